/** The six pages about the building and the way the clinic works. */
export const INFRASTRUCTURE_SLUGS = [
  'sala-prequirurgica',
  'quirofano',
  'diseno-exclusivo',
  'estabilidad-ambiente',
  'evaluacion-personalizada',
  'trabajo-integral',
] as const;

/** The slug of one infrastructure page. */
export type InfrastructureSlug = (typeof INFRASTRUCTURE_SLUGS)[number];
