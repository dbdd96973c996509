import type { Clinic, Pathology } from './data.ts';
import type { PublishedReview } from './machines/published-review.ts';
import { civilDate } from './format.ts';
import { clinicNode } from './machines/clinic-node.ts';
import { doctorHref, equipmentHref, pathologyHref } from '#routes';

/** A node of the page's structured data. */
export type GraphNode = Readonly<Record<string, unknown>>;

/** A step of the breadcrumbs; the last one is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** What every page says of itself. */
interface PageFacts {
  readonly path: string;
  readonly name: string;
  readonly description: string;
}

/** A picture that a page shows. */
export interface Shown {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Builds the nodes of one site; every `@id` is stable and absolute. What a page does not show is not said of it. */
export function graphOf(site: URL, clinic: Clinic) {
  const absolute = (path: string): string => new URL(path, site).href;
  const reference = { '@id': absolute('/#clinica') };
  const named = { '@type': 'MedicalClinic', ...reference, name: clinic.nombre, url: absolute('/') };
  const topic = (path: string): { '@id': string } => ({ '@id': `${absolute(path)}#tema` });
  const picture = ({ src, alt, width, height }: Shown): GraphNode => ({
    ...{ '@type': 'ImageObject', url: absolute(src), caption: alt, width, height },
  });
  const page = (facts: PageFacts, more: GraphNode = {}): GraphNode => ({
    '@type': 'WebPage',
    '@id': `${absolute(facts.path)}#webpage`,
    url: absolute(facts.path),
    name: facts.name,
    description: facts.description,
    inLanguage: 'es-BO',
    isPartOf: { '@id': absolute('/#website') },
    publisher: reference,
    ...more,
  });
  const medical = (
    sources: Pathology['data']['fuentes'],
    review: PublishedReview | undefined,
  ): GraphNode => ({
    '@type': 'MedicalWebPage',
    audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    ...citations(sources),
    ...(review === undefined
      ? {}
      : {
          lastReviewed: review.date,
          reviewedBy: { '@type': 'Person', name: review.doctor, url: absolute(review.doctorPath) },
        }),
  });

  return {
    /** The clinic in full, for the home and contact pages only. */
    clinic: (more: GraphNode = {}): GraphNode => ({ ...clinicNode(clinic, absolute), ...more }),
    website: (): GraphNode => ({
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      url: absolute('/'),
      name: clinic.nombre,
      inLanguage: 'es-BO',
      publisher: reference,
    }),
    absolute,
    reference,
    /** The clinic where a reader must know its name. */
    named,
    page,
    medical,
    picture,
    /** What a page is about, and a doctor, for others to refer to. */
    topic: {
      disease: (id: string) => topic(pathologyHref(id)),
      device: (id: string) => topic(equipmentHref(id)),
    },
    person: (id: string) => ({ '@id': `${absolute(doctorHref(id))}#persona` }),
    /** The page's own node where it brings none, and where it stands. */
    whole: (nodes: readonly GraphNode[], facts: PageFacts, trail: readonly Crumb[]): readonly GraphNode[] => {
      const id = `${absolute(facts.path)}#webpage`;
      const place = trail.length === 0 ? [] : [breadcrumbs(trail, absolute)];
      const breadcrumb = place.length === 0 ? {} : { breadcrumb: { '@id': place[0]?.['@id'] } };
      const own = nodes.find((node) => node['@id'] === id) ?? page(facts);
      return [{ ...own, ...breadcrumb }, ...nodes.filter((node) => node['@id'] !== id), ...place];
    },
    breadcrumbs: (crumbs: readonly Crumb[]): GraphNode => breadcrumbs(crumbs, absolute),
    /** An index: the page and the list that it shows. */
    collection: (
      facts: PageFacts,
      entries: readonly Crumb[],
      type: 'CollectionPage' | 'AboutPage' = 'CollectionPage',
    ): readonly GraphNode[] => {
      const list = { '@id': `${absolute(facts.path)}#lista` };
      return [
        page(facts, { '@type': type, mainEntity: list }),
        {
          ...{ '@type': 'ItemList', ...list, numberOfItems: entries.length },
          itemListElement: entries.map(({ name, href }, at) => ({
            ...{ '@type': 'ListItem', position: at + 1, name, url: absolute(href) },
          })),
        },
      ];
    },
    /** A health page for patients. `reviewedBy` appears only when a review is on record. */
    medicalPage: ({
      path,
      data,
      entity,
      review,
      more = {},
    }: {
      path: string;
      data: Pick<Pathology['data'], 'titulo' | 'descripcion' | 'actualizado' | 'fuentes'>;
      entity: GraphNode;
      review?: PublishedReview | undefined;
      more?: GraphNode;
    }): readonly GraphNode[] => [
      page(
        { path, name: data.titulo, description: data.descripcion },
        {
          ...medical(data.fuentes, review),
          dateModified: civilDate(data.actualizado),
          mainEntity: topic(path),
          ...more,
        },
      ),
      { ...entity, ...topic(path) },
    ],
    glossary: (glossary: {
      path: string;
      name: string;
      terms: readonly { id: string; name: string; also: readonly string[]; text: string }[];
    }): GraphNode => ({
      '@type': 'DefinedTermSet',
      '@id': `${absolute(glossary.path)}#glosario`,
      url: absolute(glossary.path),
      name: glossary.name,
      inLanguage: 'es-BO',
      publisher: reference,
      hasDefinedTerm: glossary.terms.map(({ id, name, also, text }) => ({
        '@type': 'DefinedTerm',
        '@id': `${absolute(glossary.path)}#${id}`,
        name,
        ...(also.length === 0 ? {} : { alternateName: also }),
        description: text,
        inDefinedTermSet: { '@id': `${absolute(glossary.path)}#glosario` },
      })),
    }),
  };
}

/** The page's graph as text that is safe inside a script element. */
export const graphJson = (nodes: readonly GraphNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');

/** Where a page stands. */
const breadcrumbs = (crumbs: readonly Crumb[], absolute: (path: string) => string): GraphNode => ({
  '@type': 'BreadcrumbList',
  '@id': `${absolute(crumbs.at(-1)?.href ?? '/')}#breadcrumb`,
  itemListElement: crumbs.map(({ name, href }, index) => ({
    ...{ '@type': 'ListItem', position: index + 1, name, item: absolute(href) },
  })),
});

/** The sources that have an address. */
function citations(sources: Pathology['data']['fuentes']): { citation?: string[] } {
  const citation = sources.flatMap(({ url }) => (url === undefined ? [] : [url]));
  return citation.length === 0 ? {} : { citation };
}
