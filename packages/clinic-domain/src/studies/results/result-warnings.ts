import { beyond } from '../../clinical/fields/warnings.ts';
import type { Raw, ValueEye, Warning } from '../../clinical/fields/raw.ts';
import { eyesOf } from '../../clinical/fields/value.ts';
import { BOTH_THERE, type AbsentEyes } from '../../clinical/laterality/absent-eyes.ts';
import { resultFields } from './catalogue.ts';
import { lengthOfChild } from './doubts/biometry-rules.ts';
import type { Compared } from './doubts/doubt.ts';
import { findDoubts } from './doubts/find-doubts.ts';
import { hasValues, neededEyes } from './read-not-obtained.ts';
import type { PerformedStudy } from './study.ts';

// Source: docs/clinical-sources.md#endothelium
/** Cells per mm² below which a cornea may not bear an operation. */
const FEW_CELLS = 800;

type Found = Pick<PerformedStudy, 'estudio' | 'ojo' | 'equipo' | 'valores'>;

/** Something to look at twice in a result: the unusual is confirmed, what is doubted asks why it is so. */
export interface ResultWarning extends Warning {
  /** The rule and its source, of what is doubted. */
  readonly regla?: string;
  readonly fuente?: string;
}
/** What there is to look at twice, in the order of the fields; what is doubted of a value is asked in place of its range. */
export function resultWarnings(
  { estudio, ojo, equipo, valores }: Found,
  compared: Compared = {},
): ResultWarning[] {
  const doubted = findDoubts({ estudio, ojo, valores }, compared)
    .filter(({ clase }) => clase === 'duda')
    .map(({ campo, ojo: eye, mensaje, regla, fuente }): ResultWarning => ({
      campo,
      ojo: eye,
      mensaje,
      regla,
      fuente,
      clase: 'aviso',
    }));
  const isDoubted = (campo: string, eye: ValueEye): boolean =>
    doubted.some((each) => each.campo === campo && each.ojo === eye);
  const isOfAge = (campo: string, v: Raw): boolean => {
    const usual = compared.edad === undefined ? null : lengthOfChild(compared.edad);
    return (
      campo === 'longitud_axial' && usual !== null && typeof v === 'number' && v >= usual[0] && v <= usual[1]
    );
  };
  const own = resultFields(estudio, equipo).flatMap((field) =>
    eyesOf(field).flatMap((eye): ResultWarning[] => {
      const value: Raw | undefined = valores[field.id]?.[eye]?.v;
      if (value === undefined || isDoubted(field.id, eye) || isOfAge(field.id, value)) return [];
      const mensaje = beyond(field, value);
      return mensaje === null ? [] : [{ campo: field.id, ojo: eye, mensaje, clase: 'aviso' }];
    }),
  );
  const few = (['OD', 'OI'] as const).flatMap((ojo): ResultWarning[] => {
    const cells = valores['densidad']?.[ojo]?.v;
    return typeof cells === 'number' && cells < FEW_CELLS
      ? [
          {
            campo: 'densidad',
            ojo,
            clase: 'aviso',
            mensaje: 'Menos de 800 células: riesgo de descompensación de la córnea.',
          },
        ]
      : [];
  });
  return [...own, ...few, ...doubted];
}

/** What was asked about and nobody has said that it is so, or why. */
export const unconfirmed = (
  found: Found & Pick<PerformedStudy, 'dudas'>,
  compared?: Compared,
): ResultWarning[] =>
  resultWarnings(found, compared).filter(({ campo, ojo, regla, mensaje }) =>
    regla === undefined
      ? found.valores[campo]?.[ojo]?.ok !== 'confirmado'
      : found.dudas?.some(({ aviso }) => aviso === mensaje) !== true,
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
