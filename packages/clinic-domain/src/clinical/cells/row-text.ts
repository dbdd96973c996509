import { eyeOfDrawing } from '../drawing/marks.ts';
import { drawingText } from '../drawing/sentences.ts';
import type { Field } from '../fields/field.ts';
import { notDoneWords, saysNotDone } from '../fields/not-done.ts';
import { formatNumber, withUnit } from '../fields/number-words.ts';
import type { GivenValue } from '../fields/value.ts';
import { measuredOnly, withNotDone } from './not-done-parts.ts';
import { normalOf } from './read-row.ts';
import { knownField } from './reading.ts';
import { ANGLE_PARTS, GAZES, QUADRANTS, ROWS, type Row } from './rows.ts';
import { rawOf, scaledOf, type Written } from './written.ts';

const lower = (text: string): string =>
  /^[A-ZÁÉÍÓÚ]{2}|^[A-Z]\d/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);

/** Whether anything of a row is written. */
export const isWritten = (row: Row, written: Written): boolean =>
  row.campos.some((campo) => written(campo) !== undefined);

/** Whether a row says what «normal» writes, and nothing more. */
export function isNormal(row: Row, written: Written): boolean {
  const normal = normalOf(row);
  if (normal === null) return false;
  return row.campos.every((campo) => {
    const value = written(campo);
    return JSON.stringify(value?.v) === JSON.stringify(normal[campo]?.v);
  });
}

/** How a row reads on screen and on paper; the empty text where nothing is written. */
export function rowText(row: Row, written: Written): string {
  if (!isWritten(row, written)) return '';
  if (row.tipo === 'campo') return fieldText(row, written, true);
  const measured = measuredOnly(written);
  return withNotDone(row, written, isWritten(row, measured) ? shownText(row, measured, written) : '');
}

function shownText(row: Row, written: Written, all: Written): string {
  switch (row.tipo) {
    case 'refraccion':
      return refractionText(row, written, ' × ');
    case 'pupilas':
      return pupilText(written, true);
    case 'cuadrantes':
      return isNormal(row, written) ? '4 cuadrantes' : quadrantText(written);
    case 'angulo':
      return angleText(written, '·');
    case 'ducciones':
      return ductionText(written, all);
    case 'desvio':
      return deviationText(row, written);
    case 'campo':
    case 'dibujo':
      return fieldText(row, written, true);
  }
}

/** What a typed line says, with what it says of other lines by their names; empty where it says nothing. */
export const saidText = (row: Row, said: Written): string =>
  [row, ...ROWS.filter(({ id, seccion }) => id !== row.id && seccion === row.seccion)]
    .filter((each) => isWritten(each, said))
    .map((each) => (each === row ? rowText(row, said) : `${each.nombre} ${rowText(each, said)}`))
    .join(' · ');

/** The row as it is typed: read again, it says the same. */
export function editText(row: Row, written: Written): string {
  if (!isWritten(row, written)) return '';
  if (row.tipo === 'campo') return fieldText(row, written, false);
  const measured = measuredOnly(written);
  return withNotDone(row, written, isWritten(row, measured) ? typedText(row, measured, written) : '');
}

function typedText(row: Row, written: Written, all: Written): string {
  switch (row.tipo) {
    case 'campo':
      return fieldText(row, written, false);
    case 'refraccion':
      return refractionText(row, written, ' x ').replaceAll('−', '-');
    case 'pupilas':
      return pupilText(written, false);
    case 'cuadrantes':
      return isNormal(row, written) ? 'normal' : quadrantText(written);
    case 'angulo':
      return angleText(written, ' ');
    case 'ducciones':
      return ductionText(written, all).replaceAll('−', '-');
    case 'desvio':
      return deviationText(row, written);
    case 'dibujo':
      return linesOf(written(row.id)?.v).join('; ');
  }
}

const linesOf = (v: GivenValue['v'] | undefined): readonly string[] => (typeof v === 'object' ? v : []);

function fieldText({ campos: [campo = '', nota] }: Row, written: Written, isShown: boolean): string {
  const value = written(campo);
  const detail = nota === undefined ? undefined : written(nota)?.v;
  const words = value === undefined ? '' : valueText(knownField(campo), value, isShown);
  if (detail === undefined) return words;
  // «Hiperemia» and «Hiperemia 1+» are one thing said twice.
  const isSaid =
    isShown && typeof detail === 'string' && detail.toLowerCase().startsWith(words.toLowerCase());
  if (isSaid) return lower(detail);
  return isShown ? [words, String(detail)].filter(Boolean).join(' · ') : `${words}: ${String(detail)}`;
}

