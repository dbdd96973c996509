import type { PatientRecord } from '#client/queries/patients';
import type { NewPatient } from '#domain/people/patient';
import { formatPhone } from '#domain/people/phone';
import type { PatientDraft } from './patient-draft.ts';
import { present } from '#domain/shared/typed-record';

type Besides = Pick<
  NewPatient,
  | 'unNombre'
  | 'sexo'
  | 'idioma'
  | 'otrosApellidos'
  | 'otrosTelefonos'
  | 'semanasGestacion'
  | 'pesoNacer'
  | 'correo'
  | 'tutor'
>;

/** What was typed besides name, document, phone and birth, without what is empty. */
export function besidesOf(draft: Partial<PatientDraft>): Besides {
  const {
    unNombre,
    sexo = '',
    idioma = '',
    otrosApellidos = '',
    semanasGestacion = '',
    pesoNacer = '',
  } = draft;
  const { correo = '', tutorNombre = '', tutorParentesco = '', tutorTelefono = '' } = draft;
  const [former, phones] = [partsOf(otrosApellidos), partsOf(draft.otrosTelefonos ?? '')];
  const hasGuardian = [tutorNombre, tutorParentesco, tutorTelefono].some((each) => each.trim() !== '');
  return {
    ...present({
      unNombre: unNombre === true ? unNombre : undefined,
      sexo: sexo === '' ? undefined : sexo,
      idioma: idioma === '' ? undefined : idioma,
      otrosApellidos: former.length === 0 ? undefined : former,
      otrosTelefonos: phones.length === 0 ? undefined : phones,
      semanasGestacion: semanasGestacion.trim() === '' ? undefined : numberOf(semanasGestacion, WEEKS),
      pesoNacer: pesoNacer.trim() === '' ? undefined : numberOf(pesoNacer, GRAMS),
      correo: correo.trim() === '' ? undefined : correo.trim(),
    }),
    ...(hasGuardian
      ? {
          tutor: {
            nombre: tutorNombre,
            parentesco: tutorParentesco.trim(),
            ...(tutorTelefono.trim() === '' ? {} : { telefono: tutorTelefono.trim() }),
          },
        }
      : {}),
  };
}

/** What was written with commas between. */
const partsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** «28», «28 sem»; «1050», «1.050 g», «1 050 gramos». */
const WEEKS = /^(\d+)\s*(?:s|sem|semanas?)?\.?$/iu;
const GRAMS = /^(\d+(?:[ .]\d{3})?)\s*(?:g|gr|grs|gramos?)?\.?$/iu;

/** What is no number is refused as one: nothing that was typed is left out in silence. */
function numberOf(typed: string, form: RegExp): number {
  const digits = form.exec(typed.trim())?.[1];
  return digits === undefined ? Number.NaN : Number(digits.replace(/[ .]/gu, ''));
}

/** A record as the form shows it. */
export const draftOf = (patient: PatientRecord): PatientDraft => ({
  nombres: patient.nombres,
  apellidos: patient.apellidos,
  tipoDocumento: patient.tipoDocumento,
  ci: patient.ci ?? '',
  complemento: patient.complemento ?? '',
  extension: patient.extension ?? '',
  telefono: formatPhone(patient.telefono),
  fechaNacimiento: patient.fechaNacimiento ?? null,
  unNombre: patient.unNombre === true,
  sexo: patient.sexo ?? '',
  idioma: patient.idioma ?? '',
  otrosApellidos: (patient.otrosApellidos ?? []).join(', '),
  otrosTelefonos: (patient.otrosTelefonos ?? []).map(formatPhone).join(', '),
  semanasGestacion: patient.semanasGestacion === undefined ? '' : String(patient.semanasGestacion),
  pesoNacer: patient.pesoNacer === undefined ? '' : String(patient.pesoNacer),
  correo: patient.correo ?? '',
  tutorNombre: patient.tutor?.nombre ?? '',
  tutorParentesco: patient.tutor?.parentesco ?? '',
  tutorTelefono: formatPhone(patient.tutor?.telefono ?? ''),
});
