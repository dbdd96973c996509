import { SITE_COPY } from '#copy/site';
import { PATHOLOGY_SLUGS, SITE, infrastructureHref, pathologyHref } from '#routes';
import { loadInfrastructure, loadPathologies } from '../data.ts';

/** The menu is the specification's; the others are in the index. */
const isSpecified = (id: string): boolean => PATHOLOGY_SLUGS.some((slug) => slug === id);

export interface NavLink {
  readonly name: string;
  readonly href: string;
}

/** An entry of the navigation: a link, or a menu of links with the page that lists them all. */
export type NavEntry =
  | ({ readonly kind: 'link' } & NavLink)
  | {
      readonly kind: 'menu';
      readonly id: string;
      readonly name: string;
      readonly index: NavLink;
      readonly links: readonly NavLink[];
    };

/** The entries of the top navigation; the mobile menu repeats them. */
export async function loadNavigation(): Promise<readonly NavEntry[]> {
  const pathologies = await loadPathologies();
  const infrastructure = await loadInfrastructure();
  return [
    { kind: 'link', name: SITE_COPY.home, href: SITE.home },
    { kind: 'link', name: SITE_COPY.about, href: SITE.about },
    {
      kind: 'menu',
      id: 'patologias',
      name: SITE_COPY.pathologies,
      index: { name: SITE_COPY.allPathologies, href: SITE.pathologies },
      links: pathologies
        .filter(({ id }) => isSpecified(id))
        .map(({ id, data }) => ({ name: data.titulo, href: pathologyHref(id) })),
    },
    { kind: 'link', name: SITE_COPY.equipment, href: SITE.equipment },
    {
      kind: 'menu',
      id: 'infraestructura',
      name: SITE_COPY.infrastructure,
      index: { name: SITE_COPY.allInfrastructure, href: SITE.infrastructure },
      links: infrastructure.map(({ id, data }) => ({ name: data.titulo, href: infrastructureHref(id) })),
    },
    { kind: 'link', name: SITE_COPY.news, href: SITE.news },
    { kind: 'link', name: SITE_COPY.contact, href: SITE.contact },
  ];
}
