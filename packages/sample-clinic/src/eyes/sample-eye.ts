import { eyesOfIllness, illnessOf, type Illness } from '../history/illness.ts';
import { ageOn } from '#domain/people/patient';
import { patientId, samplePatient } from '../history/patients.ts';
import { randomOf, type Random } from '../history/random.ts';

export type OneEye = 'OD' | 'OI';
/** None, mild, moderate, severe. */
export type Stage = 0 | 1 | 2 | 3;

/** What an eye of the sample is like, so that all of its studies tell the same eye. */
export interface SampleEye {
  readonly edad: number;
  readonly lente: 'faquico' | 'pseudofaquico';
  readonly catarata: boolean;
  readonly capsulaOpaca: boolean;
  readonly glaucoma: Stage;
  /** A large cup without a loss. */
  readonly sospecha: boolean;
  readonly refraccion: 'miopia' | 'astigmatismo' | null;
  /** The half of the field that is lost, which is the other half of the nerve. */
  readonly mitad: 'superior' | 'inferior';
  readonly queratocono: Stage;
  readonly macula: 'sana' | 'drusas' | 'edema' | 'humeda';
  /** None, not proliferative, proliferative. */
  readonly retinopatia: 0 | 1 | 2;
  readonly fuchs: boolean;
  readonly estrecho: boolean;
  readonly desgarro: boolean;
  /** Millimetres, dioptres, degrees, micrometres. */
  readonly axial: number;
  readonly k1: number;
  readonly k2: number;
  /** The meridian of K1. */
  readonly eje: number;
  readonly cornea: number;
  readonly acuoso: number;
  readonly cristalino: number;
  readonly blanco: number;
  readonly disco: number;
  readonly celulas: number;
}
export type SampleEyes = Readonly<Record<OneEye, SampleEye>>;

const known = new Map<string, SampleEyes>();

/** Both eyes of the sample's patient number `n`, the same whenever they are asked for. */
export function eyesOf(n: number, hoy: string): SampleEyes {
  const key = `${hoy} ${String(n)}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const born = samplePatient(n, hoy).fechaNacimiento ?? hoy;
  const made = makeEyes(randomOf(`ojos ${patientId(n)}`), illnessOf(n, hoy), ageOn(born, hoy));
  known.set(key, made);
  return made;
}

/** About `middle`, seldom further from it than `spread`. */
export const around = (random: Random, middle: number, spread: number): number =>
  middle + (random.next() + random.next() + random.next() - 1.5) * (spread / 1.5);

function makeEyes(random: Random, illness: Illness, edad: number): SampleEyes {
  const sides = eyesOfIllness(illness);
  const has = (codigo: string, eye: OneEye): boolean =>
    illness.condition.codigo === codigo && sides.includes(eye);
  const isMyope = illness.condition.codigo === 'H52.1';
  // What both eyes have in common.
  const cone = edad >= 12 && edad <= 45 && random.chance(0.06);
  const fuchs = edad >= 50 && random.chance(0.06);
  const narrow = edad >= 50 && !cone && random.chance(0.05);
  const torn = edad >= 40 && edad <= 75 && random.chance(0.04);
  const which: OneEye = random.chance(0.5) ? 'OD' : 'OI';
  const size = around(random, isMyope ? 24.7 : 23.3, 0.9) - (edad < 12 ? (12 - edad) * 0.12 : 0);
  const axial = narrow ? Math.min(size, 22.6) : size;
  const power = around(random, 43.4 - (axial - 23.4) * 0.35, 1.1);
  const cornea = around(random, 540, 28);
  const white = around(random, 11.8, 0.3);
  const water = narrow ? around(random, 2.05, 0.1) : around(random, edad < 50 ? 3.05 : 2.65, 0.2);
  const lens = edad < 30 ? 3.7 : 3.7 + (edad - 30) * 0.02;
  const disco = around(random, 2, 0.3);
  const cells = 3050 - Math.max(0, edad - 20) * 11;
  const stage = random.whole(1, 3);
  const suspect = edad >= 35 && random.chance(0.12);
  const eye = (ojo: OneEye): SampleEye => {
    const isWorse = ojo === which;
    const isFalse = has('Z96.1', ojo);
    const steep = cone ? (isWorse ? atLeast(1, random.whole(1, 3)) : 1) : 0;
    const retinopatia = has('H36.0', ojo) ? (random.chance(0.45) ? 2 : 1) : 0;
    const astigmatism = cone ? steep * 1.1 + 0.8 : Math.abs(around(random, 0.8, 0.7)) + 0.1;
    const k1 = cone ? 43.6 + steep * 1.6 + random.next() * 0.6 : power + around(random, 0, 0.2);
    const shown = isFalse ? 4.4 - cornea / 1000 : water;
    return {
      edad,
      lente: isFalse ? 'pseudofaquico' : 'faquico',
      catarata: has('H25.1', ojo),
      capsulaOpaca: isFalse && random.chance(0.4),
      glaucoma: has('H40.1', ojo) ? atLeast(1, isWorse ? stage : stage - 1) : 0,
      sospecha: suspect && illness.condition.codigo !== 'H40.1',
      refraccion: isMyope ? 'miopia' : illness.condition.codigo === 'H52.2' ? 'astigmatismo' : null,
      mitad: random.chance(0.6) ? 'superior' : 'inferior',
      queratocono: steep,
      macula: has('H35.3', ojo)
        ? random.chance(0.4)
          ? 'humeda'
          : 'drusas'
        : retinopatia > 0 && random.chance(0.4)
          ? 'edema'
          : 'sana',
      retinopatia,
      fuchs,
      estrecho: narrow && !isFalse,
      desgarro: torn && isWorse,
      axial: axial + around(random, 0, 0.12),
      k1,
      k2: k1 + astigmatism,
      eje: meridian(cone ? (ojo === 'OD' ? 35 : 145) : edad < 50 ? 180 : 90, around(random, 0, 12)),
      cornea: cone ? 512 - steep * 28 : fuchs ? cornea + 45 : cornea + around(random, 0, 5),
      acuoso: shown + around(random, 0, 0.05),
      cristalino: lens + around(random, 0, 0.1),
      blanco: white,
      disco,
      celulas: (fuchs ? 1350 : cells * (isFalse ? 0.88 : 1)) + around(random, 0, 140),
    };
  };
  return { OD: eye('OD'), OI: eye('OI') };
}

const atLeast = (least: 1, stage: number): Stage => {
  const wanted = Math.max(least, stage);
  return wanted >= 3 ? 3 : wanted === 2 ? 2 : 1;
};

/** A meridian is between 1 and 180 degrees. */
export const meridian = (axis: number, away: number): number => {
  const turned = ((Math.round(axis + away) % 180) + 180) % 180;
  return turned === 0 ? 180 : turned;
};
