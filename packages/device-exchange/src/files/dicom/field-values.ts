import type { DicomSet } from '#domain/studies/dicom/elements';
import type { Measured } from '#domain/studies/files/measured';
import { codeOf, double, float, itemOf, itemsOf, plain, short } from '#domain/studies/dicom/elements';

/** Analyses of the hemifields (context group 4254) that the catalogue has too. */
const HEMIFIELD: Readonly<Record<string, string>> = {
  '125112009': 'dentro',
  'M-00101': 'dentro',
  C1265570: 'dentro',
  '111847': 'fuera',
  '111848': 'limite',
  '111849': 'alta',
  '111850': 'baja',
  '111851': 'limite_baja',
};
const INDEX = '111852';
const HEMIFIELD_TEST = '111855';

/** What a perimeter measured of an eye (PS3.3, C.8.26: measurements and results of static perimetry). */
export function fieldMeasured(data: DicomSet, eye: 'OD' | 'OI'): Measured {
  const normals = itemOf(data, 0x0024_0064);
  const fixation = itemOf(data, 0x0024_0032);
  const trials = itemOf(data, 0x0024_0034);
  const observations = itemsOf(data, 0x0024_0320).flatMap((item) => itemsOf(item, 0x0024_0325));
  const about = (concept: string): DicomSet | undefined =>
    observations.find((item) => codeOf(itemOf(item, 0x0040_a043)).value === concept);
  const clinical = itemOf(data, eye === 'OD' ? 0x0024_0115 : 0x0024_0114);
  return {
    dm: float(normals, 0x0024_0066),
    dsm: float(normals, 0x0024_0068),
    vfi: numberIn(about(INDEX)),
    ght: HEMIFIELD[codeOf(itemOf(about(HEMIFIELD_TEST), 0x0040_a168)).value],
    fijacion_perdida: short(fixation, 0x0024_0036),
    fijacion_total: short(fixation, 0x0024_0035),
    falsos_positivos: rateOf(trials, 0x0024_0054, 0x0024_0060, 0x0024_0056),
    falsos_negativos: rateOf(trials, 0x0024_0046, 0x0024_0050, 0x0024_0048),
    fovea: plain(data, 0x0024_0086) === 'YES' ? float(data, 0x0024_0087) : undefined,
    duracion: float(data, 0x0024_0088),
    pupila: double(clinical, 0x0046_0044),
  };
}

/** The estimate in percent, else the errors among the trials. */
function rateOf(
  trials: DicomSet | undefined,
  estimate: number,
  errors: number,
  asked: number,
): number | undefined {
  const estimated = float(trials, estimate);
  if (estimated !== undefined) return estimated;
  const [wrong, all] = [short(trials, errors), short(trials, asked)];
  return wrong === undefined || all === undefined || all === 0 ? undefined : (wrong / all) * 100;
}

/** The number of an observation, written in letters. */
function numberIn(item: DicomSet | undefined): number | undefined {
  const text = plain(item, 0x0040_a30a);
  return text === undefined || text === '' ? undefined : Number(text);
}
