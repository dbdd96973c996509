import type { FieldErrors } from '../../shared/app-error.ts';
import { keysOf } from '../../shared/typed-record.ts';

/** Why an appointment is cancelled, in the words of whoever is at the desk; in the order in which they are offered. */
export const CANCEL_REASON_NAMES = {
  paciente_pidio: 'El paciente lo pidió',
  no_puede_venir: 'No puede venir',
  viaje: 'Viaje',
  enfermo: 'Paciente enfermo',
  costo: 'Por el costo',
  ya_no_necesita: 'Ya no lo necesita',
  bloqueo: 'Bloqueo o paro',
  medico_ausente: 'Médico ausente',
  feriado: 'Feriado',
  cambio_horario: 'Cambio de horario',
  falla_equipo: 'Falla de equipo o de luz',
  error_registro: 'Se equivocó el registro',
  otro: 'Otro',
  /** Not chosen by anybody: they follow from what was done. */
  orden_anulada: 'Se anuló la orden del estudio',
  fallecio: 'Falleció',
  dejo: 'Ya no se atiende aquí',
} as const;
export type CancelReason = keyof typeof CANCEL_REASON_NAMES;
export const CANCEL_REASONS = keysOf(CANCEL_REASON_NAMES);

export const CANCELLED_BY = { paciente: 'El paciente', clinica: 'La clínica', medico: 'El médico' } as const;

/** Those that nobody chooses. */
const FOLLOWING: readonly CancelReason[] = ['orden_anulada', 'fallecio', 'dejo'];
export const CHOSEN_REASONS: readonly CancelReason[] = CANCEL_REASONS.filter(
  (each) => !FOLLOWING.includes(each),
);

/** Those for which the clinic cancels what its own hours leave outside. */
export const CLINIC_REASONS: readonly CancelReason[] = [
  'medico_ausente',
  'feriado',
  'cambio_horario',
  'falla_equipo',
  'bloqueo',
  'otro',
];

export type CancelledBy = 'paciente' | 'clinica' | 'medico';

/** Who cancels for each reason; null where the reason does not say. */
export const CANCELLER_OF: Readonly<Record<CancelReason, CancelledBy | null>> = {
  paciente_pidio: 'paciente',
  no_puede_venir: 'paciente',
  viaje: 'paciente',
  enfermo: 'paciente',
  costo: 'paciente',
  ya_no_necesita: 'paciente',
  bloqueo: null,
  medico_ausente: 'medico',
  feriado: 'clinica',
  cambio_horario: 'clinica',
  falla_equipo: 'clinica',
  error_registro: 'clinica',
  otro: null,
  orden_anulada: 'clinica',
  fallecio: 'paciente',
  dejo: 'paciente',
};

/** Those of which a patient knows nothing: whoever notes the patient as who cancels would leave that patient untold. */
const NOT_THE_PATIENT: readonly CancelReason[] = [
  'medico_ausente',
  'cambio_horario',
  'falla_equipo',
  'error_registro',
];

export const CANCEL_MESSAGES = {
  reason: 'Escriba el motivo.',
  choose: 'Elija el motivo de la lista.',
  other: 'Con «Otro», escriba cuál es el motivo.',
  notPatient: 'Con ese motivo no cancela el paciente: indique la clínica o el médico.',
  onlyCancelled: 'Solo una cancelación lleva motivo de cancelación.',
} as const;

/** Why something is cancelled: one of the list, words, or both; older ones have words alone. */
export interface Cancelling {
  readonly motivoCancelacion?: CancelReason | undefined;
  readonly motivo?: string | undefined;
  readonly canceladoPor?: CancelledBy | undefined;
}

/** What is wrong with how something is cancelled, by field; null when nothing is. */
export function cancelFault({ motivoCancelacion, motivo, canceladoPor }: Cancelling): FieldErrors | null {
  const isWordless = motivo === undefined || motivo.trim() === '';
  if (motivoCancelacion === undefined) return isWordless ? { motivo: [CANCEL_MESSAGES.reason] } : null;
  if (motivoCancelacion === 'otro' && isWordless) return { motivo: [CANCEL_MESSAGES.other] };
  return canceladoPor === 'paciente' && NOT_THE_PATIENT.includes(motivoCancelacion)
    ? { canceladoPor: [CANCEL_MESSAGES.notPatient] }
    : null;
}

/** Who cancels: whoever is named, else whom the reason names, else the clinic, so that the patient is notified. */
export const cancellerOf = ({ canceladoPor, motivoCancelacion }: Cancelling): CancelledBy =>
  canceladoPor ?? (motivoCancelacion === undefined ? null : CANCELLER_OF[motivoCancelacion]) ?? 'clinica';

/** «Viaje: se fue a Santa Cruz»; null where nothing was said. */
export function cancelWords({ motivoCancelacion, motivo = '' }: Cancelling): string | null {
  const words = motivo.trim();
  if (motivoCancelacion === undefined) return words === '' ? null : words;
  const name = CANCEL_REASON_NAMES[motivoCancelacion];
  return words === '' ? name : `${name}: ${words}`;
}
