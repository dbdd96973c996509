import {
  derived,
  parseAppointment,
  type Appointment,
  type HistoryLine,
  type Tracked,
} from './appointment.ts';
import type { AppointmentState } from './appointment-states.ts';
import { EXPECTED_STATES } from '../room/expected.ts';
import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { keysOf, pick, present } from '../../shared/typed-record.ts';

/** How long the person who made a change can undo it, in milliseconds. */
export const UNDO_MS = 10_000;

/** Who makes a change, when (ISO instant) and why. */
export interface Change {
  readonly quien: string;
  readonly cuando: string;
  readonly accion: HistoryLine['accion'];
  readonly motivo?: string | undefined;
  readonly dispositivo?: string | undefined;
}

/** Who is awaited has an hour: nobody waits in a queue without having come. */
const withHour = ({ enCola }: Appointment, patch: Tracked): Tracked =>
  enCola === true && (patch.estado === 'agendado' || patch.estado === 'confirmado')
    ? { ...patch, enCola: null }
    : patch;

/** Who said to come said it of a day and an hour: at another one nobody has, and back at theirs it stands again. */
function withSaid(appointment: Appointment, patch: Tracked): Tracked {
  const { estado = appointment.estado, fecha = appointment.fecha, hora = appointment.hora } = patch;
  const isElsewhere = fecha !== appointment.fecha || hora !== appointment.hora;
  if (!isElsewhere || patch.estado === 'confirmado' || !EXPECTED_STATES.includes(estado)) return patch;
  const said = placeConfirmed(appointment);
  const stands = said?.fecha === fecha && said.hora === hora;
  return { ...patch, estado: stands ? 'confirmado' : 'agendado' };
}

/** The day and hour for which its patient said to come; null where nobody said so, or it was taken back. A move takes nothing back. */
export function placeConfirmed({
  fecha,
  hora,
  historial,
}: Pick<Appointment, 'fecha' | 'hora' | 'historial'>): Pick<Appointment, 'fecha' | 'hora'> | null {
  const said = historial.findLastIndex(
    ({ despues: { estado, ...to } }) =>
      estado !== undefined && !(estado === 'agendado' && (to.fecha ?? to.hora) !== undefined),
  );
  if (historial[said]?.despues.estado !== 'confirmado') return null;
  const then = historial
    .slice(said + 1)
    .reduceRight<Tracked>((place, { antes }) => ({ ...place, ...antes }), {});
  return { fecha: then.fecha ?? fecha, hora: then.hora ?? hora };
}

/** The appointment with some tracked fields changed (null removes one) and a history line recording it. */
export function withChange(appointment: Appointment, wanted: Tracked, change: Change): Appointment {
  const patch = withHour(appointment, withSaid(appointment, wanted));
  const keys = keysOf(patch).filter(
    (key) => patch[key] !== undefined && patch[key] !== (appointment[key] ?? null),
  );
  const { motivo, dispositivo, ...line } = change;
  const history = {
    ...line,
    antes: Object.fromEntries(keys.map((key) => [key, appointment[key] ?? null])),
    despues: Object.fromEntries(keys.map((key) => [key, patch[key]])),
    ...present({ motivo, dispositivo }),
  };
  const changes: Tracked = pick(patch, keys);
  return patched({ ...appointment, historial: [...appointment.historial, history] }, changes);
}

/** Applies a patch, dropping null fields, and recomputes the derived ones. */
function patched(appointment: Appointment, patch: Tracked): Appointment {
  const { fecha = appointment.fecha, hora = appointment.hora, duracionMin = appointment.duracionMin } = patch;
  const changed = { ...appointment, ...patch, ...derived({ fecha, hora, duracionMin }) };
  return parseAppointment(Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)));
}

const UNDOABLE: readonly HistoryLine['accion'][] = ['estado', 'movido', 'editado'];

/**
 * Undoes the last change, within ten seconds and only for the person who made it; the caller must occupy the
 * resource-days again.
 */
