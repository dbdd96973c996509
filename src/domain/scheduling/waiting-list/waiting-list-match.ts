import { clinicTime, daysBetween, weekdayOf } from '../../shared/civil-date.ts';
import { overlaps } from '../../shared/interval.ts';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import { startOf } from '../appointment/appointment.ts';
import { AFTERNOON } from '../itinerary/itinerary-plan.ts';
import type { Interval } from '../availability/occupancy.ts';
import { endOf } from '../availability/occupancy.ts';
import { URGENCIES, type WaitingEntry } from './waiting-list.ts';

/** A place that has become free: a doctor's, or a study's without a doctor. */
export interface FreedPlace {
  readonly medico?: string | undefined;
  readonly fecha: string;
  readonly hora: string;
  readonly duracionMin: number;
  /** What it was booked for; a study's place only suits patients waiting for that study. */
  readonly tipo?: AppointmentKind | undefined;
  readonly estudio?: string | undefined;
}

/** A waiting-list entry with what is needed to tell whether a place suits it. */
export interface Waiting {
  readonly id: string;
  readonly entrada: WaitingEntry;
  /** Minutes its appointment would take. */
  readonly duracionMin: number;
  /** The patient's occupied intervals on the day of the place. */
  readonly ocupado: readonly Interval[];
}

/** Why an entry ranks above others, strongest reason first. */
export type MatchReason =
  | { readonly codigo: 'urgente' | 'preferente' }
  | { readonly codigo: 'plazo'; readonly hasta: string }
  | { readonly codigo: 'pidio_medico' }
  | { readonly codigo: 'pidio_dia' }
  | { readonly codigo: 'pidio_franja' }
  | { readonly codigo: 'espera'; readonly dias: number };

/** An entry the place suits, with the reasons for its rank. */
export interface Match {
  readonly id: string;
  readonly entrada: WaitingEntry;
  readonly duracionMin: number;
  readonly porque: readonly MatchReason[];
}

/** A last date within this many days of the place makes an entry pressing. */
const PRESSING_DAYS = 7;

/**
 * The entries a place suits, ranked: first by urgency, then those with a last date close to it, then those who asked
 * for this doctor, then the longest wait. Entries that do not fit in the minutes, or whose patient is busy, are left
 * out.
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

/** True when an entry is waiting for such a place and the time suits the patient. */
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
    { codigo: 'espera' as const, dias: Math.max(0, daysBetween(clinicTime(new Date(creado)).fecha, hoy)) },
  ];
}
