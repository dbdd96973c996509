import { LEAFLET_TEXTS } from '#copy/leaflets';
import { LEAFLETS, readLeaflet, type Leaflet, type LeafletId } from '#domain/clinical/documents/leaflet';

/** A leaflet with its address. */
export interface ShownLeaflet extends Leaflet {
  readonly id: LeafletId;
}

/** The clinic's leaflets. One that lacks a part stops the build, which names it. */
export const shownLeaflets = (): ShownLeaflet[] =>
  LEAFLETS.map((id) => {
    const leaflet = readLeaflet(LEAFLET_TEXTS[id]);
    if (leaflet === null) throw new Error(`src/content/hojas/${id}.txt`);
    return { id, ...leaflet };
  });
