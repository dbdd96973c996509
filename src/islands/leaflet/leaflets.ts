import { LEAFLET_COPY, LEAFLET_TEXTS, OFFERED } from '#copy/leaflets';
import { keysOf } from '#domain/shared/typed-record';
import { leafletsGiven, type OfferedCodes } from '#domain/clinical/documents/leaflet-choice';
import {
  LEAFLET_GROUPS,
  LEAFLETS,
  readLeaflet,
  type Leaflet,
  type LeafletId,
} from '#domain/clinical/documents/leaflet';
import { PROCEDURE_IDS } from '#domain/clinical/surgery/procedures';
import { STUDIES } from '#domain/studies/catalogue';
import { EQUIPMENT_SLUGS, leafletHref } from '#routes';

/** A leaflet with its address. */
export interface ShownLeaflet extends Leaflet {
  readonly id: LeafletId;
}

const withText = (id: LeafletId): ShownLeaflet => {
  const leaflet = readLeaflet(LEAFLET_TEXTS[id]);
  if (leaflet === null) throw new Error(`src/content/hojas/${id}.txt`);
  return { id, ...leaflet };
};

/** Codes that nothing has: whoever misspelt one would otherwise hide what the clinic does. */
export function unknownCodes(offered: OfferedCodes): string[] {
  const known = new Set<string>([
    ...PROCEDURE_IDS,
    ...STUDIES.map(({ codigo }) => codigo),
    ...EQUIPMENT_SLUGS,
  ]);
  return [...offered].filter((code) => !known.has(code));
}

/** The clinic's leaflets, of what it does. One that lacks a part stops the build, and so does a code that nothing has. */
export function shownLeaflets(offered: OfferedCodes = OFFERED): ShownLeaflet[] {
  const unknown = unknownCodes(offered);
  if (unknown.length > 0) throw new Error(`src/content/ofrecidos.txt: ${unknown.join(', ')}`);
  return leafletsGiven(offered).map(withText);
}

/** Leaflets of what the clinic does not do, which nothing leads to. */
export function hiddenLeaflets(offered: OfferedCodes = OFFERED): { href: string; titulo: string }[] {
  const given = leafletsGiven(offered);
  return LEAFLETS.filter((id) => !given.includes(id)).map((id) => ({
    href: leafletHref(id),
    titulo: withText(id).titulo,
  }));
}

/** The other leaflets, by when they are given; no group that is empty. */
export function leafletGroups(
  but?: LeafletId,
  offered: OfferedCodes = OFFERED,
): { readonly name: string; readonly others: ShownLeaflet[] }[] {
  const all = shownLeaflets(offered);
  return keysOf(LEAFLET_GROUPS)
    .map((of) => ({
      name: LEAFLET_COPY.groups[of],
      others: LEAFLET_GROUPS[of].flatMap((one) => all.filter(({ id }) => id === one && id !== but)),
    }))
    .filter(({ others }) => others.length > 0);
}
