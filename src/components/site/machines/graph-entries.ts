import { OPHTHALMOLOGY } from './clinic-node.ts';
import type { Pathology } from '../data.ts';
import type { PublishedReview } from './published-review.ts';
import type { GraphNode, Shown, graphOf } from '../graph.ts';

type Site = ReturnType<typeof graphOf>;

/** An article: the page, and the text with its date and its author. */
export function articleNodes(
  site: Site,
  article: {
    path: string;
    headline: string;
    description: string;
    published: string;
    image: Shown;
    sources: Pathology['data']['fuentes'];
    review: PublishedReview | undefined;
    about: readonly GraphNode[];
  },
): readonly GraphNode[] {
  const { path, headline, description } = article;
  const id = { '@id': `${site.absolute(path)}#article` };
  return [
    site.page(
      { path, name: headline, description },
      { ...site.medical(article.sources, article.review), mainEntity: id },
    ),
    {
      '@type': 'NewsArticle',
      ...id,
      mainEntityOfPage: { '@id': `${site.absolute(path)}#webpage` },
      headline,
      description,
      datePublished: `${article.published}T00:00:00-04:00`,
      inLanguage: 'es-BO',
      image: [site.picture(article.image)],
      author: site.named,
      publisher: site.named,
      ...(article.about.length === 0 ? {} : { about: article.about }),
    },
  ];
}

/** A doctor: a person and a practice, with what they treat. */
export function doctorNodes(
  site: Site,
  doctor: {
    id: string;
    path: string;
    name: string;
    jobTitle: string;
    description: string;
    image: string;
    pageDescription: string;
    treats: readonly string[];
    telephone: string;
  },
): readonly GraphNode[] {
  const { path, name, jobTitle, description, telephone } = doctor;
  const person = site.person(doctor.id);
  return [
    site.page(
      { path, name, description: doctor.pageDescription },
      { '@type': 'ProfilePage', mainEntity: person },
    ),
    {
      '@type': ['Person', 'IndividualPhysician'],
      ...person,
      name,
      jobTitle,
      ...(description === '' ? {} : { description }),
      url: site.absolute(path),
      image: site.absolute(doctor.image),
      ...(/oftalm/i.test(jobTitle) ? { medicalSpecialty: OPHTHALMOLOGY } : {}),
      worksFor: site.reference,
      practicesAt: site.reference,
      telephone,
      ...(doctor.treats.length === 0 ? {} : { knowsAbout: doctor.treats.map(site.topic.disease) }),
    },
  ];
}
