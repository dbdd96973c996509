import { found, hundredths, thousandths, type EyeValues, type Rule } from './doubt.ts';

// Source: docs/clinical-sources.md#biometry
const BOTH = ['BIO-OPT', 'ECO-A'] as const;
const LIGHT = ['BIO-OPT'] as const;
const SOUND = ['ECO-A'] as const;

const RCOPHTH =
  'Royal College of Ophthalmologists, Cataract Surgery Guidelines 2010, biometría que se repite';
const LENSTAR =
  'Haag-Streit, LENSTAR LS 900: la cámara va del epitelio al cristalino, el acuoso del endotelio';
const SPREAD = 'Langenbucher A. y col., PLOS ONE 2025: el doble de la repetibilidad del LENSTAR';
const HOFFER = 'Hoffer KJ, J Cataract Refract Surg 1994;20:554';
const GORDON = 'Gordon RA, Donzis PB, Arch Ophthalmol 1985;103:785';

/** Micrometres by which the chamber may differ from aqueous depth plus cornea: each is rounded to hundredths. */
const SUM_UM = 50;
/** Hundredths of a millimetre, and of dioptres in the sum of both K. */
const EYES_MM = 30;
const EYES_D = 200;
const WAYS_MM = 20;

/** Mean axial length by whole years of age, hundredths of a millimetre; two millimetres to either side are usual. */
const LENGTH_BY_AGE: readonly (readonly [before: number, mean: number])[] = [
  [1, 1920],
  [2, 2020],
  [3, 2140],
  [4, 2180],
  [5, 2230],
  [6, 2270],
  [10, 2290],
];
const AROUND = 200;
/** From this age on the limits of adults count. */
const GROWN = 10;

/** The usual length of a child's eye, hundredths of a millimetre; null once it has grown. */
export function lengthOfChild(edad: number): readonly [number, number] | null {
  const row = LENGTH_BY_AGE.find(([before]) => edad < before);
  return row === undefined ? null : [row[1] - AROUND, row[1] + AROUND];
}

/** The sound velocity for each eye, m/s: by lens, and by what fills the vitreous cavity. */
export const VELOCITIES: Readonly<Record<string, readonly [number, number]>> = {
  'faquico no': [1548, 1561],
  'afaquico no': [1530, 1536],
  'pseudofaquico no': [1470, 1556],
  'faquico si': [1120, 1160],
  'afaquico si': [1030, 1075],
  'pseudofaquico si': [1030, 1160],
};

const spread = (campo: string, nombre: string, most: number, unidad: string): Rule => ({
  regla: campo,
  estudios: LIGHT,
  clase: 'duda',
  fuente: SPREAD,
  look: ({ eye, n }) => {
    const v = n(campo);
    return found(
      v !== null && v > most,
      campo,
      `${eye}: las lecturas de ${nombre} se dispersan ${hundredths(v ?? 0)} ${unidad} (hasta ${hundredths(most)}).`,
    );
  },
});

const lengthByAge = ({ eye, n, edad }: EyeValues) => {
  const v = n('longitud_axial');
  const usual = edad === undefined ? null : lengthOfChild(edad);
  return found(
    v !== null && usual !== null && (v < usual[0] || v > usual[1]),
    'longitud_axial',
    `${eye}: longitud de ${hundredths(v ?? 0)} mm a los ${String(edad)} años; a esa edad, de ${hundredths(usual?.[0] ?? 0)} a ${hundredths(usual?.[1] ?? 0)} mm.`,
  );
};

