import type { EquipmentId } from '../device.ts';
import { IMAGING_RESULTS } from './imaging-fields.ts';
import { LASER_RESULTS } from './laser-fields.ts';
import { MEASURE_RESULTS } from './measure-fields.ts';
import { PERIMETRY_RESULTS } from './perimetry-fields.ts';
import { words, type ResultField } from './result-field.ts';

/** The edition of the catalogue of results, which a signed report names: it grows with each change of a field. */
export const RESULTS_VERSION = '3';

const RESULTS: Readonly<Record<string, readonly ResultField[]>> = {
  ...LASER_RESULTS,
  ...PERIMETRY_RESULTS,
  ...IMAGING_RESULTS,
  ...MEASURE_RESULTS,
};

/** Of a study that the clinic added itself. */
const FREE: readonly ResultField[] = [words('hallazgos', 'Hallazgos', { necesario: true })];

/**
 * What may be written of a study done with a device, in the order of its paper. Each range has its source in
 * docs/clinical-sources.md.
 */
export const resultFields = (estudio: string, equipo?: EquipmentId): readonly ResultField[] =>
  (RESULTS[estudio] ?? FREE).filter(
    ({ equipos }) => equipos === undefined || equipo === undefined || equipos.includes(equipo),
  );
