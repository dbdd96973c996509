import { beyond } from '../../clinical/fields/warnings.ts';
import type { Raw, ValueEye, Warning } from '../../clinical/fields/raw.ts';
import { eyesOf } from '../../clinical/fields/value.ts';
import type { Eye } from '../../clinical/eye.ts';
import { BOTH_THERE, type AbsentEyes } from '../../clinical/laterality/absent-eyes.ts';
import { resultFields } from './catalogue.ts';
import { LOST_FIXATION } from './reliability.ts';
import { hasValues, neededEyes } from './read-not-obtained.ts';
import type { PerformedStudy } from './study.ts';

/** Cells per mm² below which a cornea may not bear an operation. */
const FEW_CELLS = 800;
/** Millimetres (hundredths) by which two eyes, or two ways of measuring one, may differ. */
const EYES_DIFFER = 30;
const WAYS_DIFFER = 20;

type Found = Pick<PerformedStudy, 'estudio' | 'ojo' | 'equipo' | 'valores'>;
type Look = (campo: string, ojo: ValueEye) => number | null;

/** What else is known of the eye: the axial length of its last optical biometry, in hundredths of a millimetre. */
export interface Compared {
  readonly longitud?: { readonly OD?: number | undefined; readonly OI?: number | undefined } | undefined;
}

/** What there is to look at twice, in the order of the fields. */
export function resultWarnings({ estudio, ojo, equipo, valores }: Found, compared: Compared = {}): Warning[] {
  const own = resultFields(estudio, equipo).flatMap((field) =>
    eyesOf(field).flatMap((eye): Warning[] => {
      const value: Raw | undefined = valores[field.id]?.[eye]?.v;
      const mensaje = value === undefined ? null : beyond(field, value);
      return mensaje === null ? [] : [{ campo: field.id, ojo: eye, mensaje, clase: 'aviso' }];
    }),
  );
  const at: Look = (campo, eye) => {
    const v = valores[campo]?.[eye]?.v;
    return typeof v === 'number' ? v : null;
  };
  return [...own, ...(['OD', 'OI'] as const).flatMap((eye) => ofEye(at, eye, compared)), ...between(at, ojo)];
}

const warn = (campo: string, ojo: ValueEye, mensaje: string): Warning => ({
  campo,
  ojo,
  mensaje,
  clase: 'aviso',
});

function ofEye(at: Look, eye: 'OD' | 'OI', { longitud }: Compared): Warning[] {
  const [k1, k2, kmax] = [at('k1', eye), at('k2', eye), at('kmax', eye)];
  const [lost, asked] = [at('fijacion_perdida', eye), at('fijacion_total', eye)];
  const [cells, axial] = [at('densidad', eye), at('longitud_axial', eye)];
  const [central, least] = [at('paquimetria', eye), at('paquimetria_minima', eye)];
  const other = longitud?.[eye];
  return [
    ...(k1 !== null && k2 !== null && k2 < k1 ? [warn('k2', eye, 'K2 es menor que K1. ¿Es así?')] : []),
    ...(k2 !== null && kmax !== null && kmax < k2
      ? [warn('kmax', eye, 'K máxima es menor que K2. ¿Es así?')]
      : []),
    ...(central !== null && least !== null && least > central
      ? [warn('paquimetria_minima', eye, 'La paquimetría mínima es mayor que la central. ¿Es así?')]
      : []),
    ...(lost !== null && asked !== null && lost > asked
      ? [warn('fijacion_perdida', eye, 'Hay más pérdidas que pruebas de fijación. ¿Es así?')]
      : lost !== null && asked !== null && lost / asked >= LOST_FIXATION
        ? [warn('fijacion_perdida', eye, 'No fiable: perdió la fijación en una de cada cinco pruebas o más.')]
        : []),
    ...(cells !== null && cells < FEW_CELLS
      ? [warn('densidad', eye, 'Menos de 800 células: riesgo de descompensación de la córnea.')]
      : []),
    ...(axial !== null && other !== undefined && Math.abs(axial - other) > WAYS_DIFFER
      ? [warn('longitud_axial', eye, 'Difiere más de 0,2 mm de la otra biometría de este ojo. ¿Es así?')]
      : []),
  ];
}

function between(at: Look, ojo: Eye): Warning[] {
  const [right, left] = [at('longitud_axial', 'OD'), at('longitud_axial', 'OI')];
  return ojo === 'AO' && right !== null && left !== null && Math.abs(right - left) > EYES_DIFFER
    ? [warn('longitud_axial', 'OI', 'Los dos ojos difieren más de 0,3 mm de longitud. ¿Es así?')]
    : [];
}

/** What was asked about and nobody has said that it is so. */
export const unconfirmed = (found: Found, compared?: Compared): Warning[] =>
  resultWarnings(found, compared).filter(
    ({ campo, ojo }) => found.valores[campo]?.[ojo]?.ok !== 'confirmado',
  );

/**
 * What is missing before the result says something, by name and eye. Of an order for both eyes each is measured, or it is
 * said why it could not be; an eye that is not there is not asked for.
 */
export function missingValues(
  { estudio, ojo, equipo, valores, noSePudo = {} }: Found & Pick<PerformedStudy, 'noSePudo'>,
  ausentes: AbsentEyes = BOTH_THERE,
): string[] {
  const needed = resultFields(estudio, equipo).filter(({ necesario }) => necesario === true);
  const eyes = neededEyes({ estudio, ojo, equipo }).filter((eye) => noSePudo[eye] === undefined);
  const seen = eyes.filter((eye) => hasValues(valores, eye));
  const unsaid = eyes.filter((eye) => !seen.includes(eye) && (eye === 'AO' || ausentes[eye] === undefined));
  if (seen.length === 0 && Object.keys(noSePudo).length === 0) return ['los valores'];
  return [
    ...needed.flatMap((field) =>
      seen
        .filter((eye) => eyesOf(field).includes(eye) && valores[field.id]?.[eye] === undefined)
        .map((eye) => `${field.nombre} de ${eye}`),
    ),
    ...unsaid.map((eye) => `los valores${eye === 'AO' ? '' : ` de ${eye}`}, o por qué no se pudo`),
  ];
}
