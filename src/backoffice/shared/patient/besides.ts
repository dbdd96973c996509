import type { PatientRecord } from '#client/queries/patients';
import type { NewPatient } from '#domain/people/patient';
import type { PatientDraft } from './patient-draft.ts';

type Besides = Pick<
  NewPatient,
  'unNombre' | 'sexo' | 'otrosApellidos' | 'semanasGestacion' | 'pesoNacer' | 'correo' | 'tutor'
>;

/** What was typed besides name, document, phone and birth, without what is empty. */
export function besidesOf(draft: Partial<PatientDraft>): Besides {
  const { unNombre, sexo = '', otrosApellidos = '', semanasGestacion = '', pesoNacer = '' } = draft;
  const { correo = '', tutorNombre = '', tutorParentesco = '', tutorTelefono = '' } = draft;
  const former = otrosApellidos
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const hasGuardian = [tutorNombre, tutorParentesco, tutorTelefono].some((each) => each.trim() !== '');
  return {
    ...(unNombre === true ? { unNombre } : {}),
    ...(sexo === '' ? {} : { sexo }),
    ...(former.length === 0 ? {} : { otrosApellidos: former }),
    ...(semanasGestacion.trim() === '' ? {} : { semanasGestacion: numberOf(semanasGestacion) }),
    ...(pesoNacer.trim() === '' ? {} : { pesoNacer: numberOf(pesoNacer) }),
    ...(correo.trim() === '' ? {} : { correo: correo.trim() }),
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

/** What is no number is refused as one: nothing that was typed is left out in silence. */
const numberOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);

/** A record as the form shows it. */
export const draftOf = (patient: PatientRecord): PatientDraft => ({
  nombres: patient.nombres,
  apellidos: patient.apellidos,
  tipoDocumento: patient.tipoDocumento,
  ci: patient.ci ?? '',
  complemento: patient.complemento ?? '',
  extension: patient.extension ?? '',
  telefono: patient.telefono,
  fechaNacimiento: patient.fechaNacimiento ?? null,
  unNombre: patient.unNombre === true,
  sexo: patient.sexo ?? '',
  otrosApellidos: (patient.otrosApellidos ?? []).join(', '),
  semanasGestacion: patient.semanasGestacion === undefined ? '' : String(patient.semanasGestacion),
  pesoNacer: patient.pesoNacer === undefined ? '' : String(patient.pesoNacer),
  correo: patient.correo ?? '',
  tutorNombre: patient.tutor?.nombre ?? '',
  tutorParentesco: patient.tutor?.parentesco ?? '',
  tutorTelefono: patient.tutor?.telefono ?? '',
});
