import { FORMS, type Medicine } from '../documents/medication.ts';
import { EYES, type Eye } from '../eye.ts';
import type { ListedMedicine } from './formulary.ts';

/** How a medicine is used, as one key says it. */
export type HowKey =
  | { readonly como: 'veces'; readonly veces: number }
  | { readonly como: 'horas'; readonly cada: number }
  | { readonly como: 'noche' | 'descenso' | 'dias' };

/** What was chosen of a medicine so far, one key after the other; nothing of it is supposed. */
export interface Choosing {
  readonly que?: ListedMedicine;
  readonly concentracion?: string;
  readonly ojo?: Eye;
  readonly como?: HowKey;
}

/** What a key is for now. */
export type KeyStep = 'que' | 'ojo' | 'como' | 'listo';

export function stepOf({ que, ojo, como }: Choosing): KeyStep {
  if (que === undefined) return 'que';
  if (FORMS[que.forma].ojo && ojo === undefined) return 'ojo';
  return como === undefined ? 'como' : 'listo';
}

const EYE_KEYS: Readonly<Record<string, Eye>> = { d: 'OD', i: 'OI', a: 'AO' };
const HOW_KEYS: Readonly<Record<string, 'noche' | 'descenso' | 'dias'>> = {
  e: 'descenso',
  n: 'noche',
  d: 'dias',
};

/** A place of the board: a medicine, and whether something speaks against it for this patient. */
export interface Slot {
  readonly medicina: ListedMedicine;
  readonly contra: readonly string[];
}

/**
 * What is chosen after a key; the same where the key says nothing here. One that something speaks against is never chosen
 * by a key, and an eye that is not there neither.
 */
export function pressed(
  before: Choosing,
  key: string,
  { slots, eyes = EYES }: { readonly slots: readonly Slot[]; readonly eyes?: readonly Eye[] },
): Choosing {
  const word = key.toLowerCase();
  switch (stepOf(before)) {
    case 'que': {
      const slot = /^[1-9]$/u.test(word) ? slots[Number(word) - 1] : undefined;
      return slot === undefined || slot.contra.length > 0 ? before : { que: slot.medicina };
    }
    case 'ojo': {
      const ojo = EYE_KEYS[word];
      return ojo === undefined || !eyes.includes(ojo) ? before : { ...before, ojo };
    }
    case 'como':
    case 'listo': {
      if (/^[1-9]$/u.test(word)) return { ...before, como: { como: 'veces', veces: Number(word) } };
      if (word === 'h') return { ...before, como: { como: 'horas', cada: timesIn(before) } };
      const como = HOW_KEYS[word];
      const next: Choosing = como === undefined ? before : { ...before, como: { como } };
      return chosenMedicine(next) === null ? before : next;
    }
  }
}

/** «2 h» is every two hours, as it is written; «h» alone every hour. */
const timesIn = ({ como }: Choosing): number => (como?.como === 'veces' ? como.veces : 1);

/** Days of a course where the list says none and the doctor wants one. */
const DAYS = 7;
/** The steps of a tapering before its doctor changes them. */
const STEPS: Medicine['descenso'] = [4, 3, 2, 1].map((veces) => ({ veces, dias: DAYS }));

/** The medicine that was chosen; null until everything of it was. */
export function chosenMedicine(choosing: Choosing): Medicine | null {
  const { que, ojo, como, concentracion = que?.concentraciones[0] } = choosing;
  if (que === undefined || como === undefined || concentracion === undefined) return null;
  const how = stepOf(choosing) === 'listo' ? howOf(como, que.usual) : null;
  if (how === null) return null;
  const { dci, forma } = que;
  const chosen = { dci, forma, concentracion, dosis: 1, sustituible: true, ...how };
  return ojo === undefined ? chosen : { ...chosen, ojo };
}

type How = Pick<Medicine, 'veces' | 'cadaHoras' | 'cuando' | 'dias' | 'continuo' | 'descenso'>;

/**
 * Null where the list does not say how often: it is never once a day by itself. What is tapered never goes on without an end,
 * and what is used hourly neither.
 */
function howOf(how: HowKey, { dias, veces, noche, descenso }: ListedMedicine['usual']): How | null {
  const isShort = descenso === true || (how.como === 'horas' && how.cada === 1);
  const until: How = dias === undefined ? (isShort ? { dias: DAYS } : { continuo: true }) : { dias };
  if (how.como === 'horas') return { cadaHoras: how.cada, ...until };
  if (how.como === 'veces') return { veces: how.veces, ...until };
  if (how.como === 'noche') return { cuando: 'noche', ...until };
  if (how.como === 'descenso') return { descenso: STEPS };
  if (noche === true) return { cuando: 'noche', dias: dias ?? DAYS };
  return veces === undefined ? null : { veces, dias: dias ?? DAYS };
}
