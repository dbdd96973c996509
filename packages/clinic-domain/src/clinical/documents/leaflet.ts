import { USED_DROP } from '../drops/reconcile.ts';
import type { DocumentContent } from './contents.ts';

/** What patients take home to read or to hear; each is a text of the clinic (`src/content/hojas`). */
export const LEAFLETS = [
  ...(['gotas', 'lentes', 'dilatacion', 'cita', 'catarata'] as const),
  ...(['antes-catarata', 'laser', 'medir-el-ojo', 'campo-visual'] as const),
] as const;
export type LeafletId = (typeof LEAFLETS)[number];

/** A leaflet: its title, a sentence, what to do, what to know besides, and when to come at once. */
export interface Leaflet {
  readonly titulo: string;
  readonly bajada: string;
  readonly pasos: readonly string[];
  readonly nota: string;
  readonly urgente: string;
}

/**
 * Reads a text of the clinic: «# title», a sentence, «- » for each step, a paragraph, and «! » for when to come at once. Null
 * where a part is missing: nobody takes home half a leaflet.
 */
export function readLeaflet(text: string): Leaflet | null {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
  const marked = (mark: string): string[] =>
    lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length).trim()] : []));
  const plain = lines.filter((line) => !/^[#!-] /u.test(line));
  const [titulo = ''] = marked('# ');
  const [urgente = ''] = marked('! ');
  const [bajada = '', ...rest] = plain;
  const pasos = marked('- ');
  return titulo === '' || urgente === '' || bajada === '' || pasos.length === 0
    ? null
    : { titulo, bajada, pasos, nota: rest.join(' '), urgente };
}

/** Everything of a leaflet in the order in which it is read aloud. */
export const spokenLeaflet = ({ titulo, bajada, pasos, nota, urgente }: Leaflet): string[] =>
  [titulo, bajada, ...pasos, nota, urgente].filter((each) => each !== '');

/** As the catalogue of studies says it; «No se dilata» and «solo si» are others. */
const DILATES = /(?:^|[.:] )Se dilata la pupila/u;

/** The leaflet that says how to prepare for what is done on a day; it names neither the study nor why. */
export const leafletBefore = (isDilated: boolean, preparations: readonly string[]): LeafletId =>
  isDilated || preparations.some((each) => DILATES.test(each)) ? 'dilatacion' : 'cita';

/** The leaflet that goes with a paper; null where there is none. It names what is in every paper of its kind, and nobody. */
export function leafletOf({ tipo, contenido }: DocumentContent): LeafletId | null {
  switch (tipo) {
    case 'receta_lentes':
      return 'lentes';
    case 'receta_medicamentos':
      return contenido.medicamentos.some(({ ojo }) => ojo !== undefined) ? 'gotas' : null;
    case 'orden_estudios':
      return leafletBefore(
        false,
        contenido.estudios.map(({ preparacion = '' }) => preparacion),
      );
    case 'resumen_visita':
      return (contenido.sigue ?? []).some((line) => line.startsWith(USED_DROP)) ? 'gotas' : null;
    case 'certificado':
    case 'referencia':
    case 'consentimiento':
    case 'propuesta_quirurgica':
      return null;
  }
}
