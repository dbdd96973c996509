import type { Clinic, Pathology } from './data.ts';
import { civilDate } from './format.ts';

/** A node of the page's structured data. */
export type GraphNode = Readonly<Record<string, unknown>>;

/** A step of the breadcrumbs; the last one is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly href: string;
}

const SCHEMA = 'https://schema.org';
const DAY_NAME = (day: string): string => `${SCHEMA}/${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Builds the nodes of one site; every `@id` is stable and absolute. */
export function graphOf(site: URL, clinic: Clinic) {
  const absolute = (path: string): string => new URL(path, site).href;
  const clinicId = absolute('/#clinica');
  const reference = { '@id': clinicId };

  return {
    /** The clinic in full, for the home and contact pages only. */
    clinic: (): GraphNode => ({
      '@type': 'MedicalClinic',
      '@id': clinicId,
      name: clinic.nombre,
      description: clinic.descripcion,
      url: absolute('/'),
      telephone: clinic.telefono.e164,
      email: clinic.correo,
      address: {
        '@type': 'PostalAddress',
        streetAddress: clinic.direccion,
        addressLocality: clinic.ciudad,
        addressRegion: clinic.departamento,
        addressCountry: clinic.pais,
      },
      medicalSpecialty: `${SCHEMA}/Ophthalmology`,
      openingHoursSpecification: clinic.horario.flatMap(({ dias, bloques }) =>
        bloques.map(({ inicio, fin }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: dias.map(DAY_NAME),
          opens: inicio,
          closes: fin,
        })),
      ),
      sameAs: clinic.redes.map(({ url }) => url),
    }),
    website: (): GraphNode => ({
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      url: absolute('/'),
      name: clinic.nombre,
      inLanguage: 'es-BO',
      publisher: reference,
    }),
    breadcrumbs: (crumbs: readonly Crumb[]): GraphNode => ({
      '@type': 'BreadcrumbList',
      '@id': `${absolute(crumbs.at(-1)?.href ?? '/')}#breadcrumb`,
      itemListElement: crumbs.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(href),
      })),
    }),
    /** A health page for patients. `reviewedBy` appears only when a review is on record. */
    medicalPage: (page: {
      path: string;
      data: Pick<Pathology['data'], 'titulo' | 'descripcion' | 'actualizado' | 'fuentes'>;
      entity: GraphNode;
      review?: { doctorPath: string; doctor: string; date: string };
    }): readonly GraphNode[] => [
      {
        '@type': 'MedicalWebPage',
        '@id': `${absolute(page.path)}#webpage`,
        url: absolute(page.path),
        name: page.data.titulo,
        description: page.data.descripcion,
        inLanguage: 'es-BO',
        dateModified: civilDate(page.data.actualizado),
        isPartOf: { '@id': absolute('/#website') },
        publisher: reference,
        audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
        mainEntity: { '@id': `${absolute(page.path)}#tema` },
        ...citations(page.data.fuentes),
        ...(page.review === undefined
          ? {}
          : {
              lastReviewed: page.review.date,
              reviewedBy: {
                '@type': 'Person',
                name: page.review.doctor,
                url: absolute(page.review.doctorPath),
              },
            }),
      },
      { ...page.entity, '@id': `${absolute(page.path)}#tema` },
    ],
    article: (article: {
      path: string;
      headline: string;
      description: string;
      published: string;
      image: string;
    }): GraphNode => ({
      '@type': 'NewsArticle',
      '@id': `${absolute(article.path)}#article`,
      mainEntityOfPage: absolute(article.path),
      headline: article.headline,
      description: article.description,
      datePublished: article.published,
      inLanguage: 'es-BO',
      image: [absolute(article.image)],
      author: reference,
      publisher: reference,
    }),
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
    doctor: (doctor: { path: string; name: string; jobTitle: string }): GraphNode => ({
      '@type': 'Person',
      '@id': `${absolute(doctor.path)}#persona`,
      name: doctor.name,
      jobTitle: doctor.jobTitle,
      url: absolute(doctor.path),
      worksFor: reference,
    }),
  };
}

/** The page's graph as text that is safe inside a script element. */
export const graphJson = (nodes: readonly GraphNode[]): string =>
  JSON.stringify({ '@context': SCHEMA, '@graph': nodes }).replaceAll('<', '\\u003c');

/** The sources that have an address. */
function citations(sources: Pathology['data']['fuentes']): { citation?: string[] } {
  const citation = sources.flatMap(({ url }) => (url === undefined ? [] : [url]));
  return citation.length === 0 ? {} : { citation };
}
