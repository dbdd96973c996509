import type { EquipmentId } from '#domain/studies/device';
import { isLaser } from '#domain/studies/ordering-rules';
import { randomOf, type Random } from '../history/random.ts';
import type { EyeValues } from './eye-values.ts';
import { fieldValues } from './field-values.ts';
import { measureValues } from './measure-values.ts';
import type { OneEye, SampleEye } from './sample-eye.ts';
import { tomographyValues } from './tomography-values.ts';
import { present } from '#domain/shared/typed-record';

interface Done {
  readonly estudio: string;
  readonly equipo: EquipmentId;
  readonly ojo: OneEye;
  readonly paciente: string;
  readonly orden: string;
  /** Years from now, negative for the past. */
  readonly years: number;
}

/** What a study of the sample measures of an eye that is as it is. */
export function valuesOfEye(
  eye: SampleEye,
  { estudio, equipo, ojo, paciente, orden, years }: Done,
): EyeValues {
  // What is always the same of this eye, and what chance adds this time.
  const own = randomOf(`${estudio.slice(0, 3)} ${paciente} ${ojo}`);
  const now = randomOf(`resultado ${orden} ${ojo}`);
  if (estudio.startsWith('CV-')) return fieldValues(estudio, eye, years, { own, now });
  if (estudio.startsWith('OCT-')) return tomographyValues(estudio, eye, years, { equipo, random: now });
  if (isLaser({ codigo: estudio })) return laserValues(estudio, eye, now);
  if (estudio === 'ECO-B') return soundOf(eye);
  if (estudio.startsWith('OPT-')) return pictureOf(estudio, eye, now);
  return measureValues(estudio, eye, years, now);
}

const soundOf = ({ retinopatia, edad }: SampleEye): EyeValues => ({
  vitreo: retinopatia === 2 ? ['hemorragia'] : edad >= 60 ? ['desprendimiento_posterior'] : ['libre'],
  retina: 'aplicada',
  coroides: 'aplicada',
  ganancia: 80,
});

function pictureOf(estudio: string, eye: SampleEye, random: Random): EyeValues {
  const calidad = eye.catarata ? 3 : 4 + random.whole(0, 1);
  if (estudio === 'OPT-AF')
    return { calidad, patron: eye.macula === 'drusas' || eye.macula === 'humeda' ? 'en_parches' : 'normal' };
  const found = [
    ...(eye.retinopatia > 0 ? ['microaneurismas', 'hemorragias'] : []),
    ...(eye.macula === 'edema' ? ['exudados'] : []),
    ...(eye.retinopatia === 2 ? ['neovasos'] : []),
    ...(eye.macula === 'drusas' || eye.macula === 'humeda' ? ['drusas'] : []),
    ...(eye.desgarro ? ['desgarro'] : []),
  ];
  return { calidad, hallazgos: found.length === 0 ? ['sin_hallazgos'] : found };
}

/** Settings that are usual for each laser, and the pressure an hour later. */
const ARGON: Readonly<Record<string, EyeValues>> = {
  'LAS-PRP': { potencia: 280, duracion_pulso: 100, spot: 200, lente_laser: 'Gran campo' },
  'LAS-FOC': { potencia: 110, duracion_pulso: 100, spot: 100, lente_laser: 'Área central' },
  'LAS-BAR': { potencia: 230, duracion_pulso: 100, spot: 200, lente_laser: 'Tres espejos' },
  'LAS-IRI': { potencia: 240, duracion_pulso: 500, spot: 500, lente_laser: 'Abraham' },
};
const SHOTS: Readonly<Record<string, readonly [number, number]>> = {
  'LAS-PRP': [450, 650],
  'LAS-FOC': [40, 90],
  'LAS-BAR': [90, 160],
  'LAS-IRI': [22, 30],
};

function laserValues(estudio: string, _eye: SampleEye, random: Random): EyeValues {
  const before = random.whole(13, 18);
  const pressures = { pio_antes: before, pio_1h: before + random.whole(-1, 2), complicaciones: ['ninguna'] };
  const argon = ARGON[estudio];
  if (argon !== undefined) {
    const [least, most] = SHOTS[estudio] ?? [100, 200];
    return {
      ...argon,
      ...pressures,
      disparos: random.whole(least, most),
      ...(estudio === 'LAS-PRP' ? { sesion: random.whole(1, 3), sectores: ['superior', 'nasal'] } : {}),
      ...present({
        zonas: estudio === 'LAS-FOC' ? ['microaneurismas'] : undefined,
        horas: estudio === 'LAS-BAR' ? '10 a 11' : undefined,
        sectores: estudio === 'LAS-IRI' ? ['los_cuatro'] : undefined,
      }),
    };
  }
  const isHole = estudio === 'YAG-IP';
  const [energy, pulses] = isHole ? [4, random.whole(4, 9)] : [1.8, random.whole(16, 28)];
  return {
    ...pressures,
    energia: energy,
    pulsos: pulses,
    energia_total: energy * pulses,
    ...present({ forma: estudio === 'YAG-CAP' ? 'cruz' : undefined }),
    ...(isHole ? { hora_posicion: 11, patencia: 'si', hifema: 'no' } : {}),
  };
}
