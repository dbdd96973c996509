import type { ReactNode } from 'react';
import type { PatientRecord } from '#client/queries/patients';
import { LANGUAGE_LABELS, PERSON_COPY, SEX_LABELS, SEX_UNKNOWN } from '#copy/clinical/people';
import { RECORD } from '#copy/office/record';
import { documentOfKey } from '#domain/people/identity-document';
import { ageWords } from '#domain/people/life/age-words';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { PatientTools } from '#backoffice/shared/patient/person/PatientTools.tsx';
import { documentWords } from '#backoffice/shared/patient/patient-words.ts';
import { PhoneLinks } from '#backoffice/shared/patient/PhoneLinks.tsx';
import { PATIENT_FACTS } from './patient-data/record-style.ts';
import { ROW_LINK } from '#backoffice/shared/screen/style/row-style.ts';

/** The patient's identity and how to reach them, or a minor's guardian. */
export function PatientFacts({ patient }: { readonly patient: PatientRecord }) {
  const today = useToday();
  const { sexo, idioma, otrosTelefonos = [], semanasGestacion, pesoNacer, otrosApellidos = [] } = patient;
  const { fechaNacimiento, correo, tutor, telefono, otrosDocumentos = [] } = patient;
  return (
    <section className={PATIENT_FACTS} aria-labelledby="ficha-datos">
      <h2 id="ficha-datos">{RECORD.data}</h2>
      <dl>
        <Line name={RECORD.document}>
          <span className="numeros">{documentWords(patient)}</span>
        </Line>
        <Line name={RECORD.born}>
          {fechaNacimiento === undefined
            ? RECORD.unknown
            : RECORD.bornOn(
                longDate(fechaNacimiento),
                ageWords(fechaNacimiento, patient.fallecio?.fecha ?? today),
              )}
        </Line>
        {idioma !== undefined && <Line name={PERSON_COPY.language}>{LANGUAGE_LABELS[idioma]}</Line>}
        {otrosTelefonos.length > 0 && (
          <Line name={PERSON_COPY.otherPhones}>
            {otrosTelefonos.map((phone) => (
              <PhoneLinks key={phone} phone={phone} />
            ))}
          </Line>
        )}
        <Line name={PERSON_COPY.sex}>{sexo === undefined ? SEX_UNKNOWN : SEX_LABELS[sexo]}</Line>
        {(semanasGestacion !== undefined || pesoNacer !== undefined) && (
          <Line name={PERSON_COPY.birthLabel}>{PERSON_COPY.birthOf(semanasGestacion, pesoNacer)}</Line>
        )}
        {otrosApellidos.length > 0 && <Line name={PERSON_COPY.former}>{otrosApellidos.join(', ')}</Line>}
        <Line name={RECORD.phone}>
          <PhoneLinks phone={telefono} />
        </Line>
        {correo !== undefined && (
          <Line name={RECORD.email}>
            <a href={`mailto:${correo}`} className={ROW_LINK}>
              {correo}
            </a>
          </Line>
        )}
        {tutor !== undefined && (
          <Line name={RECORD.guardian}>
            {PERSON_COPY.guardianWords(tutor.nombre, tutor.parentesco)}
            {tutor.telefono !== undefined && <PhoneLinks phone={tutor.telefono} />}
          </Line>
        )}
        {otrosDocumentos.length > 0 && (
          <Line name={RECORD.otherDocuments}>
            <span className="numeros">{otrosDocumentos.map(documentOfKey).join(', ')}</span>
          </Line>
        )}
      </dl>
      <PatientTools patient={patient} />
    </section>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
