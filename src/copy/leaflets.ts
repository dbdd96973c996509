import angiografia from '../content/hojas/angiografia.txt?raw';
import antesCatarata from '../content/hojas/antes-catarata.txt?raw';
import antesOperacion from '../content/hojas/antes-operacion.txt?raw';
import campoVisual from '../content/hojas/campo-visual.txt?raw';
import catarata from '../content/hojas/catarata.txt?raw';
import cita from '../content/hojas/cita.txt?raw';
import cornea from '../content/hojas/cornea.txt?raw';
import crosslinking from '../content/hojas/crosslinking.txt?raw';
import despuesDilatacion from '../content/hojas/despues-dilatacion.txt?raw';
import despuesOperacion from '../content/hojas/despues-operacion.txt?raw';
import dilatacion from '../content/hojas/dilatacion.txt?raw';
import ecografia from '../content/hojas/ecografia.txt?raw';
import estrabismo from '../content/hojas/estrabismo.txt?raw';
import glaucoma from '../content/hojas/glaucoma.txt?raw';
import gotas from '../content/hojas/gotas.txt?raw';
import imagenes from '../content/hojas/imagenes.txt?raw';
import inyeccion from '../content/hojas/inyeccion.txt?raw';
import lagrimal from '../content/hojas/lagrimal.txt?raw';
import laserLentes from '../content/hojas/laser-lentes.txt?raw';
import laser from '../content/hojas/laser.txt?raw';
import lentes from '../content/hojas/lentes.txt?raw';
import medirElOjo from '../content/hojas/medir-el-ojo.txt?raw';
import parpado from '../content/hojas/parpado.txt?raw';
import pterigion from '../content/hojas/pterigion.txt?raw';
import retina from '../content/hojas/retina.txt?raw';
import tapon from '../content/hojas/tapon.txt?raw';
import offered from '../content/ofrecidos.txt?raw';
import type { LeafletId } from '#domain/clinical/documents/leaflet';

/** What patients take home, as the clinic wrote it: the same text on the site and on the papers of the office. */
export const LEAFLET_TEXTS: Readonly<Record<LeafletId, string>> = {
  ...{ angiografia, catarata, cita, cornea, crosslinking, dilatacion, ecografia, estrabismo },
  ...{ glaucoma, gotas, imagenes, inyeccion, lagrimal, laser, lentes, parpado, pterigion, retina },
  tapon,
  'antes-catarata': antesCatarata,
  'antes-operacion': antesOperacion,
  'campo-visual': campoVisual,
  'despues-dilatacion': despuesDilatacion,
  'despues-operacion': despuesOperacion,
  'laser-lentes': laserLentes,
  'medir-el-ojo': medirElOjo,
};

/** What the clinic does, as its folder says: operations, studies and devices by their codes, the first word of each line. */
export const OFFERED: ReadonlySet<string> = new Set(
  offered
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.trim().split(/\s+/u)[0] ?? [])
    .filter((code) => code !== ''),
);

export const LEAFLET_COPY = {
  list: 'Hojas para llevar',
  /** At the foot of each page, where a phone has no line more. */
  short: 'Hojas',
  index: {
    title: 'Hojas para llevar',
    lead: 'Qué hacer antes y después de cada estudio y de cada operación. Cada hoja se lee en letra grande, se escucha y se imprime en un solo papel.',
    description:
      'Hojas de una página para pacientes: cómo prepararse para un estudio o una operación de los ojos y qué hacer después, en letra grande o para escuchar.',
  },
  groups: {
    siempre: 'Para todos los días',
    estudios: 'Estudios',
    tratamientos: 'Tratamientos y operaciones',
  },
  code: (title: string) => `Código QR que lleva a la hoja «${title}», para leerla o escucharla`,
  codeText: 'Con la cámara del teléfono, para escuchar esta hoja.',
  letters: 'Letra',
  points: (points: number) => `${String(points)} puntos`,
  listen: 'Escuchar',
  stop: 'Detener',
  cannot: 'Este navegador no puede leer en voz alta.',
  spoken: 'Escuchar en otro idioma',
  spokenIn: (language: string) => `Escuchar en ${language}`,
  sample: 'Muestra: solo se oye un tono. Aquí va la voz de quien lo diga.',
  noReview: 'Revisión médica pendiente. No reemplaza la consulta.',
  reviewed: (doctor: string, day: string) => `Revisada por ${doctor}, ${day}. No reemplaza la consulta.`,
  closed: 'Con la clínica cerrada',
  description: (title: string) =>
    `${title}: hoja para pacientes de la clínica, que se lee en letra grande, se escucha en voz alta y se imprime en papel común.`,
} as const;