/** A value in words: a number with its unit, options by their names. */
export function valueText(field: Field, value: GivenValue, isShown: boolean): string {
  const { v, metodo, hora, comparador, motivo } = value;
  if (saysNotDone(field, v)) return notDoneWords({ v, motivo });
  if (field.tipo === 'opcion' && field.dibujo !== undefined)
    return drawingText(field.dibujo, linesOf(v), eyeOfDrawing(linesOf(v)));
  const how = isShown ? [] : [metodo, hora];
  const more = comparador === undefined ? '' : isShown ? `${comparador} ` : comparador;
  const raw = rawOf(field.id, value);
  const words =
    field.tipo === 'numero' && typeof raw === 'number'
      ? field.unidad === 'mmHg'
        ? formatNumber(field, raw).replace(/,0$/u, '')
        : !isShown
          ? formatNumber(field, raw)
          : withUnit(field, raw)
      : field.tipo === 'opcion'
        ? [v]
            .flat()
            .map((id) => field.opciones.find((option) => option.id === id)?.nombre ?? String(id))
            .map((name) => (isShown ? lower(name) : name))
            .join(', ')
        : String(v);
  return [more + words, ...how].filter((part) => part !== undefined && part !== '').join(' ');
}

const signed = (campo: string, written: Written): string => {
  const scaled = scaledOf(written, campo);
  const field = knownField(campo);
  return scaled === null || field.tipo !== 'numero' ? '' : formatNumber(field, scaled);
};

/** «−2,50 −1,00 × 10 +2,00 20/25»; a sphere of nothing is «pl». */
function refractionText({ id, campos }: Row, written: Written, times: string): string {
  const part = (name: string): string =>
    campos.includes(`${id}_${name}`) ? signed(`${id}_${name}`, written) : '';
  const sphere = scaledOf(written, `${id}_esfera`);
  const isTyped = times.includes('x');
  const [cylinder, axis] = [part('cilindro'), part('eje')];
  const isAstigmatic = axis !== '' || !['', '0,00'].includes(cylinder);
  const known = sphere === 0 ? 'pl' : part('esfera');
  const addition = part('adicion');
  const prism = part('prisma');
  const base = written(`${id}_base`)?.v;
  const reached = written(`${id}_av`)?.v;
  const hasPrism = prism !== '' || base !== undefined;
  // What is not known of a lens is «?»: a cylinder alone would read as a sphere.
  const isPart = isTyped || isAstigmatic || addition !== '' || hasPrism;
  const lens = [
    known === '' && isPart ? '?' : known,
    isAstigmatic ? `${cylinder === '' ? '?' : cylinder}${times}${axis === '' ? '?' : axis}` : cylinder,
  ];
  const power = prism === '' ? '?' : prism;
  return [
    ...lens,
    addition === '' ? '' : isTyped || !isAstigmatic ? `add ${addition}` : addition,
    hasPrism ? (isTyped ? `prisma ${power}` : `${power} Δ`) : '',
    hasPrism ? `base ${base === undefined ? '?' : String(base)}` : '',
    reached === undefined ? '' : isTyped ? `av ${String(reached)}` : String(reached),
  ]
    .filter(Boolean)
    .join(' ');
}

function pupilText(written: Written, isShown: boolean): string {
  const [dark, light] = ['pupila_oscuridad', 'pupila_luz'].map((campo) =>
    signed(campo, written).replace(',0', ''),
  );
  const isSized = dark !== '' || light !== '';
  const sizes = isSized ? [dark, light].map((size) => size || '?').join(isShown ? ' / ' : '/') : '';
  const dpar = written('dpar')?.v;
  const defect = dpar === undefined ? '' : dpar === 'no' ? 'sin DPAR' : `DPAR ${String(dpar)}`;
  const react = written('pupila_reactividad')?.v;
  return [sizes, react === undefined ? '' : String(react), defect]
    .filter(Boolean)
    .join(isShown ? ' · ' : ' ');
}

const SIDES = { t: 'temporal', n: 'nasal' } as const;
const HEIGHTS = { s: 'superior', i: 'inferior' } as const;

function quadrantText(written: Written): string {
  return QUADRANTS.flatMap((at) => {
    const how = written(`campo_${at}`)?.v;
    if (how === 'completo') return [];
    const side = at.startsWith('t') ? SIDES.t : SIDES.n;
    return [`${side} ${at.endsWith('s') ? HEIGHTS.s : HEIGHTS.i} ${how === undefined ? '?' : String(how)}`];
  }).join(', ');
}

const angleText = (written: Written, between: string): string =>
  ANGLE_PARTS.map((part) => String(written(`gonio_${part}`)?.v ?? '?')).join(between);

/** Those that are full are not named, and of those with «?» nothing was said; `beside` could not be done. */
function ductionText(written: Written, beside: Written): string {
  const said = GAZES.flatMap((gaze) => {
    const grade = scaledOf(written, `duccion_${gaze}`);
    const isBeside = grade === null && beside(`duccion_${gaze}`) !== undefined;
    if (grade === 0 || isBeside) return [];
    return [`${gaze.replace('_', ' ')} ${grade === null ? '?' : signed(`duccion_${gaze}`, written)}`];
  });
  return said.length === 0 ? 'completas' : said.join(', ');
}

function deviationText({ campos: [amount = '', kind = ''] }: Row, written: Written): string {
  const type = written(kind)?.v;
  const much = scaledOf(written, amount);
  return [much === null ? '' : String(much), type === undefined ? '' : String(type)]
    .filter(Boolean)
    .join(' ');
}
