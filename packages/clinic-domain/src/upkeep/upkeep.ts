import type { CopyPlace, Drill } from '../backup/kept-copies.ts';

/** A place for copies as it is reported: the first one is due each night, a second one may be a disk that is carried about. */
export interface ToldPlace extends CopyPlace {
  readonly papel: 'primero' | 'segundo' | 'otro';
  /** On the disk of the data: it breaks with them. Null where the system does not tell. */
  readonly mismoDisco: boolean | null;
}

/** What is known of the copies of a clinic that keeps its own. */
export interface OwnCopies {
  /** The hour of each day, or null where none is made by itself. */
  readonly hora: string | null;
  /** A sample clinic, which nobody would miss. */
  readonly esMuestra: boolean;
  readonly lugares: readonly ToldPlace[];
  readonly ensayo?: Drill | undefined;
}

export interface Room {
  readonly libres: number;
  readonly total: number;
}

export const COPY_STATES = ['al_dia', 'falta', 'en_curso', 'sin_programar', 'muestra', 'firestore'] as const;
export type CopyState = (typeof COPY_STATES)[number];
export const PLACE_STATES = ['al_dia', 'falta', 'en_curso', 'ausente'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];
export const DRILL_STATES = ['al_dia', 'falta', 'no_toca'] as const;
export type DrillState = (typeof DRILL_STATES)[number];
export const ROOM_STATES = ['bien', 'poco', 'no_se_sabe'] as const;
export type RoomState = (typeof ROOM_STATES)[number];
export const NOTICE_STATES_TOLD = ['al_dia', 'atrasados'] as const;
export type NoticesState = (typeof NOTICE_STATES_TOLD)[number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A copy of each night, and the time to make it. */
const FRESH_MS = 30 * HOUR_MS;
/** A disk that is connected once a week. */
const CARRIED_MS = 8 * DAY_MS;
/** No run takes longer: one that says nothing more has died. */
const RUNNING_MS = 12 * HOUR_MS;
/** Four times a year, and some days to get round to it. */
const DRILL_MS = 100 * DAY_MS;
/** A day of large studies. */
const ROOM_BYTES = 5_000_000_000;
/** Over a weekend somebody may wait for a message. */
const NOTICE_MS = 3 * DAY_MS;

/** How the copies at one place stand. A failure counts until the next one is made, whatever was there before. */
export function placeState(place: ToldPlace, now: Date): PlaceState {
  const { papel, ultimo, fallo, empezado } = place;
  const age = ultimo === undefined ? Infinity : since(ultimo.cuando, now);
  const isCarried = papel === 'segundo';
  const isFresh = age <= (isCarried ? CARRIED_MS : FRESH_MS);
  if (empezado !== undefined && since(empezado, now) <= RUNNING_MS) return 'en_curso';
  if (fallo === undefined) return isFresh ? 'al_dia' : 'falta';
  return fallo.codigo === 'ausente' && isCarried && isFresh ? 'ausente' : 'falta';
}

/** The copies of the clinic in one word. Where Firestore keeps them nothing else is known here. */
export function copyState(copies: OwnCopies | null, now: Date): CopyState {
  if (copies === null) return 'firestore';
  const named = copies.lugares.filter(({ papel }) => papel !== 'otro');
  if (copies.hora === null && copies.lugares.length === 0)
    return copies.esMuestra ? 'muestra' : 'sin_programar';
  // Made by a timer or by hand: the best of them counts.
  const states = (copies.hora === null ? copies.lugares : named).map((place) => placeState(place, now));
  if (copies.hora === null)
    return states.includes('al_dia') ? 'al_dia' : (states.find((each) => each === 'en_curso') ?? 'falta');
  if (states.includes('falta')) return 'falta';
  return states.includes('en_curso') ? 'en_curso' : 'al_dia';
}

/** A copy that nobody has ever restored is a hope. */
export function drillState(copies: OwnCopies | null, now: Date): DrillState {
  if (copies === null || copies.lugares.every(({ ultimo }) => ultimo === undefined)) return 'no_toca';
  return copies.ensayo !== undefined && since(copies.ensayo.cuando, now) <= DRILL_MS ? 'al_dia' : 'falta';
}

export const roomState = (room: Room | null): RoomState =>
  room === null ? 'no_se_sabe' : room.libres < ROOM_BYTES ? 'poco' : 'bien';

/** Whether somebody has been waiting too long to be notified what the clinic changed; `desde` is the oldest. */
export const noticesState = (desde: string | null, now: Date): NoticesState =>
  desde !== null && since(desde, now) > NOTICE_MS ? 'atrasados' : 'al_dia';

/** What is in the future is of a clock that was set back, and says nothing. */
function since(at: string, now: Date): number {
  const age = now.getTime() - Date.parse(at);
  return age < -HOUR_MS ? Infinity : age;
}
