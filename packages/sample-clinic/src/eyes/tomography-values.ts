import type { EquipmentId } from '#domain/studies/device';
import type { Random } from '../history/random.ts';
import { around, type SampleEye } from './sample-eye.ts';
import type { EyeValues } from './eye-values.ts';
import { present } from '#domain/shared/typed-record';

/** Mean thickness of the fibres and of the ganglion cells, and the vertical cup, by the stage of the glaucoma. */
const FIBRES = [95, 79, 67, 57] as const;
const CELLS = [82, 73, 66, 58] as const;
const CUPS = [0.38, 0.6, 0.72, 0.85] as const;

/** The signal: of the Cirrus up to 10, of the Triton up to 100; a cataract takes some of it. */
const signal = ({ catarata }: SampleEye, equipo: EquipmentId, random: Random): EyeValues =>
  equipo === 'zeiss-oct-cirrus-5000'
    ? { senal: (catarata ? 6 : 8) + random.whole(0, 1) }
    : { calidad: (catarata ? 48 : 66) + random.whole(0, 12) };

/** The nerve's fibres: the mean is that of its quarters, and the rim is what the cup leaves of the disc. */
function nerveValues(eye: SampleEye, years: number, random: Random): EyeValues {
  const { glaucoma, mitad, disco } = eye;
  const cfnr =
    FIBRES[glaucoma] -
    Math.max(0, eye.edad - 45) * 0.12 -
    years * (glaucoma === 0 ? 0.2 : 0.8) +
    around(random, 0, 2);
  // What the field loses above has gone from the nerve below.
  const thinned = glaucoma === 0 ? 1 : 0.8;
  const shape = {
    superior: 1.25 * (mitad === 'inferior' ? thinned : 1),
    nasal: 0.77,
    inferior: 1.3 * (mitad === 'superior' ? thinned : 1),
    temporal: 0.68,
  };
  const sum = Object.values(shape).reduce((all, each) => all + each, 0) / 4;
  const vertical = Math.min(0.95, (eye.sospecha ? 0.55 : CUPS[glaucoma]) + around(random, 0, 0.03));
  const mean = vertical - 0.03;
  return {
    cfnr,
    ...Object.fromEntries(
      Object.entries(shape).map(([side, share]) => [`cfnr_${side}`, (cfnr * share) / sum]),
    ),
    excavacion_media: mean,
    excavacion_vertical: vertical,
    area_disco: disco,
    area_anillo: disco * (1 - mean ** 2),
    volumen_excavacion: disco * mean ** 2 * 0.4,
  };
}

/** Millimetres squared of the centre, of a sector of the inner ring, and of one of the outer ring (ETDRS). */
const AREAS = { centro: Math.PI * 0.25, interno: (Math.PI * 2) / 4, externo: (Math.PI * 6.75) / 4 } as const;
const FLUID: Readonly<Record<SampleEye['macula'], readonly string[]>> = {
  sana: ['sin_fluido'],
  drusas: ['sin_fluido'],
  edema: ['intrarretiniano'],
  humeda: ['intrarretiniano', 'subretiniano'],
};

/** A macula from the thickness of its centre: the rings swell with it, and the volume is what all of them hold. */
export function maculaOf(centre: number, fluido: readonly string[]): EyeValues {
  const swollen = Math.max(0, centre - 270);
  const [inner, outer] = [322 + swollen * 0.55, 284 + swollen * 0.12];
  const sectors: Record<string, number> = {
    interno_superior: inner,
    interno_nasal: inner + 6,
    interno_inferior: inner - 4,
    interno_temporal: inner - 12,
    externo_superior: outer,
    externo_nasal: outer + 14,
    externo_inferior: outer - 8,
    externo_temporal: outer - 14,
  };
  const volumen = Object.entries(sectors).reduce(
    (sum, [name, thick]) =>
      sum + (thick / 1000) * (name.startsWith('interno') ? AREAS.interno : AREAS.externo),
    (centre / 1000) * AREAS.centro,
  );
  return { grosor_central: centre, ...sectors, volumen, fluido: [...fluido] };
}

function maculaValues(eye: SampleEye, equipo: EquipmentId, random: Random): EyeValues {
  const { macula, edad } = eye;
  const isWet = macula === 'edema' || macula === 'humeda';
  const centre = isWet ? around(random, macula === 'edema' ? 385 : 360, 45) : around(random, 256, 16);
  const whole = maculaOf(centre, FLUID[macula]);
  return {
    ...whole,
    ...present({
      promedio: equipo === 'zeiss-oct-cirrus-5000' ? (Number(whole['volumen']) / 28.27) * 1000 : undefined,
      coroides:
        equipo === 'topcon-oct-triton' ? Math.max(120, around(random, 330 - edad * 1.6, 30)) : undefined,
    }),
    membrana: 'no',
    interfase: 'libre',
  };
}

const GANGLION = ['superior', 'supranasal', 'infranasal', 'inferior', 'infratemporal', 'supratemporal'];

function ganglionValues(eye: SampleEye, years: number, random: Random): EyeValues {
  const media =
    CELLS[eye.glaucoma] - Math.max(0, eye.edad - 45) * 0.08 - years * 0.3 + around(random, 0, 1.5);
  // The lower half goes first where the field is lost above.
  const lost = eye.glaucoma === 0 ? 1 : 5;
  const down = eye.mitad === 'superior' ? -lost : lost;
  const sectors = GANGLION.map((place) => {
    const isLower = place.startsWith('infer') || place.startsWith('infra');
    return [`ccg_${place}`, media + (isLower ? down : -down)] as const;
  });
  return { ccg_media: media, ccg_minima: media - lost - 2, ...Object.fromEntries(sectors) };
}

/** What a tomograph measures of an eye. */
export function tomographyValues(
  estudio: string,
  eye: SampleEye,
  years: number,
  { equipo, random }: { readonly equipo: EquipmentId; readonly random: Random },
): EyeValues {
  return {
    ...signal(eye, equipo, random),
    ...(estudio === 'OCT-M' || estudio === 'OCT-W' ? maculaValues(eye, equipo, random) : {}),
    ...(estudio === 'OCT-N' || estudio === 'OCT-W' ? nerveValues(eye, years, random) : {}),
    ...(estudio === 'OCT-G' ? ganglionValues(eye, years, random) : {}),
  };
}
