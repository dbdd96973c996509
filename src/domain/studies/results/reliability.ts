import type { ValueEye } from '../../clinical/fields/raw.ts';
import type { PerformedStudy } from './study.ts';
import { resultFields } from './catalogue.ts';

/** What tells how far a measure can be relied on, by the limits of its own field: what the device itself flags. */
const TELLING = new Set(['falsos_positivos', 'falsos_negativos', 'senal', 'calidad', 'celulas']);
/** Share of fixation losses from which a field is not reliable, as the device prints it. */
export const LOST_FIXATION = 0.2;

/** Why what was measured of an eye is not to be relied on, in words; nothing where it is. */
export function doubtsOf(
  {
    estudio,
    equipo,
    valores,
    midriasis,
  }: Pick<PerformedStudy, 'estudio' | 'equipo' | 'valores' | 'midriasis'>,
  ojo: ValueEye,
): string[] {
  const at = (campo: string): number | null => {
    const v = valores[campo]?.[ojo]?.v;
    return typeof v === 'number' ? v : null;
  };
  const [lost, asked] = [at('fijacion_perdida'), at('fijacion_total')];
  const own = resultFields(estudio, equipo).flatMap((field) => {
    const v = at(field.id);
    if (!TELLING.has(field.id) || field.tipo !== 'numero' || field.aviso === undefined || v === null)
      return [];
    const [low, high] = field.aviso;
    const value = v / field.escala;
    return value < low || value > high ? [`${field.nombre.toLowerCase()} ${String(value)}`] : [];
  });
  return [
    // What drops have done to a field is no course of the eye.
    ...(midriasis === undefined ? [] : ['campo con midriasis']),
    ...(lost !== null && asked !== null && asked > 0 && lost / asked >= LOST_FIXATION
      ? [`pérdidas de fijación ${String(lost)}/${String(asked)}`]
      : []),
    ...own,
  ];
}
