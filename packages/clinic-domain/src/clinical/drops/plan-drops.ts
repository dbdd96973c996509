import { routeIn } from '../medicines/check-precautions.ts';
import type { ClassId } from '../medicines/medicine-class.ts';
import { readMedicines, type Named } from '../medicines/read-medicines.ts';
import { folded } from '../medicines/stem.ts';
import { DROP_EYES, type DropEye } from './drop-course.ts';

const STOPS = String.raw`suspend\w*|retir\w*|dej(?:ar|e|a)\b|quit\w*`;
const STARTS = String.raw`inici\w*|empez\w*|comenz\w*|agreg\w*|anad\w*|continu\w*|segu\w*|sig[au]\w*|mant\w*|indic\w*|recet\w*|cambi\w*|aument\w*|reduc\w*|baj\w*`;
const CLAUSES = new RegExp(String.raw`[;\n]+|\.(?!\d)|(?=\b(?:${STOPS}|${STARTS})\b)`, 'gu');
const STOP = new RegExp(String.raw`^\W*(?:${STOPS})`, 'u');
const CHANGE = /^\W*(?:cambi|aument|reduc|baj)/u;
const HEDGED =
  /\b(?:si|cuando|valor\w*|consider\w*|evalu\w*|en caso|eventual\w*|quiza\w*|podria\w*|posible\w*|pensar|hablar\w*|propon\w*|proxim\w*)\b/u;
const DENIED = /\b(?:no|sin|evit\w*|alergi\w*|contraindic\w*|intoleran\w*|nunca|niega|habia|usaba|antes)\b/u;
/** What is given at the clinic, into the eye or by mouth. */
const NOT_A_DROP = /intrav|inyecci|subconj|periocul|\bivt\b|\biv\b|dilat|anestesi|quirof/u;

/** What is only ever a drop where no way is said. */
const DROPS: readonly ClassId[] = ['prostaglandina', 'alfa2', 'miotico', 'inhibidor_rho', 'lubricante'];
const DROP_NAMES: readonly string[] = ['timolol', 'betaxolol', 'dorzolamida', 'brinzolamida'];
const NEVER: readonly ClassId[] = [
  ...(['antivegf', 'colorante', 'antiseptico', 'anestesico_ester', 'anestesico_amida'] as const),
];

const OF_EYE = {
  OD: /\b(?:od|ao)\b|ojo derecho|(?:ambos|los dos) ojos/u,
  OI: /\b(?:oi|ao)\b|ojo izquierdo|(?:ambos|los dos) ojos/u,
} as const;

/** The eyes that a text names; null where it names none. */
export function eyesNamed(text: string): readonly DropEye[] | null {
  const words = folded(text);
  const found = DROP_EYES.filter((eye) => OF_EYE[eye].test(words));
  return found.length === 0 ? null : found;
}

/** The one name under which the same substances are the same drop, whatever the brand, strength or spelling. */
export function dropKey(text: string): string {
  const named = readMedicines(text, 'receta').nombradas;
  return named.length === 0 ? folded(text).replaceAll(/\s+/gu, ' ').trim().slice(0, 200) : keyOfNamed(named);
}
const keyOfNamed = (named: readonly Named[]): string =>
  named
    .map(({ nombre }) => nombre)
    .toSorted()
    .join(' + ');

/** A drop that a plan names: that it is used, that it is left, or something of it that only a person can say. */
export interface PlannedDrop {
  readonly clave: string;
  readonly nombre: string;
  readonly ojos: readonly DropEye[] | null;
  readonly que: 'usa' | 'deja' | 'pregunta';
  /** The words of the plan. */
  readonly texto: string;
}

const DAYS = { dia: 1, semana: 7, mes: 30 } as const;

/** For how many days a text says that something is used. */
export function daysIn(text: string): number | null {
  const found = /(?:por|durante|x)\s*(?<many>\d{1,3})\s*(?<unit>dia|semana|mes)/u.exec(folded(text))?.groups;
  const unit = found?.['unit'];
  return unit === 'dia' || unit === 'semana' || unit === 'mes' ? Number(found?.['many']) * DAYS[unit] : null;
}

/** The drops that the free text of a plan names. A condition, a denial or an injection is none. */
export function dropsInPlan(plan: string): PlannedDrop[] {
  const written = plan.normalize('NFC');
  const flat = folded(written);
  return clausesOf(flat).flatMap(([from, clause]) => {
    if (DENIED.test(clause) || NOT_A_DROP.test(clause)) return [];
    const que = HEDGED.test(clause) || CHANGE.test(clause) ? 'pregunta' : STOP.test(clause) ? 'deja' : 'usa';
    // A sign for a sign: what is quoted keeps its accents and capitals.
    const said = flat.length === written.length ? written.slice(from, from + clause.length) : clause;
    return partsOf(clause).flatMap((part): PlannedDrop[] => {
      const named = readMedicines(part, 'receta').nombradas.filter(isADrop(part, clause));
      if (named.length === 0) return [];
      const ojos = eyesNamed(part) ?? eyesNamed(clause);
      const nombre = sentenceCase(named.map((each) => each.nombre).join(' + '));
      return [{ clave: keyOfNamed(named), nombre, ojos, que, texto: said.trim().slice(0, 180) }];
    });
  });
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Each with where it begins. */
function clausesOf(text: string): (readonly [from: number, clause: string])[] {
  const ends = [...text.matchAll(CLAUSES)].map((each) => [each.index, each.index + each[0].length] as const);
  const begins = [0, ...ends.map(([, after]) => after)];
  return begins
    .map((from, at) => [from, text.slice(from, ends[at]?.[0])] as const)
    .filter(([, clause]) => clause.trim() !== '');
}
const partsOf = (clause: string): string[] => clause.split(/\s+y\s+|,(?!\d)/u);

const isADrop =
  (part: string, clause: string) =>
  ({ nombre, clases, esClase }: Named): boolean => {
    if (clases.some((each) => NEVER.includes(each)) || (esClase && !clases.includes('lubricante')))
      return false;
    const way = routeIn(part) ?? routeIn(clause);
    if (way === 'cuerpo') return false;
    return way === 'ojo' || clases.some((each) => DROPS.includes(each)) || DROP_NAMES.includes(nombre);
  };
