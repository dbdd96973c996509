import { LEAFLET_COPY, LEAFLET_TEXTS } from '#copy/leaflets';
import { keysOf } from '#domain/shared/typed-record';
import {
  LEAFLET_GROUPS,
  LEAFLETS,
  readLeaflet,
  type Leaflet,
  type LeafletId,
} from '#domain/clinical/documents/leaflet';

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

/** The other leaflets, by when they are given. */
export function leafletGroups(but: LeafletId): { readonly name: string; readonly others: ShownLeaflet[] }[] {
  const all = shownLeaflets();
  return keysOf(LEAFLET_GROUPS).map((of) => ({
    name: LEAFLET_COPY.groups[of],
    others: LEAFLET_GROUPS[of].flatMap((one) => all.filter(({ id }) => id === one && id !== but)),
  }));
}
