/** The six articles that open the news section. */
export const ARTICLE_SLUGS = [
  'dilatacion-de-pupila-que-esperar',
  'glaucoma-controles-sin-sintomas',
  'ojos-y-altura-sequedad-y-sol',
  'diabetes-examen-de-retina-anual',
  'miopia-infantil-aire-libre',
  'antes-de-la-cirugia-de-catarata',
] as const;

/** The slug of one illustrated article. */
export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];
