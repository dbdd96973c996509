import { isOneOf } from '#domain/shared/typed-record';
import { LEAFLETS, type LeafletId } from '#domain/clinical/documents/leaflet';

/** The languages of recordings, by the ends of their files' names (ISO 639-1), as they are called in Spanish and by who speaks them. */
export const SPOKEN = {
  qu: { name: 'quechua', own: 'Runasimi' },
  ay: { name: 'aimara', own: 'Aymar aru' },
  gn: { name: 'guaraní', own: "Avañe'ẽ" },
} as const;
type Spoken = keyof typeof SPOKEN;

/** What is said of a leaflet in another language. A sample is a tone, which says nothing. */
export interface Recording {
  readonly leaflet: LeafletId;
  readonly language: Spoken;
  readonly isSample: boolean;
  readonly src: string;
}

const NAME = /\/(?<leaflet>[a-z-]+)\.(?<language>[a-z]{2})(?<sample>\.muestra)?\.(?:mp3|m4a|ogg|wav)$/u;

/**
 * The recordings of a folder, by the names of its files: `dilatacion.qu.mp3` is the leaflet of dilation in Quechua, `….muestra.wav`
 * a sample, which is left out where there is a voice. Throws where a name says no leaflet or no language, naming the file.
 */
export function recordingsIn(files: Readonly<Record<string, string>>): Recording[] {
  const all = Object.entries(files).map(([file, src]): Recording => {
    const { leaflet, language, sample } = NAME.exec(file)?.groups ?? {};
    if (!isOneOf(LEAFLETS, leaflet) || !isSpoken(language))
      throw new Error(
        `${file}: el nombre debe ser hoja.idioma.mp3 (idiomas: ${Object.keys(SPOKEN).join(', ')})`,
      );
    return { leaflet, language, isSample: sample !== undefined, src };
  });
  return all
    .filter(
      (each) =>
        !each.isSample ||
        !all.some(
          (other) => !other.isSample && other.leaflet === each.leaflet && other.language === each.language,
        ),
    )
    .toSorted((a, b) => Object.keys(SPOKEN).indexOf(a.language) - Object.keys(SPOKEN).indexOf(b.language));
}

const isSpoken = (language: string | undefined): language is Spoken =>
  language !== undefined && Object.hasOwn(SPOKEN, language);
