import type { Appointment } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isWaiting } from '../room/waiting-room.ts';
import type { Notice, NoticePlace } from './notice.ts';
import { present } from '../../shared/typed-record.ts';

/** A change of an appointment: what it was and becomes, who asked for it, who made it and when. */
export interface PlaceChange {
  readonly before: Appointment;
  readonly after: Appointment;
  /** `deshacer` takes back one's own last change: nobody has been notified of it yet. */
  readonly pide: 'clinica' | 'paciente' | 'deshacer';
  readonly quien: string;
  readonly cuando: string;
  readonly hoy: string;
  readonly motivo?: string | undefined;
  readonly ausencia?: string | undefined;
  /** The patient lets it go with the link of the appointment, where nobody is at the telephone. */
  readonly enlace?: Notice['enlace'];
}

/** The states in which an appointment stands: its patient is expected, or here. */
const STANDING: readonly AppointmentState[] = ['agendado', 'confirmado', 'en_sala', 'en_preparacion'];

/** Where a patient is expected; null when not any more. */
export const placeOf = ({ estado, fecha, hora, medico }: Appointment): NoticePlace | null =>
  STANDING.includes(estado) ? present({ fecha, hora, medico }) : null;

export const samePlace = (a: NoticePlace | null, b: NoticePlace | null): boolean =>
  a?.fecha === b?.fecha && a?.hora === b?.hora && a?.medico === b?.medico;

/**
 * The entry of «Por avisar» after a change: the new one, null when none is left, or the known one when the change does
 * not concern it. While the patient has not been reported, `antes` stays what he or she knows, and a change back to it ends
 * the entry. A change the patient asked for adds none, and ends none: somebody still has to see that it is settled.
 */
export function noticeAfter(known: Notice | null, change: PlaceChange): Notice | null {
  const [from, to] = [placeOf(change.before), placeOf(change.after)];
  if (samePlace(from, to)) return known;
  if (change.enlace !== undefined && to === null) return letGo(change, change.enlace);
  const pending = known?.estado === 'pendiente' ? known : null;
  const base = pending === null ? from : pending.antes;
  if (pending !== null && samePlace(base, to)) return null;
  if (pending !== null && change.pide !== 'clinica') return known;
  if (change.pide !== 'clinica' || !isWorthTelling(change, base, to)) return known;
  // Nobody is called about an appointment of somebody who died.
  if (change.after.paciente.fallecio !== undefined) return null;
  const { before, after, quien, cuando, motivo, ausencia } = change;
  const cause = ausencia ?? pending?.ausencia;
  return present({
    estado: 'pendiente',
    paciente: after.paciente,
    tipo: after.tipo,
    estudio: after.estudio === undefined ? undefined : after.estudio.nombre,
    medico: before.medico === undefined ? undefined : (base?.medico ?? before.medico),
    fecha: earliest(base, to, change.hoy),
    antes: base,
    despues: to,
    desde: pending?.desde ?? cuando,
    ...(pending?.intentos === undefined ? {} : { intentos: pending.intentos }),
    quien,
    motivo,
    ausencia: cause,
  });
}

/** Whoever let an appointment go knows that it is cancelled, whatever was to be told before: what is left is to call. */
const letGo = (
  { before, after, quien, cuando }: PlaceChange,
  enlace: NonNullable<Notice['enlace']>,
): Notice =>
  present({
    ...({ estado: 'pendiente', paciente: after.paciente, tipo: after.tipo, medico: before.medico } as const),
    estudio: after.estudio?.nombre,
    ...{ fecha: before.fecha, antes: null, despues: null, desde: cuando, quien, enlace },
  });

/** Of the past nobody is notified; and who sits in the room and only changes hour or doctor today hears it there. */
function isWorthTelling(
  { before, after, hoy, ausencia }: PlaceChange,
  base: NoticePlace | null,
  to: NoticePlace | null,
): boolean {
  const last = [base?.fecha, to?.fecha].reduce<string>((a, b) => (b !== undefined && b > a ? b : a), '');
  if (last < hoy) return false;
  return ausencia !== undefined || !(isWaiting(before) && isWaiting(after));
}

