import { found, type Rule } from './doubt.ts';

const FIELDS = ['CV-24S', 'CV-24F', 'CV-24R', 'CV-30', 'CV-10'] as const;
const TOMOGRAPHY = ['OCT-M', 'OCT-N', 'OCT-W', 'OCT-G', 'OCT-HD', 'OCT-A', 'OCT-SA'] as const;
const NERVE = ['OCT-N', 'OCT-W'] as const;
const GANGLION = ['OCT-G'] as const;

// Source: docs/clinical-sources.md#perimetry
const HFA =
  'ZEISS, Humphrey Field Analyzer 3, manual: «XX» desde 20 % de pérdidas, 15 % de falsos positivos y 33 % de negativos';
// Source: docs/clinical-sources.md#tomography-and-images
const CIRRUS = 'ZEISS, Cirrus HD-OCT, manual: señal de 6 o más';
const TRITON = 'Topcon, Triton: calidad de imagen TopQ; límite por confirmar con el fabricante';

/** Micrometres by which a mean may miss the mean of its parts. */
const ROUNDED_UM = 3;
const MISTAKEN_UM = 10;

/** A value that the device marks below or from a limit on. */
const marked = (
  what: Pick<Rule, 'regla' | 'estudios' | 'fuente'> & { readonly campo: string },
  is: (v: number) => boolean,
  says: (v: number) => string,
): Rule => ({
  regla: what.regla,
  estudios: what.estudios,
  fuente: what.fuente,
  clase: 'duda',
  look: ({ eye, n }) => {
    const v = n(what.campo);
    return found(v !== null && is(v), what.campo, `${eye}: ${says(v ?? 0)}`);
  },
});

/** Four parts and their sum against the mean, in µm; null where one is missing. */
function missOfMean(
  n: (campo: string) => number | null,
  mean: string,
  parts: readonly string[],
): number | null {
  const [whole, ...each] = [n(mean), ...parts.map((part) => n(part))];
  if (whole === null || each.some((part) => part === null)) return null;
  return Math.abs(whole - each.reduce<number>((sum, part) => sum + (part ?? 0), 0) / parts.length);
}
const QUADRANTS = ['cfnr_superior', 'cfnr_nasal', 'cfnr_inferior', 'cfnr_temporal'];

/** What a perimeter and a tomograph mark themselves, and what contradicts its own parts. */
export const DEVICE_RULES: readonly Rule[] = [
  {
    regla: 'fijacion_de_mas',
    estudios: FIELDS,
    clase: 'imposible',
    fuente: 'No se pierde más veces de las que se prueba',
    look: ({ eye, n }) => {
      const [lost, asked] = [n('fijacion_perdida'), n('fijacion_total')];
      return found(
        lost !== null && asked !== null && lost > asked,
        'fijacion_perdida',
        `${eye}: hay más pérdidas que pruebas de fijación.`,
      );
    },
  },
  {
    regla: 'fijacion',
    estudios: FIELDS,
    clase: 'duda',
    fuente: HFA,
    look: ({ eye, n }) => {
      const [lost, asked] = [n('fijacion_perdida'), n('fijacion_total')];
      if (lost === null || asked === null || lost > asked || lost * 5 < asked) return null;
      const worse = lost * 100 > asked * 33 ? 'No fiable' : 'Fiabilidad baja';
      return found(
        true,
        'fijacion_perdida',
        `${eye}: ${worse}: perdió la fijación ${String(lost)} de ${String(asked)} veces.`,
      );
    },
  },
  marked(
    { regla: 'falsos_positivos', estudios: FIELDS, fuente: HFA, campo: 'falsos_positivos' },
    (v) => v >= 15,
    (v) => `${v > 33 ? 'No fiable' : 'Fiabilidad baja'}: ${String(v)} % de falsos positivos (desde 15 %).`,
  ),
  marked(
    { regla: 'falsos_negativos', estudios: FIELDS, fuente: HFA, campo: 'falsos_negativos' },
    (v) => v >= 33,
    (v) => `Fiabilidad baja: ${String(v)} % de falsos negativos (desde 33 %).`,
  ),
  {
    regla: 'ght_alta',
    estudios: FIELDS,
    clase: 'duda',
    fuente: 'ZEISS, Humphrey Field Analyzer 3: sensibilidad anormalmente alta',
    look: ({ eye, t }) =>
      found(t('ght') === 'alta', 'ght', `${eye}: sensibilidad anormalmente alta: aprieta sin ver.`),
  },
  marked(
    { regla: 'senal', estudios: TOMOGRAPHY, fuente: CIRRUS, campo: 'senal' },
    (v) => v < 6,
    (v) => `señal ${String(v)} de 10: bajo 6 el equipo no la da por buena.`,
  ),
  marked(
    { regla: 'calidad_oct', estudios: TOMOGRAPHY, fuente: TRITON, campo: 'calidad' },
    (v) => v < 40,
    (v) => `calidad de imagen ${String(v)}: bajo 40 no se la da por buena.`,
  ),
  marked(
    {
      regla: 'calidad_top',
      estudios: ['TOP'],
      fuente: 'SCHWIND, Sirius: calidad de adquisición; límite por confirmar',
      campo: 'calidad',
    },
    (v) => v < 80,
    (v) => `calidad ${String(v)} %: bajo 80 % se repite la toma.`,
  ),
  marked(
    {
      regla: 'celulas',
      estudios: ['END'],
      fuente: 'Doughty MJ y col., Optom Vis Sci 2000;77:297: 75 células o más',
      campo: 'celulas',
    },
    (v) => v < 75,
    (v) => `se contaron ${String(v)} células: con menos de 75 la densidad no es fiable.`,
  ),
  {
    regla: 'cfnr_cuadrantes',
    estudios: NERVE,
    clase: 'imposible',
    fuente: 'La media es la de sus cuadrantes',
    look: ({ eye, n }) =>
      found(
        (missOfMean(n, 'cfnr', QUADRANTS) ?? 0) > MISTAKEN_UM,
        'cfnr',
        `${eye}: la CFNR media no es la de sus cuadrantes.`,
      ),
  },
  {
    regla: 'cfnr_cuadrantes_duda',
    estudios: NERVE,
    clase: 'duda',
    fuente: 'La media es la de sus cuadrantes',
    look: ({ eye, n }) => {
      const miss = missOfMean(n, 'cfnr', QUADRANTS) ?? 0;
      return found(
        miss > ROUNDED_UM && miss <= MISTAKEN_UM,
        'cfnr',
        `${eye}: la CFNR media se aparta de la de sus cuadrantes.`,
      );
    },
  },
  {
    regla: 'anillo',
    estudios: NERVE,
    clase: 'imposible',
    fuente: 'El anillo es parte del disco',
    look: ({ eye, n }) => {
      const [rim, disc] = [n('area_anillo'), n('area_disco')];
      return found(
        rim !== null && disc !== null && rim > disc,
        'area_anillo',
        `${eye}: el anillo no puede ser mayor que el disco.`,
      );
    },
  },
  {
    regla: 'ccg_minima',
    estudios: GANGLION,
    clase: 'imposible',
    fuente: 'La mínima no es mayor que la media',
    look: ({ eye, n }) => {
      const [mean, least] = [n('ccg_media'), n('ccg_minima')];
      return found(
        mean !== null && least !== null && least > mean,
        'ccg_minima',
        `${eye}: la CCG mínima no puede ser mayor que la media.`,
      );
    },
  },
];
