import type { DataSet } from 'dicom-parser';
import type { Measured } from '#domain/studies/files/measured';
import { codeOf, double, float, itemOf, itemsOf, plain, short } from './values.ts';

/** Analyses of the hemifields (context group 4254) that the catalogue has too. */
const HEMIFIELD: Readonly<Record<string, string>> = {
  ...{ '125112009': 'dentro', 'M-00101': 'dentro', C1265570: 'dentro' },
  ...{ '111847': 'fuera', '111848': 'limite', '111849': 'alta', '111850': 'baja' },
};
const INDEX = '111852';
const HEMIFIELD_TEST = '111855';

/** What a perimeter measured of an eye (PS3.3, C.8.26: measurements and results of static perimetry). */
export function fieldMeasured(data: DataSet, eye: 'OD' | 'OI'): Measured {
  const normals = itemOf(data, 'x00240064');
  const fixation = itemOf(data, 'x00240032');
  const trials = itemOf(data, 'x00240034');
  const observations = itemsOf(data, 'x00240320').flatMap((item) => itemsOf(item, 'x00240325'));
  const about = (concept: string): DataSet | undefined =>
    observations.find((item) => codeOf(itemOf(item, 'x0040a043')).value === concept);
  const clinical = itemOf(data, eye === 'OD' ? 'x00240115' : 'x00240114');
  return {
    dm: float(normals, 'x00240066'),
    dsm: float(normals, 'x00240068'),
    vfi: numberIn(about(INDEX)),
    ght: HEMIFIELD[codeOf(itemOf(about(HEMIFIELD_TEST), 'x0040a168')).value],
    fijacion_perdida: short(fixation, 'x00240036'),
    fijacion_total: short(fixation, 'x00240035'),
    falsos_positivos: rateOf(trials, 'x00240054', 'x00240060', 'x00240056'),
    falsos_negativos: rateOf(trials, 'x00240046', 'x00240050', 'x00240048'),
    fovea: plain(data, 'x00240086') === 'YES' ? float(data, 'x00240087') : undefined,
    duracion: float(data, 'x00240088'),
    pupila: double(clinical, 'x00460044'),
  };
}

/** The estimate in percent, else the errors among the trials. */
function rateOf(
  trials: DataSet | undefined,
  estimate: string,
  errors: string,
  asked: string,
): number | undefined {
  const estimated = float(trials, estimate);
  if (estimated !== undefined) return estimated;
  const [wrong, all] = [short(trials, errors), short(trials, asked)];
  return wrong === undefined || all === undefined || all === 0 ? undefined : (wrong / all) * 100;
}

/** The number of an observation, written in letters. */
function numberIn(item: DataSet | undefined): number | undefined {
  const text = plain(item, 'x0040a30a');
  return text === undefined || text === '' ? undefined : Number(text);
}
