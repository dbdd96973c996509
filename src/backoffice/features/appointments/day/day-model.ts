import type { AppointmentRecord } from '#client/queries/appointments';
import type { ClinicDay, DayClosure } from '#contract/availability';
import { ABSENCE_LABELS, AGENDA_DAY } from '#copy/office/agenda-day';
import type { VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import { isShown } from '#domain/scheduling/appointment/count-day';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { goesOnOf, type SaidDelay } from '#domain/scheduling/room/doctor-delay';
import type { MinuteRange } from '#domain/shared/interval';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { shortNames } from './names/doctor-names.ts';
import { inLanes, type Lane } from './lanes.ts';

/** The id of the column for studies that need no doctor; no doctor can have it. */
export const STUDIES = '/estudios';

/** An appointment with its place in the column. */
export interface PlacedCard extends Lane {
  readonly record: AppointmentRecord;
  readonly inicio: number;
  readonly fin: number;
}

export type ClosedRange = MinuteRange & Pick<DayClosure, 'motivo' | 'clase' | 'nombre'>;

/** A doctor's day, or that of the studies: a column of a day, or of a doctor's week. */
export interface DayColumn {
  /** The doctor in a day, the date in a week. */
  readonly id: string;
  readonly fecha: string;
  /** Null for the studies that need no doctor. */
  readonly medico: string | null;
  readonly nombre: string;
  readonly corto: string;
  readonly isStudies: boolean;
  readonly bloques: readonly MinuteRange[];
  readonly abierto: readonly MinuteRange[];
  readonly cierres: readonly ClosedRange[];
  readonly pasos: Readonly<Record<VisitKind, number>> | null;
  /** Minutes of a visit of each kind; null as `pasos`. */
  readonly minutos: Readonly<Record<VisitKind, number>> | null;
  readonly cards: readonly PlacedCard[];
  /** Who waits without an hour: above the grid, in the order of arrival. */
  readonly cola: readonly AppointmentRecord[];
  readonly lanes: number;
  /** Why nobody attends here today, if there is nothing else to show. */
  readonly ausente: string | null;
  /** The minute at which a doctor who said to be late goes on. */
  readonly sigue?: number | null;
}

/** What is known of the agenda besides its appointments and hours. */
interface Around {
  readonly own: string | null;
  readonly asked: readonly string[];
  /** Which doctors said to be late, on which day. */
  readonly delays?: readonly SaidDelay[] | undefined;
}

/** The columns of a day: one's own first, then the doctors who attend, then those who do not, and last the studies. */
export function dayColumns(
  rows: readonly DoctorRow[],
  hours: ClinicDay,
  records: readonly AppointmentRecord[],
  { own, asked, delays = [] }: Around,
): DayColumn[] {
  const shown = records.filter(({ estado }) => isShown(estado, asked));
  const byDoctor = Map.groupBy(shown, ({ medico }) => medico ?? STUDIES);
  const known = new Map(hours.medicos.map((each) => [each.id, each]));
  const names = shortNames(rows);
  const doctors = rows.flatMap(({ id, nombre }): DayColumn[] => {
    const day = known.get(id);
    const own = byDoctor.get(id) ?? [];
    const cola = own.filter(({ enCola }) => enCola === true);
    const cards = placed(own.filter(({ enCola }) => enCola !== true));
    const hasLeft = day?.cierres.some(({ clase }) => clase === 'baja') ?? false;
    if (hasLeft && cards.length + cola.length === 0) return [];
    const cierres = (day?.cierres ?? []).map((closure) => ({ ...closure, ...toRange(closure) }));
    const abierto = (day?.abierto ?? []).map(toRange);
    return [
      {
        id,
        fecha: hours.fecha,
        medico: id,
        nombre,
        corto: names.get(nombre) ?? nombre,
        isStudies: false,
        bloques: (day?.bloques ?? []).map(toRange),
        abierto,
        cierres,
        pasos: day?.pasos ?? null,
        minutos: day?.minutos ?? null,
        cards,
        cola,
        lanes: lanesOf(cards),
        ausente:
          abierto.length === 0 && cards.length + cola.length === 0
            ? absenceReason(cierres, day?.bloques.length ?? 0)
            : null,
        sigue: hasLeft ? null : goesOnOf(delays, id, hours.fecha),
      },
    ];
  });
  const first = (column: DayColumn): number => (column.id === own ? 0 : column.ausente === null ? 1 : 2);
  return [
    ...doctors.toSorted((a, b) => first(a) - first(b)),
    ...studies(hours.fecha, byDoctor.get(STUDIES) ?? []),
  ];
}

/** All studies share a column, side by side: ten devices with a column each would not fit. */
function studies(fecha: string, records: readonly AppointmentRecord[]): DayColumn[] {
  if (records.length === 0) return [];
  const cards = placed(records);
  return [
    {
      id: STUDIES,
      fecha,
      medico: null,
      nombre: '',
      corto: '',
      isStudies: true,
      bloques: [],
      abierto: [],
      cierres: [],
      pasos: null,
      minutos: null,
      cards,
      cola: [],
      lanes: lanesOf(cards),
      ausente: null,
    },
  ];
}

function placed(records: readonly AppointmentRecord[]): PlacedCard[] {
  const spans = records.map((record) => {
    const inicio = startOf(record.hora);
    return { record, inicio, fin: inicio + record.duracionMin, beside: record.sobreturno === true };
  });
  return inLanes(spans);
}

const lanesOf = (cards: readonly PlacedCard[]): number =>
  cards.reduce((most, { lanes }) => Math.max(most, lanes), 1);

/** An appointment of the day shown. */
export const recordIn = (columns: readonly DayColumn[], id: string): AppointmentRecord | undefined =>
  columns
    .flatMap(({ cards, cola }) => [...cola, ...cards.map(({ record }) => record)])
    .find((record) => record.id === id);

/** The hours that the grid must cover: everything open and everything booked, in whole hours. */
export function spanOfDay(columns: readonly DayColumn[]): { readonly from: number; readonly to: number } {
  const ranges = columns.flatMap(({ abierto, cards }) => [...abierto, ...cards]);
  if (ranges.length === 0) return { from: 480, to: 1080 };
  const from = Math.min(...ranges.map(({ inicio }) => inicio));
  const to = Math.max(...ranges.map(({ fin }) => fin));
  return {
    from: Math.floor(from / 60) * 60,
    to: Math.max(Math.ceil(to / 60), Math.floor(from / 60) + 4) * 60,
  };
}

/** Why a doctor has no open hours on a day, in a word or two. */
function absenceReason(cierres: readonly Pick<DayClosure, 'clase' | 'nombre'>[], blocks: number): string {
  const away = cierres.find(({ clase }) => clase === 'ausencia');
  if (away !== undefined) return ABSENCE_LABELS[away.nombre ?? ''] ?? AGENDA_DAY.absentToday;
  const holiday = cierres.find(({ clase }) => clase === 'feriado');
  if (holiday !== undefined && blocks > 0) return AGENDA_DAY.holiday;
  return AGENDA_DAY.absentToday;
}
