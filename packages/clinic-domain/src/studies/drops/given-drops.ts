import { fieldOf } from '../../clinical/fields/catalogue.ts';
import type { Eye } from '../../clinical/eye.ts';
import type { Values } from '../../clinical/section.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import { instantOf } from '../../shared/civil-date.ts';
import { parseHour } from '../../shared/interval.ts';
import type { Order } from '../orders/order.ts';

/** Drops that somebody put in: which, in which eye, when (instants), and who. */
export interface GivenDrops {
  readonly gota: string;
  readonly ojos: Eye;
  readonly desde: string;
  /** When the pupil is ready; null where nobody said how long to wait. */
  readonly lista: string | null;
  readonly quien: string;
}

/** The drops of an appointment, also those of an earlier preparation, without what was undone at once. */
export function dropsOfAppointment({
  dilatacion,
  historial,
}: Pick<Appointment, 'dilatacion' | 'historial'>): GivenDrops[] {
  const undone = new Set(
    historial.flatMap(({ accion, antes, despues }) => {
      const gone = antes.dilatacion ?? null;
      return accion === 'deshecho' && gone !== null && (despues.dilatacion ?? null) === null
        ? [gone.desde]
        : [];
    }),
  );
  const logged = historial.flatMap(({ quien, despues, accion }): GivenDrops[] => {
    const given = despues.dilatacion ?? null;
    return given === null || accion === 'deshecho' || undone.has(given.desde) ? [] : [{ ...given, quien }];
  });
  const isTold = dilatacion === undefined || logged.some(({ desde }) => desde === dilatacion.desde);
  return isTold ? logged : [...logged, { ...dilatacion, quien: '' }];
}

/** The drops of an order, put in at the device. */
export const dropsOfOrder = ({ gotas = [] }: Pick<Order, 'gotas'>): GivenDrops[] => [...gotas];

/** The drops of a visit of a day, as its part «dilatación» says. */
export function dropsOfExamination(valores: Values, fecha: string): GivenDrops[] {
  const field = fieldOf('gotas');
  const names = new Map(
    field?.tipo === 'opcion' ? field.opciones.map(({ id, nombre }) => [id, nombre] as const) : [],
  );
  return (['OD', 'OI'] as const).flatMap((ojos) => {
    const value = valores['gotas']?.[ojos];
    if (value === undefined || typeof value.v !== 'object') return [];
    const typed = value.hora === undefined ? null : parseHour(value.hora);
    const desde = typed?.ok === true ? instantOf({ fecha, minuto: typed.value }) : value.en;
    const gota = value.v.map((id) => names.get(id) ?? id).join(' + ');
    return [{ gota, ojos, desde, lista: null, quien: value.por }];
  });
}

/** Each once, the first first: the same drops of both eyes are one line. */
export function onceEach(drops: readonly GivenDrops[]): GivenDrops[] {
  const sorted = drops.toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0));
  const found: GivenDrops[] = [];
  for (const each of sorted) {
    const at = found.findIndex(
      (other) => other.gota === each.gota && minuteOf(other.desde) === minuteOf(each.desde),
    );
    const same = found[at];
    if (same === undefined) found.push(each);
    else if (same.ojos !== each.ojos) found[at] = { ...same, ojos: 'AO' };
  }
  return found;
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);
