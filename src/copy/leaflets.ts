import antesCatarata from '../content/hojas/antes-catarata.txt?raw';
import campoVisual from '../content/hojas/campo-visual.txt?raw';
import catarata from '../content/hojas/catarata.txt?raw';
import cita from '../content/hojas/cita.txt?raw';
import dilatacion from '../content/hojas/dilatacion.txt?raw';
import gotas from '../content/hojas/gotas.txt?raw';
import laser from '../content/hojas/laser.txt?raw';
import lentes from '../content/hojas/lentes.txt?raw';
import medirElOjo from '../content/hojas/medir-el-ojo.txt?raw';
import type { LeafletId } from '#domain/clinical/documents/leaflet';

/** What patients take home, as the clinic wrote it: the same text on the site and on the papers of the office. */
export const LEAFLET_TEXTS: Readonly<Record<LeafletId, string>> = {
  ...{ gotas, lentes, dilatacion, cita, catarata, laser },
  'antes-catarata': antesCatarata,
  'campo-visual': campoVisual,
  'medir-el-ojo': medirElOjo,
};

export const LEAFLET_COPY = {
  list: 'Hojas para llevar',
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
