import type { Random } from '../history/random.ts';
import { LENS_CONSTANT, lensPower } from './lens-power.ts';
import { around, meridian, type SampleEye } from './sample-eye.ts';
import type { EyeValues } from './eye-values.ts';
import { present } from '#domain/shared/typed-record';

const keratometry = ({ k1, k2, eje }: SampleEye, random: Random): EyeValues => {
  const axis = meridian(eje, Math.round(around(random, 0, 1)));
  return { k1, k1_eje: axis, k2, k2_eje: meridian(axis, 90) };
};

/** How far the steepest point is above K2, and how much thinner the thinnest is, by the stage of the cone. */
const CONES = [
  { over: 0.6, thinner: 5, back: 7, front: 4, aberrations: 0.34, coma: 0.16 },
  { over: 2.2, thinner: 12, back: 22, front: 11, aberrations: 1.1, coma: 0.9 },
  { over: 4.5, thinner: 20, back: 45, front: 22, aberrations: 2.2, coma: 1.8 },
  { over: 8, thinner: 30, back: 80, front: 38, aberrations: 3.8, coma: 3.1 },
] as const;

/** A cornea: K máxima, the thinnest point, the elevations and the index all tell the same. */
function topography(eye: SampleEye, random: Random): EyeValues {
  const { queratocono, cornea, acuoso, edad } = eye;
  const cone = CONES[queratocono];
  const isCone = queratocono > 0;
  return {
    ...keratometry(eye, random),
    kmax: eye.k2 + cone.over + random.next() * 0.4,
    q: isCone ? -0.4 - queratocono * 0.2 : around(random, -0.25, 0.08),
    paquimetria: cornea,
    paquimetria_minima: cornea - cone.thinner - random.next() * 2,
    posicion_minima: 'Temporal inferior',
    elevacion_anterior: cone.front + random.whole(-1, 1),
    elevacion_posterior: cone.back + random.whole(-2, 2),
    indice_kc: isCone ? 'queratocono' : 'normal',
    camara: acuoso + cornea / 1000,
    angulo: eye.estrecho ? 18 + random.whole(0, 4) : Math.max(28, 46 - edad * 0.15 + random.whole(-3, 3)),
    blanco_blanco: eye.blanco,
    calidad: 90 + random.whole(0, 8),
  };
}

function aberrations({ queratocono, edad }: SampleEye, random: Random): EyeValues {
  const { aberrations: all, coma } = CONES[queratocono];
  const dark = Math.max(3.6, 7.4 - edad * 0.04) + around(random, 0, 0.3);
  return {
    pupila_fotopica: dark * 0.55,
    pupila_mesopica: dark * 0.82,
    pupila_escotopica: dark,
    hoa: all + random.next() * 0.06,
    coma: coma + random.next() * 0.05,
    esferica: 0.18 + around(random, 0, 0.06),
  };
}

/** An optical biometry: the chamber is the aqueous and the cornea together; a lens is proposed where there is one to replace. */
function biometry(eye: SampleEye, random: Random): EyeValues {
  const { axial, cornea, acuoso, lente, k1, k2 } = eye;
  return {
    estado_ojo: lente,
    silicona: 'no',
    longitud_axial: axial,
    de_longitud: 0.01 + random.next() * 0.02,
    de_camara: 0.02,
    de_cristalino: 0.03,
    de_k: 0.1,
    paquimetria: cornea,
    acuoso,
    camara: acuoso + cornea / 1000,
    ...present({ cristalino: lente === 'faquico' ? eye.cristalino : undefined }),
    ...keratometry(eye, random),
    blanco_blanco: eye.blanco,
    pupila: Math.max(2.6, 5.2 - eye.edad * 0.025),
    ...(eye.catarata
      ? {
          lio_formula: 'SRK/T',
          lio_constante: `A ${String(LENS_CONSTANT).replace('.', ',')}`,
          lio_potencia: lensPower(axial, (k1 + k2) / 2),
          lio_objetivo: 0,
        }
      : {}),
  };
}

/** A count: the mean area is what the density leaves for each cell. */
function endothelium({ celulas, fuchs, cornea }: SampleEye, years: number, random: Random): EyeValues {
  const densidad = celulas - years * 12 + around(random, 0, 25);
  return {
    densidad,
    area_media: 1_000_000 / Math.round(densidad),
    cv: fuchs ? 46 + random.whole(0, 6) : 31 + random.whole(0, 5),
    hexagonales: fuchs ? 36 + random.whole(0, 6) : 56 + random.whole(0, 8),
    celulas: fuchs ? 78 + random.whole(0, 12) : 95 + random.whole(0, 30),
    paquimetria: cornea,
    metodo: 'centro',
  };
}

/** An ultrasound of the same eye: immersion, so that it agrees with the light. */
const ultrasound = (eye: SampleEye, random: Random): EyeValues =>
  present({
    tecnica: 'inmersion',
    estado_ojo: eye.lente,
    silicona: 'no',
    longitud_axial: eye.axial + around(random, 0, 0.04),
    de_longitud: 0.02 + random.next() * 0.03,
    camara: eye.acuoso + eye.cornea / 1000,
    cristalino: eye.lente === 'faquico' ? eye.cristalino : undefined,
    lecturas: 8 + random.whole(0, 2),
    velocidad: eye.lente === 'faquico' ? 1550 : 1553,
  });

/** What measures the cornea, the length of the eye and what lies in between. */
export function measureValues(estudio: string, eye: SampleEye, years: number, random: Random): EyeValues {
  if (estudio === 'TOP') return topography(eye, random);
  if (estudio === 'TOP-AB') return aberrations(eye, random);
  if (estudio === 'BIO-OPT') return biometry(eye, random);
  if (estudio === 'END') return endothelium(eye, years, random);
  return ultrasound(eye, random);
}
