import type { Random } from '../history/random.ts';
import { around, type SampleEye } from './sample-eye.ts';
import type { EyeValues } from './eye-values.ts';

/** Mean deviation today and what is lost in a year, by the stage of the glaucoma (Hodapp, Parrish and Anderson). */
const STAGES = [
  { dm: -0.6, year: -0.05, spread: 0.6 },
  { dm: -3.6, year: -0.3, spread: 0.9 },
  { dm: -8.6, year: -0.5, spread: 1.2 },
  { dm: -15.8, year: -0.7, spread: 1.6 },
] as const;
/** A cataract dims the whole field. */
const DIMMED = 1.4;
/** Seconds an eye takes by each programme, and longer where less is seen. */
const SECONDS: Readonly<Record<string, number>> = {
  'CV-24S': 345,
  'CV-24F': 225,
  'CV-30': 460,
  'CV-10': 330,
};
/** Of every so many fields one cannot be relied on. */
const UNRELIABLE = 0.07;

/** What the perimeter measures of an eye: its figures agree with each other and with the stage of its glaucoma. */
export function fieldValues(
  estudio: string,
  eye: SampleEye,
  years: number,
  { own, now }: { readonly own: Random; readonly now: Random },
): EyeValues {
  const { dm: mean, year, spread } = STAGES[eye.glaucoma];
  const dm = Math.min(
    1.5,
    around(own, mean, spread) - (eye.catarata ? DIMMED : 0) + year * years + around(now, 0, 0.3),
  );
  const isLost = eye.glaucoma > 0;
  const dsm = isLost ? Math.min(12, 3 + Math.abs(dm) * 0.6) : 1.55 + Math.abs(around(now, 0, 0.35));
  const isBad = now.chance(UNRELIABLE);
  const common = {
    dm,
    dsm,
    fijacion_perdida: isBad ? now.whole(5, 8) : now.whole(0, 2),
    fijacion_total: now.whole(16, 18),
    falsos_positivos: isBad ? now.whole(8, 14) : now.whole(0, 5),
    falsos_negativos: isLost ? now.whole(2, 12) : now.whole(0, 5),
    fovea: (eye.glaucoma === 3 ? 31 : 35.5) - (eye.catarata ? 2 : 0) + around(now, 0, 1),
    duracion: (SECONDS[estudio] ?? 300) * (1 + Math.max(0, -dm) * 0.012) + around(now, 0, 15),
    pupila: Math.max(2.6, 5.4 - eye.edad * 0.025),
    defecto: defectOf(eye),
  };
  if (estudio === 'CV-10') return common;
  return {
    ...common,
    vfi: isLost ? 100 + 2.95 * (dm + 0.6) : 99 + Math.round(around(now, 0, 0.8)),
    ght: isLost ? (dsm > 4 ? 'fuera' : 'limite') : dm < -3.5 ? 'baja' : 'dentro',
  };
}

function defectOf({ glaucoma, mitad }: SampleEye): string[] {
  if (glaucoma === 0) return ['ninguno'];
  const arc = `arqueado_${mitad}`;
  return glaucoma === 1 ? [arc] : [arc, 'escalon_nasal', ...(glaucoma === 3 ? ['paracentral'] : [])];
}