/** The day before which it should be reported: the earlier of both, from today on. */
function earliest(a: NoticePlace | null, b: NoticePlace | null, hoy: string): string {
  const days = [a, b].flatMap((place) => (place === null || place.fecha < hoy ? [] : [place.fecha]));
  return days.sort()[0] ?? hoy;
}

/** Beyond so many calls that nobody answered it is time for another way. */
const MOST_ATTEMPTS = 50;

/** The entry once somebody called and nobody answered: it stays to be notified. */
export function withAttempt(
  notice: Notice,
  by: { readonly quien: string; readonly cuando: string },
): Result<Notice, AppError> {
  const { intentos = [] } = notice;
  if (notice.estado !== 'pendiente')
    return err(appError('transicion_invalida', 'Ya se anotó que se le avisó.'));
  if (intentos.length >= MOST_ATTEMPTS)
    return err(
      appError(
        'transicion_invalida',
        `Ya se anotaron ${String(MOST_ATTEMPTS)} intentos: avísele de otra manera.`,
      ),
    );
  return ok({ ...notice, intentos: [...intentos, by] });
}

/** The entry without its last attempt, which only who noted it takes back. */
export function withoutAttempt(
  { intentos = [], ...notice }: Notice,
  quien: string,
): Result<Notice, AppError> {
  const last = intentos.at(-1);
  if (last === undefined) return err(appError('transicion_invalida', 'No hay un intento que quitar.'));
  if (last.quien !== quien)
    return err(appError('transicion_invalida', 'El último intento lo anotó otra persona.'));
  const left = intentos.slice(0, -1);
  return ok(left.length === 0 ? notice : { ...notice, intentos: left });
}

/** How things stand for a patient now, compared with the place he or she knows. */
export const SITUATIONS = [
  'movido',
  'reasignado',
  'cancelado',
  'cancelo_paciente',
  'repuesto',
  'no_vino',
  'vino',
  'igual',
  'ronda',
  'no_puede',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/** What there is to say about an appointment (its successor, if it was rebooked) to who knows the place of the entry. */
export function situationOf(
  { antes, ronda, enlace }: Pick<Notice, 'antes' | 'ronda' | 'enlace'>,
  now: Appointment | null,
): Situation {
  if (ronda !== undefined) return 'ronda';
  if (now === null) return 'cancelado';
  const { estado } = now;
  if (estado === 'cancelado') {
    if (now.canceladoPor === 'paciente') return enlace === undefined ? 'cancelo_paciente' : 'no_puede';
    return antes === null ? 'igual' : 'cancelado';
  }
  if (estado === 'no_asistio') return 'no_vino';
  if (estado === 'en_atencion' || estado === 'atendido' || estado === 'se_retiro') return 'vino';
  if (antes === null) return 'repuesto';
  if (antes.fecha !== now.fecha || antes.hora !== now.hora) return 'movido';
  return antes.medico === now.medico ? 'igual' : 'reasignado';
}

/** What a message of the clinic's own service has words for: the appointment stands, and is elsewhere than the patient believes. */
export const TOLD_BY_MESSAGE: ReadonlySet<(typeof SITUATIONS)[number]> = new Set([
  'movido',
  'reasignado',
  'repuesto',
]);

/**
 * The state to which a patient who is brought back returns, who said to come there if it was so; null when the entry does
 * not allow it (any more).
 */
export function stateOnReturn(notice: Notice, now: Appointment): 'agendado' | 'confirmado' | null {
  const { antes, despues } = notice;
  if (antes === null) return null;
  if (now.estado === 'agendado' || now.estado === 'confirmado')
    return despues !== null && samePlace(placeOf(now), despues) && !samePlace(antes, despues)
      ? 'agendado'
      : null;
  // Cancelled by the clinic, with nothing since.
  if (now.estado !== 'cancelado' || despues !== null || now.canceladoPor === 'paciente') return null;
  const last = now.historial.at(-1);
  if (last?.despues.estado !== 'cancelado') return null;
  return last.antes.estado === 'confirmado' ? 'confirmado' : 'agendado';
}