/** What a biometry of an eye says against itself, the other eye, the other way of measuring, the lens and the age. */
export const BIOMETRY_RULES: readonly Rule[] = [
  {
    regla: 'acuoso_mayor',
    estudios: LIGHT,
    clase: 'imposible',
    fuente: LENSTAR,
    look: ({ eye, n }) => {
      const [acuoso, camara] = [n('acuoso'), n('camara')];
      return found(
        acuoso !== null && camara !== null && acuoso >= camara,
        'acuoso',
        `${eye}: el acuoso (${hundredths(acuoso ?? 0)} mm) no puede ser más profundo que la cámara, que además lleva la córnea (${hundredths(camara ?? 0)} mm).`,
      );
    },
  },
  {
    regla: 'camara_suma',
    estudios: LIGHT,
    clase: 'duda',
    fuente: LENSTAR,
    look: ({ eye, n }) => {
      const [acuoso, camara, cornea] = [n('acuoso'), n('camara'), n('paquimetria')];
      if (acuoso === null || camara === null || cornea === null) return null;
      const sum = acuoso * 10 + cornea;
      return found(
        Math.abs(camara * 10 - sum) > SUM_UM,
        'camara',
        `${eye}: la cámara (${hundredths(camara)} mm) no es acuoso más córnea (${thousandths(sum)} mm).`,
      );
    },
  },
  {
    regla: 'segmentos',
    estudios: BOTH,
    clase: 'imposible',
    fuente: 'Anatomía: cámara y cristalino caben en el ojo',
    look: ({ eye, n }) => {
      const [length, camara, lens] = [n('longitud_axial'), n('camara') ?? 0, n('cristalino') ?? 0];
      return found(
        length !== null && camara + lens >= length,
        'longitud_axial',
        `${eye}: la cámara y el cristalino suman más que la longitud del ojo.`,
      );
    },
  },
  {
    regla: 'sin_cristalino',
    estudios: BOTH,
    clase: 'imposible',
    fuente: 'Un ojo afáquico no tiene cristalino',
    look: ({ eye, n, t }) =>
      found(
        t('estado_ojo') === 'afaquico' && n('cristalino') !== null,
        'cristalino',
        `${eye}: un ojo afáquico no tiene espesor de cristalino.`,
      ),
  },
  {
    regla: 'lente_grueso',
    estudios: BOTH,
    clase: 'duda',
    fuente: 'Un lente intraocular mide alrededor de 1 mm',
    look: ({ eye, n, t }) =>
      found(
        t('estado_ojo') === 'pseudofaquico' && n('cristalino') !== null,
        'cristalino',
        `${eye}: un espesor de ${hundredths(n('cristalino') ?? 0)} mm es de un cristalino, no de un lente intraocular.`,
      ),
  },
  spread('de_longitud', 'longitud', 4, 'mm'),
  spread('de_camara', 'cámara', 5, 'mm'),
  spread('de_cristalino', 'cristalino', 7, 'mm'),
  spread('de_k', 'queratometría', 36, 'D'),
  {
    regla: 'de_longitud_eco',
    estudios: SOUND,
    clase: 'duda',
    fuente: 'Norma de ecobiometría: lecturas dentro de 0,10 mm',
    look: ({ eye, n }) =>
      found(
        (n('de_longitud') ?? 0) > 10,
        'de_longitud',
        `${eye}: las lecturas de longitud se dispersan ${hundredths(n('de_longitud') ?? 0)} mm (hasta 0,10).`,
      ),
  },
  {
    regla: 'otro_ojo_largo',
    estudios: BOTH,
    clase: 'duda',
    fuente: 'Hill W.: diferencia entre ojos mayor de 0,3 mm, se repite',
    look: ({ eye, n, other }) => {
      const [own, theirs] = [n('longitud_axial'), other.longitud];
      return found(
        own !== null && theirs !== undefined && Math.abs(own - theirs) > EYES_MM,
        'longitud_axial',
        `${eye}: los dos ojos difieren más de 0,3 mm de longitud (${hundredths(own ?? 0)} y ${hundredths(theirs ?? 0)} mm).`,
      );
    },
  },
  {
    regla: 'otro_ojo_k',
    estudios: LIGHT,
    clase: 'duda',
    fuente: `${RCOPHTH}: 0,9 D entre ojos`,
    look: ({ eye, n, other }) => {
      const [k1, k2, theirs] = [n('k1'), n('k2'), other.suma];
      return found(
        k1 !== null && k2 !== null && theirs !== undefined && Math.abs(k1 + k2 - theirs) > EYES_D,
        'k1',
        `${eye}: la K media de los dos ojos difiere más de 1 D.`,
      );
    },
  },
  {
    regla: 'otra_forma',
    estudios: BOTH,
    clase: 'duda',
    fuente: 'Biometría óptica y por ultrasonido del mismo ojo: 0,2 mm',
    look: ({ eye, n, longitud }) => {
      const own = n('longitud_axial');
      return found(
        own !== null && longitud !== undefined && Math.abs(own - longitud) > WAYS_MM,
        'longitud_axial',
        `${eye}: difiere más de 0,2 mm de la otra biometría de este ojo (${hundredths(longitud ?? 0)} mm).`,
      );
    },
  },
  {
    regla: 'largo_adulto',
    estudios: BOTH,
    clase: 'duda',
    fuente: RCOPHTH,
    look: ({ eye, n, edad }) => {
      const v = n('longitud_axial');
      return found(
        v !== null && (edad === undefined || edad >= GROWN) && (v < 2120 || v > 2660),
        'longitud_axial',
        `${eye}: longitud de ${hundredths(v ?? 0)} mm; fuera de 21,20 a 26,60 se mide de nuevo.`,
      );
    },
  },
  { regla: 'largo_edad', estudios: BOTH, clase: 'duda', fuente: GORDON, look: lengthByAge },
  {
    regla: 'k_media',
    estudios: LIGHT,
    clase: 'duda',
    fuente: RCOPHTH,
    look: ({ eye, n }) => {
      const [k1, k2] = [n('k1'), n('k2')];
      if (k1 === null || k2 === null) return null;
      return found(
        k1 + k2 < 8200 || k1 + k2 > 9400,
        'k1',
        `${eye}: K media de ${hundredths((k1 + k2) / 2)} D; fuera de 41 a 47 se mide de nuevo.`,
      );
    },
  },
  {
    regla: 'k_cilindro',
    estudios: LIGHT,
    clase: 'duda',
    fuente: RCOPHTH,
    look: ({ eye, n }) => {
      const [k1, k2] = [n('k1'), n('k2')];
      return found(
        k1 !== null && k2 !== null && Math.abs(k2 - k1) > 250,
        'k2',
        `${eye}: astigmatismo corneal de más de 2,50 D; se mide de nuevo.`,
      );
    },
  },
  {
    regla: 'silicona',
    estudios: LIGHT,
    clase: 'duda',
    fuente: `${HOFFER}: errores de 3 a 10 D`,
    look: ({ eye, t }) =>
      found(
        t('silicona') === 'si',
        'silicona',
        `${eye}: con aceite de silicona, la longitud vale solo en el modo de silicona del equipo.`,
      ),
  },
  {
    regla: 'velocidad',
    estudios: SOUND,
    clase: 'duda',
    fuente: HOFFER,
    look: ({ eye, n, t }) => {
      const [lens, oil, v] = [t('estado_ojo'), t('silicona'), n('velocidad')];
      const usual = VELOCITIES[`${lens ?? ''} ${oil ?? 'no'}`];
      if (usual === undefined) return null;
      const [least, most] = usual;
      if (v === null)
        return found(
          oil === 'si',
          'velocidad',
          `${eye}: con aceite de silicona, falta la velocidad del sonido.`,
        );
      return found(
        v < least || v > most,
        'velocidad',
        `${eye}: velocidad de ${String(v)} m/s; para este ojo, de ${String(least)} a ${String(most)} m/s.`,
      );
    },
  },
];
