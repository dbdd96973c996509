import type { PatientRecord } from '#client/queries/patients';
import { DEPARTURE_COPY } from '#copy/clinical/people';
import { withEye } from '#copy/office/appointment';
import { PATIENT_PICKER } from '#copy/office/booking';
import { KIND_LABELS } from '#copy/office/kinds';
import { EXPECTED } from '#copy/office/room';
import type { AppointmentRecord } from '#client/queries/appointments';
import { formatDocument } from '#domain/people/identity-document';
import { listedName } from '#domain/people/listed-name';
import { ageWords } from '#domain/people/life/age-words';
import { answersPhone } from '#domain/people/patient';
import { formatPhone } from '#domain/people/phone';
import { longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import type { VisitSummary } from './visit-summary.ts';
import { present } from '#domain/shared/typed-record';

/** «1234567-1A LP», or a note that there is none. */
export const documentWords = ({
  tipoDocumento,
  ci,
  complemento,
  extension,
}: Pick<PatientRecord, 'tipoDocumento' | 'ci' | 'complemento' | 'extension'>): string =>
  formatDocument({
    tipoDocumento,
    ...present({ ci, complemento, extension }),
  });

/** Marks what is printed as this patient's: sheets come apart, and each says whose it is (`PrintMarks`). */
export const sheetsOf = (patient: PatientRecord): { readonly 'data-hoja-de': string } => ({
  'data-hoja-de': `${listedName(patient)} · ${patient.ci === undefined ? PATIENT_PICKER.noDocument : `${PATIENT_PICKER.document} ${documentWords(patient)}`}`,
});

/** Who is called, as the record says it once it was corrected where one was about to call. */
export type CalledPerson = Pick<AppointmentRecord['paciente'], 'nombre' | 'telefono' | 'contesta'>;
export const calledNow = (saved: PatientRecord): CalledPerson => {
  const { telefono } = saved;
  return present({ nombre: listedName(saved), telefono, contesta: answersPhone(saved) });
};

type Identity = Omit<PatientRecord, 'nombres' | 'apellidos'>;

/** «41 años · CI 1234567-1A LP · 712 34567»: what tells apart two people with the same name. A dead person grows no older. */
export function identityWords({ fechaNacimiento, telefono, ...patient }: Identity, today: string): string {
  const document =
    patient.ci === undefined
      ? PATIENT_PICKER.noDocument
      : `${PATIENT_PICKER.document} ${documentWords(patient)}`;
  return [
    ...(fechaNacimiento === undefined ? [] : [ageWords(fechaNacimiento, patient.fallecio?.fecha ?? today)]),
    document,
    // A number is not read when it is broken over two lines.
    formatPhone(telefono).replaceAll(' ', '\u{A0}'),
  ].join(' · ');
}

/** The same where there is room for words alone: first that the person died or left. */
export function identityInShort(patient: Identity, today: string): string {
  const { fallecio, dejo } = patient;
  return [
    ...(fallecio === undefined ? [] : [DEPARTURE_COPY.died(mediumDate(fallecio.fecha))]),
    ...(fallecio !== undefined || dejo === undefined ? [] : [DEPARTURE_COPY.left[dejo.clase]]),
    identityWords(patient, today),
  ].join(' · ');
}

/** «76 años · nació 2 mar 1950», or that it is not known: what tells apart two of a list who have one name. */
export const bornWords = (born: string | null, fecha: string): string =>
  born === null ? EXPECTED.unborn : EXPECTED.born(ageWords(born, fecha), mediumDate(born));

/** «Viernes 27 de noviembre, 09:00, control con Dra. Ana». */
export const nextWords = (visit: AppointmentRecord): string =>
  `${longDay(visit.fecha)}, ${visit.hora}, ${what(visit)}`;

/** «3 oct 2026, control con Dra. Ana». */
export const lastWords = (visit: AppointmentRecord): string => `${mediumDate(visit.fecha)}, ${what(visit)}`;

function what({ tipo, medico, estudio, ojo }: AppointmentRecord): string {
  const kind = withEye(estudio?.nombre ?? KIND_LABELS[tipo].toLowerCase(), ojo);
  return medico === undefined ? kind : `${kind} con ${medico}`;
}

/** «Próximo turno: 25 nov 2026, 09:30 · Última visita: 3 oct 2026», with whichever of them exist. */
export const visitsInShort = ({ next, last }: VisitSummary): string =>
  [
    ...(next === null ? [] : [`${PATIENT_PICKER.next}: ${mediumDate(next.fecha)}, ${next.hora}`]),
    ...(last === null ? [] : [`${PATIENT_PICKER.last}: ${mediumDate(last.fecha)}`]),
  ].join(' · ');
