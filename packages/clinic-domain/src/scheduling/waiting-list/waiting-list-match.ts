import { clinicTime, daysBetween, weekdayOf } from '../../shared/civil-date.ts';
import { overlaps, type MinuteRange } from '../../shared/interval.ts';
import type { Eye } from '../../clinical/eye.ts';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
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
  /** Where its appointment fits in the stretch that the place is part of, the best first. */
  readonly lugares: readonly MinuteRange[];
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
  /** Where it would be booked. */
  readonly lugar: MinuteRange;
  readonly porque: readonly MatchReason[];
}

/** A last date within this many days of the place makes an entry pressing. */
const PRESSING_DAYS = 7;

/**
 * The entries a place suits, ranked: first by urgency, then those with a last date close to it, then those who asked
 * for this doctor, then the longest wait. Entries whose appointment fits nowhere in the stretch, or whose patient is busy
 * then, are left out.
 */
export function rankWaiting(
  place: FreedPlace,
  waiting: readonly Waiting[],
  hoy: string,
  cantidad = 3,
): Match[] {
  return waiting
    .flatMap((each) => {
      const lugar = suits(place, each) ? whereFor(each) : undefined;
      return lugar === undefined ? [] : [{ ...each, lugar }];
    })
    .sort(
      (a, b) =>
        urgencyOf(b) - urgencyOf(a) ||
        Number(presses(place, b)) - Number(presses(place, a)) ||
        Number(askedFor(place, b)) - Number(askedFor(place, a)) ||
        compare(a.entrada.creado, b.entrada.creado) ||
        compare(a.id, b.id),
    )
    .slice(0, cantidad)
    .map(({ id, entrada, lugar }) => ({ id, entrada, lugar, porque: reasonsOf(place, entrada, hoy) }));
}

/** The best of the places at an hour that suits the patient, who is not expected elsewhere then. */
const whereFor = ({ entrada: { franja }, lugares, ocupado }: Waiting): MinuteRange | undefined =>
  lugares.find(
    (span) =>
      (franja === 'cualquiera' || (franja === 'manana') === span.inicio < AFTERNOON) &&
      !ocupado.some((each) => overlaps({ inicio: each.inicio, fin: endOf(each) }, span)),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const urgencyOf = ({ entrada }: Pick<Waiting, 'entrada'>): number => URGENCIES.indexOf(entrada.urgencia);
const askedFor = ({ medico }: FreedPlace, { entrada }: Pick<Waiting, 'entrada'>): boolean =>
  medico !== undefined && entrada.medicos.includes(medico);
const presses = ({ fecha }: FreedPlace, { entrada: { hasta } }: Pick<Waiting, 'entrada'>): boolean =>
  hasta !== undefined && daysBetween(fecha, hasta) <= PRESSING_DAYS;

/** True when an entry is waiting for such a place on such a day. */
function suits(place: FreedPlace, { entrada }: Waiting): boolean {
  const { tipo, estudio, medicos, dias, desde, hasta, estado } = entrada;
  const sameThing =
    place.estudio === undefined
      ? tipo !== 'estudio' && place.medico !== undefined
      : tipo === 'estudio' && estudio?.codigo === place.estudio;
  return (
    estado === 'esperando' &&
    sameThing &&
    (medicos.length === 0 || place.medico === undefined || medicos.includes(place.medico)) &&
    (dias.length === 0 || dias.includes(weekdayOf(place.fecha))) &&
    (desde === undefined || desde <= place.fecha) &&
    (hasta === undefined || place.fecha <= hasta)
  );
}

/** An appointment that is about to be booked. */
interface Booked {
  readonly tipo: AppointmentKind;
  readonly medico?: string | null | undefined;
  readonly estudio?: string | null | undefined;
  readonly ojo?: Eye | null | undefined;
  readonly fecha: string;
}
/** The kinds with which somebody is seen, whatever it is called when it is booked. */
const SEEN: readonly AppointmentKind[] = ['primera_vez', 'control', 'urgencia'];
/** An appointment so many days before somebody could or should come is another one. */
const EARLY_DAYS = 30;

/** True when an appointment would be what an entry waits for: who waits for a study still waits after a control. */
export function isMetBy(
  entry: Pick<WaitingEntry, 'tipo' | 'estudio' | 'ojo' | 'medicos' | 'desde'>,
  { tipo, medico, estudio, ojo, fecha }: Booked,
): boolean {
  if (entry.desde !== undefined && daysBetween(fecha, entry.desde) > EARLY_DAYS) return false;
  if (entry.medicos.length > 0 && tipo !== 'estudio' && !entry.medicos.includes(medico ?? '')) return false;
  if (entry.tipo !== 'estudio')
    return entry.tipo === tipo || (SEEN.includes(entry.tipo) && SEEN.includes(tipo));
  const [own, other] = [entry.ojo, ojo ?? undefined];
  const isOtherEye =
    own !== undefined && other !== undefined && own !== other && ![own, other].includes('AO');
  return tipo === 'estudio' && entry.estudio?.codigo === (estudio ?? undefined) && !isOtherEye;
}

function reasonsOf(place: FreedPlace, entrada: WaitingEntry, hoy: string): MatchReason[] {
  const { urgencia, dias, franja, hasta, creado } = entrada;
  return [
    ...(urgencia === 'normal' ? [] : [{ codigo: urgencia }]),
    ...(hasta !== undefined && presses(place, { entrada }) ? [{ codigo: 'plazo' as const, hasta }] : []),
    ...(askedFor(place, { entrada }) ? [{ codigo: 'pidio_medico' as const }] : []),
    ...(dias.length > 0 ? [{ codigo: 'pidio_dia' as const }] : []),
    ...(franja === 'cualquiera' ? [] : [{ codigo: 'pidio_franja' as const }]),
    { codigo: 'espera' as const, dias: Math.max(0, daysBetween(clinicTime(new Date(creado)).fecha, hoy)) },
  ];
}