export function undoLast(
  appointment: Appointment,
  by: { readonly uid: string; readonly cuando: string },
): Result<Appointment, AppError> {
  const last = appointment.historial.at(-1);
  if (last === undefined || !UNDOABLE.includes(last.accion))
    return err(appError('transicion_invalida', 'No hay ningún cambio que deshacer.'));
  if (last.quien !== by.uid) return err(appError('prohibido', 'Solo quien hizo el cambio puede deshacerlo.'));
  const elapsed = Date.parse(by.cuando) - Date.parse(last.cuando);
  if (!(elapsed >= 0 && elapsed <= UNDO_MS))
    return err(appError('transicion_invalida', 'Un cambio solo se puede deshacer durante 10 segundos.'));
  return ok(withChange(appointment, last.antes, { quien: by.uid, cuando: by.cuando, accion: 'deshecho' }));
}

/** The appointment as it was at an instant (ISO); null before it existed. */
export function appointmentAt(appointment: Appointment, instant: string): Appointment | null {
  const at = Date.parse(instant);
  const kept = appointment.historial.filter(({ cuando }) => Date.parse(cuando) <= at);
  if (kept.length === 0) return null;
  const later = appointment.historial.slice(kept.length).reverse();
  const before = later.reduce<Tracked>((merged, { antes }) => ({ ...merged, ...antes }), {});
  return patched({ ...appointment, historial: kept }, before);
}

/** What an appointment's history adds up to, ignoring undone changes. */
export interface ToldByHistory {
  /** How often it was moved to another time or doctor. */
  readonly vecesMovido: number;
  /** When it last entered each state (ISO instants). */
  readonly tiempos: Partial<Record<AppointmentState, string>>;
  /** When it entered its present state (ISO). */
  readonly estadoDesde: string | null;
}

/** Reads a history in a single pass, because a day's list does so for every appointment. */
export function toldBy(history: readonly HistoryLine[]): ToldByHistory {
  const tiempos: Partial<Record<AppointmentState, string>> = {};
  let vecesMovido = 0;
  let estadoDesde: string | null = null;
  for (const { accion, cuando, despues } of standing(history)) {
    if (accion === 'movido') vecesMovido += 1;
    if (despues.estado === undefined) continue;
    tiempos[despues.estado] = cuando;
    estadoDesde = cuando;
  }
  return { vecesMovido, tiempos, estadoDesde };
}

/** Where an appointment was before it was last moved; null where it never was, or took no hour there. */
export function placeLeft(appointment: Appointment): PlaceLeft | null {
  const lines = standing(appointment.historial);
  const moved = lines.findLastIndex(({ accion }) => accion === 'movido');
  if (moved === -1) return null;
  const before = lines
    .slice(moved)
    .reverse()
    .reduce<Tracked>((merged, { antes }) => ({ ...merged, ...antes }), {});
  if ((before.enCola === undefined ? appointment.enCola : before.enCola) === true) return null;
  const { fecha = appointment.fecha, hora = appointment.hora } = before;
  const { duracionMin = appointment.duracionMin } = before;
  const medico = before.medico === undefined ? appointment.medico : (before.medico ?? undefined);
  return present({ fecha, hora, duracionMin, medico });
}
type PlaceLeft = Pick<Appointment, 'medico' | 'fecha' | 'hora' | 'duracionMin'>;

/** Minutes of each stage of a visit; null for a stage not reached yet. */
export interface VisitMinutes {
  readonly esperaMin: number | null;
  readonly preparacionMin: number | null;
  readonly atencionMin: number | null;
}

/** Minutes spent in the waiting room, in preparation and with the doctor, from the instants of the states. */
export function visitMinutes(tiempos: ToldByHistory['tiempos']): VisitMinutes {
  const { en_sala, en_preparacion, en_atencion, atendido } = tiempos;
  return {
    esperaMin: minutesOf(en_sala, en_preparacion ?? en_atencion),
    preparacionMin: minutesOf(en_preparacion, en_atencion),
    atencionMin: minutesOf(en_atencion, atendido),
  };
}

/** Whole minutes between two ISO instants; null when one is missing or they are the wrong way round. */
function minutesOf(from: string | undefined, to: string | undefined): number | null {
  if (from === undefined || to === undefined) return null;
  const elapsed = Date.parse(to) - Date.parse(from);
  return elapsed >= 0 ? Math.round(elapsed / 60_000) : null;
}

/** The lines that still count: an undo cancels itself and the change before it. */
function standing(history: readonly HistoryLine[]): readonly HistoryLine[] {
  if (!history.some(({ accion }) => accion === 'deshecho')) return history;
  const lines: HistoryLine[] = [];
  for (const line of history)
    if (line.accion === 'deshecho') lines.pop();
    else lines.push(line);
  return lines;
}
