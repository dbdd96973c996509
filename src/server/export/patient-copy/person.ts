import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { PLAN_KIND_WORDS, PLAN_STATE_WORDS } from '#copy/clinical/follow-up';
import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import { PROBLEM_STATE_WORDS } from '#copy/clinical/problems';
import { KIND_LABELS } from '#copy/office/kinds';
import { LANGUAGE_LABELS, SEX_LABELS } from '#copy/clinical/people';
import { dataWords } from '#domain/clinical/antecedents/antecedent-data';
import { ANTECEDENT_CLASSES, antecedentName } from '#domain/clinical/antecedents/antecedent';
import { clinicTime } from '#domain/shared/civil-date';
import { dropSourcesOf } from '#domain/clinical/drops/drops-of-file';
import { dropsInUse } from '#domain/clinical/drops/drops-in-use';
import { dropLines } from '#domain/clinical/drops/reconcile';
import { cie10Of } from '#domain/clinical/cie10';
import type { PatientFile } from '#domain/clinical/patient-file';
import type { Patient } from '#domain/people/patient';
import { documentOfKey, formatDocument } from '#domain/people/identity-document';
import { fullName } from '#domain/people/listed-name';
import { formatPhone } from '#domain/people/phone';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import { present } from '#domain/shared/typed-record';
import { markup, type Html, dayWords, instantDay, instantWords } from './markup.ts';

/** A card as it is written: «1234567-1A LP». */
export function documentOf({ tipoDocumento, ci, complemento, extension }: Patient): string {
  return formatDocument({ tipoDocumento, ...present({ ci, complemento, extension }) });
}

export function personPart({ patient: { id, value } }: Pick<PatientFile, 'patient'>): Html {
  const { fechaNacimiento, telefono, correo, tutor, otrosDocumentos, otrosNombres } = value;
  const { sexo, otrosApellidos, semanasGestacion, pesoNacer } = value;
  const guardian =
    tutor === undefined
      ? undefined
      : [
          `${tutor.nombre} (${tutor.parentesco})`,
          tutor.ci,
          tutor.telefono === undefined ? undefined : formatPhone(tutor.telefono),
        ]
          .filter((each) => each !== undefined)
          .join(', ');
  const rows: readonly (readonly [string, string | undefined])[] = [
    [COPY.name, fullName(value)],
    [COPY.document, documentOf(value)],
    [COPY.record, id],
    [COPY.otherDocuments, otrosDocumentos?.map(documentOfKey).join(', ')],
    [COPY.otherNames, otrosNombres?.join(', ')],
    [COPY.formerSurnames, otrosApellidos?.join(', ')],
    [COPY.sex, sexo === undefined ? undefined : SEX_LABELS[sexo]],
    [COPY.language, value.idioma === undefined ? undefined : LANGUAGE_LABELS[value.idioma]],
    [COPY.birth, fechaNacimiento === undefined ? undefined : dayWords(fechaNacimiento)],
    [COPY.weeks, semanasGestacion === undefined ? undefined : String(semanasGestacion)],
    [COPY.weight, pesoNacer === undefined ? undefined : COPY.grams(pesoNacer)],
    [COPY.phone, formatPhone(telefono)],
    [COPY.otherPhones, value.otrosTelefonos?.map(formatPhone).join(', ')],
    [COPY.email, correo],
    [COPY.guardian, guardian],
  ];
  return markup`<h2 id="datos">${COPY.person}</h2>
    <dl>
      ${rows.flatMap(([name, text]) =>
        text === undefined || text === '' ? [] : [markup`<dt>${name}</dt><dd>${text}</dd>`],
      )}
    </dl>`;
}

export const antecedentsPart = ({ antecedents }: Pick<PatientFile, 'antecedents'>): Html =>
  markup`<h2 id="antecedentes">${COPY.antecedents}</h2>
    ${antecedents.length === 0 ? markup`<p>${COPY.none}</p>` : null}
    ${ANTECEDENT_CLASSES.map((clase) => {
      const own = antecedents.filter(({ value }) => value.clase === clase);
      if (own.length === 0) return null;
      return markup`<h3>${ANTECEDENT_COPY.classes[clase]}</h3>
        <ul>
          ${own.map(({ value }) => {
            const { clase: kind, que, detalle, ojo, desde, datos, en, retirado } = value;
            const words = [
              detalle === undefined ? antecedentName(value) : `${antecedentName(value)}: ${detalle}`,
              ojo === undefined ? '' : COPY.eyes[ojo].toLowerCase(),
              desde === undefined ? '' : COPY.since(desde),
              ...dataWords(kind, que, datos),
              COPY.noted(instantDay(en)),
            ].filter((each) => each !== '');
            return markup`<li>
              ${words.join(', ')}${
                retirado === undefined
                  ? null
                  : markup`. ${COPY.withdrawn(instantDay(retirado.en), retirado.motivo ?? '')}`
              }
            </li>`;
          })}
        </ul>`;
    })}`;

