import type { ValueEye } from '../../clinical/fields/raw.ts';
import { resultFields } from './catalogue.ts';
import { findDoubts } from './doubts/find-doubts.ts';
import type { PerformedStudy } from './study.ts';

/** The rules by which a device itself marks what it measured as not reliable. */
const TELLING: ReadonlySet<string> = new Set([
  ...['fijacion', 'falsos_positivos', 'falsos_negativos', 'ght_alta'],
  ...['senal', 'calidad_oct', 'calidad_top', 'celulas'],
]);

/** Why what was measured of an eye is not to be relied on, in words; nothing where it is. */
export function doubtsOf(
  study: Pick<PerformedStudy, 'estudio' | 'equipo' | 'ojo' | 'valores' | 'midriasis'>,
  ojo: ValueEye,
): string[] {
  const { estudio, equipo, valores, midriasis } = study;
  const at = (campo: string): string => String(valores[campo]?.[ojo]?.v ?? '');
  const names = new Map(resultFields(estudio, equipo).map(({ id, nombre }) => [id, nombre.toLowerCase()]));
  const marked = findDoubts(study)
    .filter((each) => each.ojo === ojo && TELLING.has(each.regla))
    .map(({ campo, regla }) => {
      if (regla === 'ght_alta') return 'sensibilidad anormalmente alta';
      if (regla === 'fijacion') return `pérdidas de fijación ${at(campo)}/${at('fijacion_total')}`;
      return `${names.get(campo) ?? campo} ${at(campo)}`;
    });
  // What drops have done to a field is no course of the eye.
  return [...(midriasis === undefined ? [] : ['campo con midriasis']), ...marked];
}
