import { err, ok, type Result } from '../../shared/result.ts';
import { symbolOf, symbolsIn, type DrawingSymbol } from './symbol.ts';
import { RIM, towardsNose, type OneEye, type Place, type Template } from './templates.ts';

export const INKS = ['rojo', 'azul', 'amarillo', 'verde', 'negro', 'marron'] as const;
export type Ink = (typeof INKS)[number];

/** A symbol at its place: its size in hundredths, and how far it is turned, in degrees. */
export interface SymbolMark {
  readonly tipo: 'simbolo';
  readonly simbolo: DrawingSymbol;
  readonly ojo: OneEye;
  readonly sitio: Place;
  readonly tamano: number;
  readonly giro: number;
}

/** A line drawn by hand. */
export interface StrokeMark {
  readonly tipo: 'trazo';
  readonly ojo: OneEye;
  readonly tinta: Ink;
  readonly puntos: readonly Place[];
}

export type Mark = SymbolMark | StrokeMark;

export const SIZES = { least: 40, most: 300, step: 20 } as const;
const MOST_MARKS = 60;
const MOST_STROKES = 20;
/** Points of one stroke: a line is thinned out before it is written. */
export const MOST_POINTS = 80;

/**
 * A drawing is stored as the list of its marks, each a line of text that also says its eye, so that it can never be read
 * in the other one: `desgarro OD -540 -310 100 0`, `trazo OI rojo 10,20 15,30`. A symbol without a place (`lio`) stands
 * where it is first.
 */
export function writeMark(mark: Mark): string {
  if (mark.tipo === 'trazo')
    return `trazo ${mark.ojo} ${mark.tinta} ${mark.puntos.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}`;
  const { simbolo, ojo, sitio, tamano, giro } = mark;
  return [simbolo.id, ojo, sitio.x, sitio.y, tamano, giro].map(String).join(' ');
}

const isEye = (text: string | undefined): text is OneEye => text === 'OD' || text === 'OI';
const isInk = (text: string | undefined): text is Ink => INKS.some((ink) => ink === text);

/** A whole number between two others; null for anything else, so that each mark has one writing. */
function whole(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !/^(?:0|-?[1-9]\d{0,3})$/u.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Symbols may reach over the rim by their middle, no further. */
const OUT = RIM + 100;

function placeOf(x: string | undefined, y: string | undefined): Place | null {
  const [right, down] = [whole(x, -OUT, OUT), whole(y, -OUT, OUT)];
  return right === null || down === null ? null : { x: right, y: down };
}

/** The mark that a text is; null where it is none. `given` is the eye of a symbol that says none. */
export function readMark(template: Template, text: string, given: OneEye): Mark | null {
  const [first = '', ojo, ...rest] = text.split(' ');
  if (first === 'trazo') return isEye(ojo) ? readStroke(ojo, rest) : null;
  const simbolo = symbolOf(first);
  if (simbolo?.en.includes(template) !== true) return null;
  if (ojo === undefined) return firstMark(simbolo, given);
  const [x, y, size, turn, ...more] = rest;
  const sitio = placeOf(x, y);
  const tamano = whole(size, SIZES.least, SIZES.most);
  const giro = whole(turn, 0, 359);
  if (!isEye(ojo) || sitio === null || tamano === null || giro === null || more.length > 0) return null;
  return { tipo: 'simbolo', simbolo, ojo, sitio, tamano, giro };
}

function readStroke(ojo: OneEye, [ink, ...points]: readonly string[]): StrokeMark | null {
  if (!isInk(ink) || points.length < 2 || points.length > MOST_POINTS) return null;
  const puntos = points.flatMap((point) => {
    const [x, y, ...more] = point.split(',');
    const place = more.length > 0 ? null : placeOf(x, y);
    return place === null ? [] : [place];
  });
  return puntos.length === points.length ? { tipo: 'trazo', ojo, tinta: ink, puntos } : null;
}

/** A symbol where it is first: on the same side of the nose in both eyes. */
export const firstMark = (simbolo: DrawingSymbol, ojo: OneEye): SymbolMark => ({
  tipo: 'simbolo',
  simbolo,
  ojo,
  sitio: { x: simbolo.sitio.x * towardsNose(ojo) + 0, y: simbolo.sitio.y },
  tamano: 100,
  giro: 0,
});

/** The marks of a stored drawing; what cannot be read is left out, which reading on writing keeps from happening. */
export const marksOf = (template: Template, lines: readonly string[], ojo: OneEye): Mark[] =>
  lines.flatMap((line) => readMark(template, line, ojo) ?? []);

/** The eye that a drawing says it is of; null where no mark of it says one. */
export function eyeOfDrawing(lines: readonly string[]): OneEye | null {
  const said = lines.map((line) => line.split(' ')[1]).find(isEye);
  return said ?? null;
}

/** Whether a drawing has a mark of the other eye. */
export const isOfOtherEye = (lines: readonly string[], ojo: OneEye): boolean =>
  lines.some((line) => {
    const [, said] = line.split(' ');
    return isEye(said) && said !== ojo;
  });

/** A drawing to store, or what is wrong with it. */
export function readDrawing(template: Template, lines: readonly string[]): Result<readonly string[], string> {
  if (lines.length === 0) return err('no tiene ningún símbolo ni trazo');
  if (lines.length > MOST_MARKS) return err(`hasta ${String(MOST_MARKS)} símbolos y trazos`);
  const marks = lines.map((line) => readMark(template, line, 'OD'));
  if (marks.includes(null)) {
    const known = symbolsIn(template).length;
    return err(`un símbolo no es de los ${String(known)} de esta lámina o no tiene bien su lugar`);
  }
  if (marks.filter((mark) => mark?.tipo === 'trazo').length > MOST_STROKES)
    return err(`hasta ${String(MOST_STROKES)} trazos a mano`);
  if (new Set(lines).size < lines.length) return err('un símbolo está dos veces en el mismo lugar');
  if (isOfOtherEye(lines, eyeOfDrawing(lines) ?? 'OD')) return err('mezcla los dos ojos');
  return ok(lines);
}

/** The same drawing in the other eye, as in a mirror. */
export const mirrored = (mark: Mark): Mark => {
  const ojo = mark.ojo === 'OD' ? 'OI' : 'OD';
  const turned = ({ x, y }: Place): Place => ({ x: x === 0 ? 0 : -x, y });
  return mark.tipo === 'trazo'
    ? { ...mark, ojo, puntos: mark.puntos.map(turned) }
    : { ...mark, ojo, sitio: turned(mark.sitio), giro: (360 - mark.giro) % 360 };
};
