/** What patients take home to read or to hear, by when it is given; each is a text of the clinic (`src/content/hojas`). */
export const LEAFLET_GROUPS = {
  siempre: ['cita', 'gotas', 'lentes'],
  estudios: [
    ...(['dilatacion', 'despues-dilatacion', 'imagenes', 'angiografia'] as const),
    ...(['medir-el-ojo', 'campo-visual', 'ecografia'] as const),
  ],
  tratamientos: [
    ...(['laser', 'inyeccion', 'antes-operacion', 'antes-catarata'] as const),
    ...(['catarata', 'pterigion', 'retina', 'glaucoma', 'cornea', 'crosslinking', 'laser-lentes'] as const),
    ...(['parpado', 'lagrimal', 'tapon', 'estrabismo', 'despues-operacion'] as const),
  ],
} as const;
export const LEAFLETS = [
  ...LEAFLET_GROUPS.siempre,
  ...LEAFLET_GROUPS.estudios,
  ...LEAFLET_GROUPS.tratamientos,
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