/** The drops in use on the day of the copy, from the one list that the clinic has of them. */
export function dropsPart(file: PatientFile, now: Date): Html {
  const lines = dropLines(dropsInUse(dropSourcesOf(file), clinicTime(now).fecha));
  return markup`<h2 id="gotas">${COPY.inUse}</h2>
    ${
      lines.length === 0
        ? markup`<p>${COPY.none}</p>`
        : markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`
    }`;
}

export const problemsPart = ({ problems }: Pick<PatientFile, 'problems'>): Html =>
  markup`<h2 id="problemas">${COPY.problems}</h2>
    ${problems.length === 0 ? markup`<p>${COPY.none}</p>` : null}
    <ul>
      ${problems.map(({ codigo, ojo, desde, pasos }) => {
        const words = [
          cie10Of(codigo)?.nombre ?? codigo,
          ojo === undefined ? '' : COPY.eyes[ojo].toLowerCase(),
          COPY.since(dayWords(desde)),
          ...pasos.map(({ estado, en, motivo }) =>
            [COPY.problemSaid(PROBLEM_STATE_WORDS[estado], instantDay(en)), motivo ?? '']
              .filter((each) => each !== '')
              .join(': '),
          ),
        ].filter((each) => each !== '');
        return markup`<li>${words.join('. ')}</li>`;
      })}
    </ul>`;

export const plansPart = ({ plans, doctors }: Pick<PatientFile, 'plans' | 'doctors'>): Html =>
  markup`<h2 id="sigue">${COPY.plans}</h2>
    ${plans.length === 0 ? markup`<p>${COPY.none}</p>` : null}
    <ul>
      ${plans.map(({ value }) => {
        const { clase = 'control', problema, ojo, medico, vence, estado, motivo } = value;
        const words = [
          COPY.next(PLAN_KIND_WORDS[clase], doctors.get(medico)?.nombre ?? medico, dayWords(vence)),
          cie10Of(problema)?.nombre ?? problema,
          ojo === undefined ? '' : COPY.eyes[ojo].toLowerCase(),
          PLAN_STATE_WORDS[estado].toLowerCase(),
          motivo ?? '',
        ].filter((each) => each !== '');
        return markup`<li>${words.join('. ')}</li>`;
      })}
    </ul>`;

export const appointmentsPart = ({
  appointments,
  doctors,
}: Pick<PatientFile, 'appointments' | 'doctors'>): Html =>
  markup`<h2 id="turnos">${COPY.appointments}</h2>
    ${
      appointments.length === 0
        ? markup`<p>${COPY.none}</p>`
        : markup`<table>
          <thead>
            <tr>
              <th scope="col">${COPY.day}</th>
              <th scope="col">${COPY.hourHead}</th>
              <th scope="col">${COPY.kind}</th>
              <th scope="col">${COPY.doctor}</th>
              <th scope="col">${COPY.stateHead}</th>
            </tr>
          </thead>
          <tbody>
            ${appointments.toReversed().map(
              ({ value: { fecha, hora, tipo, estudio, medico, estado, motivo, dilatacion } }) =>
                markup`<tr>
                  <th scope="row">${dayWords(fecha)}</th>
                  <td class="hour">${hora}</td>
                  <td>${said(estudio?.nombre ?? KIND_LABELS[tipo], motivo, dropWords(dilatacion))}</td>
                  <td>${medico === undefined ? '' : (doctors.get(medico)?.nombre ?? medico)}</td>
                  <td>${stateLabel(estado)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`
    }`;

/** What was given of several texts, one after the other. */
const said = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((each) => each !== undefined && each.trim() !== '').join('. ');

const dropWords = (drops: Appointment['dilatacion']): string | undefined =>
  drops === undefined
    ? undefined
    : COPY.drops(drops.gota, COPY.eyes[drops.ojos].toLowerCase(), instantWords(drops.desde));

/** When somebody waited for a place; nothing where nobody did. */
export const waitingPart = ({ waiting, doctors }: Pick<PatientFile, 'waiting' | 'doctors'>): Html | null =>
  waiting.length === 0
    ? null
    : markup`<h2 id="espera">${COPY.waiting}</h2>
        <ul>
          ${waiting.map(({ value: { creado, tipo, estudio, medicos, estado, nota, cierre } }) => {
            const who = medicos.map((id) => doctors.get(id)?.nombre ?? id).join(', ');
            const what = [estudio?.nombre ?? KIND_LABELS[tipo], who].filter((each) => each !== '').join(', ');
            return markup`<li>
              ${said(`${instantDay(creado)}: ${what}`, COPY.waitingStates[estado], nota, cierre?.nota)}
            </li>`;
          })}
        </ul>`;
