import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { Source } from '#domain/scheduling/hours/closure';
import type { Reason } from '#domain/scheduling/booking/placement';
import { appError, type AppError } from '#domain/shared/app-error';

/** Why a resolution cannot put an appointment where it says. */
const BECAUSE: Readonly<Record<Reason, string>> = {
  horizonte: 'queda más allá de los días que se agendan',
  feriado: 'es feriado',
  ausencia: 'el médico está ausente',
  fuera_de_horario: 'queda fuera de horario',
  pasado: 'esa hora ya pasó',
  antelacion: 'falta demasiado poco',
  ocupado: 'esa hora ya está ocupada',
  equipo_ocupado: 'no hay un equipo libre a esa hora',
  paciente_ocupado: 'el paciente ya tiene otro turno a esa hora',
  tope: 'ese día ya llegó a su tope de turnos',
};

/** The refusal of a whole change because one of its appointments cannot go where it was sent. */
export function placeRefused(
  { paciente, fecha, hora }: Appointment,
  campo: string,
  motivo: Reason,
  fuente: Pick<Source, 'id'>,
): AppError {
  const message = `El turno de ${paciente.nombre} no puede pasar al ${readable(fecha)} a las ${hora}: ${BECAUSE[motivo]}.`;
  return appError(motivo, message, { fields: { [`${campo}.hora`]: [message] }, details: { motivo, fuente } });
}

const readable = (fecha: string): string => fecha.split('-').reverse().join('/');
