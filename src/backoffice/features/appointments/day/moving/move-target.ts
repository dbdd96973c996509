import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { AppointmentRecord } from '#client/queries/appointments';
import { DURATION } from '#domain/scheduling/appointment/appointment-kinds';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { mayEnter, OCCUPIES, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { clashOf } from '#domain/scheduling/availability/occupancy';
import { covers, DAY_MINUTES, overlaps } from '#domain/shared/interval';
import { STUDIES, type DayColumn } from '#backoffice/features/appointments/day/day-model.ts';
import { gridStarts } from '#domain/scheduling/availability/free-places';
import { intervalOf, takenIn } from './free-places.ts';

/** Where an appointment would go. */
export interface Target {
  readonly columna: string;
  readonly inicio: number;
  readonly duracionMin: number;
}

/** What the browser knows to judge a target by; on release the server decides. */
export interface Known {
  readonly columns: readonly DayColumn[];
  readonly actor: AppointmentActor;
  /** From which minute on a column can be booked: the current one today, 0 on a future day, null on a past one. */
  readonly from: (column: DayColumn) => number | null;
}

const WORDS = AGENDA_DAY.move;

/** Where an appointment is now: in the column that shows its doctor on its day. */
export const placeOf = (record: AppointmentRecord, columns: readonly DayColumn[]): Target => ({
  columna:
    columns.find(({ fecha, medico }) => fecha === record.fecha && medico === (record.medico ?? null))?.id ??
    record.medico ??
    STUDIES,
  inicio: startOf(record.hora),
  duracionMin: record.duracionMin,
});

/** The step of a column for an appointment: that of its kind on a doctor's grid, otherwise the step of durations. */
export function stepOf(column: DayColumn, { tipo }: AppointmentRecord): number {
  if (column.pasos === null) return DURATION.step;
  return tipo === 'estudio' ? DURATION.step : column.pasos[tipo];
}

/**
 * The nearest start on the column's grid if there is one near; otherwise, or whenever `isFree`, the nearest five
 * minutes.
 */
export function snapped(
  column: DayColumn,
  record: AppointmentRecord,
  minute: number,
  isFree: boolean,
): number {
  const fine = Math.round(minute / DURATION.step) * DURATION.step;
  const paso = stepOf(column, record);
  if (isFree || paso === DURATION.step) return fine;
  const near = gridStarts(column.bloques, paso).filter((start) => Math.abs(start - minute) < paso);
  return near.reduce(
    (best, start) => (Math.abs(start - minute) < Math.abs(best - minute) ? start : best),
    near[0] ?? fine,
  );
}

/** The next start on the column's grid in one direction. */
export function nextStart(
  column: DayColumn,
  record: AppointmentRecord,
  inicio: number,
  direction: 1 | -1,
  isFree: boolean,
): number {
  const paso = stepOf(column, record);
  const fine = inicio + direction * DURATION.step;
  if (isFree || column.bloques.length === 0 || paso === DURATION.step) return clamp(fine, record);
  const starts = gridStarts(column.bloques, paso);
  const next =
    direction === 1 ? starts.find((each) => each > inicio) : starts.findLast((each) => each < inicio);
  return next ?? inicio;
}

const clamp = (inicio: number, { duracionMin }: AppointmentRecord): number =>
  Math.max(0, Math.min(DAY_MINUTES - duracionMin, inicio));

/** The same start with another duration, within the limits for appointments. */
export function longer(target: Target, minutes: number): Target {
  const most = Math.min(DURATION.max, DAY_MINUTES - target.inicio);
  const stepped = Math.round(minutes / DURATION.step) * DURATION.step;
  return { ...target, duracionMin: Math.max(DURATION.min, Math.min(most, stepped)) };
}

/** Why an appointment cannot go to a target, as far as the browser knows; null when it can. */
export function refusalOf(record: AppointmentRecord, target: Target, known: Known): string | null {
  const { columna, inicio, duracionMin } = target;
  const column = known.columns.find(({ id }) => id === columna);
  if (column === undefined) return WORDS.outside;
  if (duracionMin < DURATION.min) return WORDS.tooShort;
  const wrong = wrongColumn(record, column, known.actor);
  if (wrong !== null) return wrong;
  const span = { inicio, fin: inicio + duracionMin };
  if (span.fin > DAY_MINUTES) return WORDS.midnight;
  const now = placeOf(record, known.columns);
  const from = known.from(column);
  const begins = now.columna === columna && now.inicio === inicio;
  if (!begins && (from === null || inicio < from)) return WORDS.past;
  if (column.isStudies) return null;
  return closedAt(column, span) ?? takenAt(record, column, span, known.columns);
}

function wrongColumn(record: AppointmentRecord, column: DayColumn, actor: AppointmentActor): string | null {
  if (column.isStudies) return record.medico === undefined ? null : WORDS.needsDoctor;
  if (record.medico === undefined) return WORDS.needsStudies;
  return mayEnter(actor, { tipo: record.tipo, medico: column.medico ?? undefined }, 'agendado')
    ? null
    : WORDS.others;
}

function closedAt(column: DayColumn, span: { inicio: number; fin: number }): string | null {
  if (covers(column.abierto, span)) return null;
  const closure = column.cierres.find((each) => overlaps(each, span));
  if (closure?.motivo === 'feriado') return WORDS.holiday(closure.nombre ?? AGENDA_DAY.holiday);
  return closure?.motivo === 'ausencia' ? WORDS.absent : WORDS.outside;
}

function takenAt(
  record: AppointmentRecord,
  column: DayColumn,
  span: { inicio: number; fin: number },
  columns: readonly DayColumn[],
): string | null {
  const own = intervalOf(record);
  const wanted = { ...(own ?? { turno: record.id }), ...span };
  const clash = clashOf('medico', takenIn(column), wanted);
  if (clash !== null) {
    const other = column.cards.find((card) => card.record.id === clash.turno)?.record;
    return WORDS.occupied(other?.hora ?? '', other?.paciente.nombre ?? '');
  }
  const patient = record.paciente.id;
  if (patient === undefined) return null;
  const theirs = columns
    .filter(({ fecha }) => fecha === column.fecha)
    .flatMap(({ cards }) => cards)
    .find(
      (card) =>
        card.record.id !== record.id &&
        card.record.paciente.id === patient &&
        OCCUPIES[card.record.estado] === 'todo' &&
        (record.itinerario === undefined || card.record.itinerario !== record.itinerario) &&
        overlaps(card, span),
    );
  return theirs === undefined ? null : WORDS.patientBusy(theirs.record.hora);
}
