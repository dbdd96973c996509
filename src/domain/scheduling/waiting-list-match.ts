import { daysBetween, weekdayOf } from '../shared/civil-date.ts';
import { overlaps } from '../shared/interval.ts';
import type { AppointmentKind } from './appointment-kinds.ts';
import { startOf } from './appointment.ts';
import { AFTERNOON } from './itinerary-plan.ts';
import type { Interval } from './occupancy.ts';
import { endOf } from './occupancy.ts';
import { URGENCIES, type WaitingEntry } from './waiting-list.ts';

/** A place that became free: of a doctor, or of a study that goes without. */
export interface FreedPlace {
  readonly medico?: string | undefined;
  readonly fecha: string;
  readonly hora: string;
  readonly duracionMin: number;
  /** What it was booked as; a study's place suits who waits for that study alone. */
  readonly tipo?: AppointmentKind | undefined;
  readonly estudio?: string | undefined;
}

/** An entry that waits, with what must be known to see whether a place suits it. */
export interface Waiting {
  readonly id: string;
  readonly entrada: WaitingEntry;
  /** Minutes that its appointment would take. */
  readonly duracionMin: number;
  /** What is taken of the patient on the day of the place. */
  readonly ocupado: readonly Interval[];
}

/** Why an entry comes before others, the strongest first. */
export type MatchReason =
  | { readonly codigo: 'urgente' | 'preferente' }
  | { readonly codigo: 'plazo'; readonly hasta: string }
  | { readonly codigo: 'pidio_medico' }
  | { readonly codigo: 'pidio_dia' }
  | { readonly codigo: 'pidio_franja' }
  | { readonly codigo: 'espera'; readonly dias: number };

/** An entry that a place suits, with why it stands where it stands. */
export interface Match {
  readonly id: string;
  readonly entrada: WaitingEntry;
  readonly duracionMin: number;
  readonly porque: readonly MatchReason[];
}

/** A last date within so many days of the place makes an entry press. */
const PRESSING_DAYS = 7;

/**
 * The entries that a place suits, ranked: the more urgent, then those whose last date is near, then who asked for
 * this very doctor, then who has waited longest. Who does not fit in the minutes, or is busy then, is left out.
 */
export function rankWaiting(
  place: FreedPlace,
  waiting: readonly Waiting[],
  hoy: string,
  cantidad = 3,
): Match[] {
  return waiting
    .filter((each) => suits(place, each))
    .sort(
      (a, b) =>
        urgencyOf(b) - urgencyOf(a) ||
        Number(presses(place, b)) - Number(presses(place, a)) ||
        Number(askedFor(place, b)) - Number(askedFor(place, a)) ||
        compare(a.entrada.creado, b.entrada.creado) ||
        compare(a.id, b.id),
    )
    .slice(0, cantidad)
    .map(({ id, entrada, duracionMin, ...rest }) => ({
      id,
      entrada,
      duracionMin,
      porque: reasonsOf(place, { id, entrada, duracionMin, ...rest }, hoy),
    }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const urgencyOf = ({ entrada }: Waiting): number => URGENCIES.indexOf(entrada.urgencia);
const askedFor = ({ medico }: FreedPlace, { entrada }: Waiting): boolean =>
  medico !== undefined && entrada.medicos.includes(medico);
const presses = ({ fecha }: FreedPlace, { entrada: { hasta } }: Waiting): boolean =>
  hasta !== undefined && daysBetween(fecha, hasta) <= PRESSING_DAYS;

/** True when an entry waits for such a place and it suits the person. */
function suits(place: FreedPlace, { entrada, duracionMin, ocupado }: Waiting): boolean {
  const { tipo, estudio, medicos, dias, franja, desde, hasta, estado } = entrada;
  const inicio = startOf(place.hora);
  const span = { inicio, fin: inicio + duracionMin };
  const sameThing =
    place.estudio === undefined
      ? tipo !== 'estudio' && place.medico !== undefined
      : tipo === 'estudio' && estudio?.codigo === place.estudio;
  return (
    estado === 'esperando' &&
    sameThing &&
    duracionMin <= place.duracionMin &&
    (medicos.length === 0 || place.medico === undefined || medicos.includes(place.medico)) &&
    (dias.length === 0 || dias.includes(weekdayOf(place.fecha))) &&
    (franja === 'cualquiera' || (franja === 'manana') === inicio < AFTERNOON) &&
    (desde === undefined || desde <= place.fecha) &&
    (hasta === undefined || place.fecha <= hasta) &&
    !ocupado.some((each) => overlaps({ inicio: each.inicio, fin: endOf(each) }, span))
  );
}

function reasonsOf(place: FreedPlace, waiting: Waiting, hoy: string): MatchReason[] {
  const { urgencia, dias, franja, hasta, creado } = waiting.entrada;
  return [
    ...(urgencia === 'normal' ? [] : [{ codigo: urgencia }]),
    ...(hasta !== undefined && presses(place, waiting) ? [{ codigo: 'plazo' as const, hasta }] : []),
    ...(askedFor(place, waiting) ? [{ codigo: 'pidio_medico' as const }] : []),
    ...(dias.length > 0 ? [{ codigo: 'pidio_dia' as const }] : []),
    ...(franja === 'cualquiera' ? [] : [{ codigo: 'pidio_franja' as const }]),
    { codigo: 'espera' as const, dias: Math.max(0, daysBetween(creado.slice(0, 10), hoy)) },
  ];
}
