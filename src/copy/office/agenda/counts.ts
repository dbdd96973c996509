import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { appointmentCount } from '../agenda-views.ts';

/** One and several appointments in each state: «1 confirmado», «12 confirmados». */
export const STATE_COUNT: Readonly<Record<AppointmentState, readonly [string, string]>> = {
  agendado: ['agendado', 'agendados'],
  confirmado: ['confirmado', 'confirmados'],
  en_sala: ['en sala', 'en sala'],
  en_preparacion: ['en preparación', 'en preparación'],
  en_atencion: ['en atención', 'en atención'],
  atendido: ['atendido', 'atendidos'],
  se_retiro: ['se retiró', 'se retiraron'],
  no_asistio: ['no asistió', 'no asistieron'],
  cancelado: ['cancelado', 'cancelados'],
  reprogramado: ['reprogramado', 'reprogramados'],
};

/** «12 turnos», «12 turnos · 2 sin hora», «12 turnos · 3 cancelados o reprogramados». */
export function countWords({
  total,
  enCola,
  fuera,
}: {
  readonly total: number;
  readonly enCola: number;
  readonly fuera: number;
}): string {
  const parts = [
    appointmentCount(total),
    ...(enCola === 0 ? [] : [`${String(enCola)} sin hora`]),
    ...(fuera === 0
      ? []
      : [`${String(fuera)} ${fuera === 1 ? 'cancelado o reprogramado' : 'cancelados o reprogramados'}`]),
  ];
  return parts.join(' · ');
}

export const COUNTS = {
  /** What the number of a day, a week or a month counts. */
  what: 'Se cuentan los turnos con hora; quien espera sin hora y lo cancelado o reprogramado van aparte.',
  queued: 'Sin hora',
  gone: 'Cancelados o reprogramados',
  /** The same, in a day of the month. */
  goneBrief: (count: number) => `${String(count)} sin efecto`,
} as const;
