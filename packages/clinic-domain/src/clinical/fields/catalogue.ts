import type { Field } from './field.ts';
import { PRECONSULTATION_FIELDS } from './preconsultation-fields.ts';
import { FUNCTION_FIELDS } from './function-fields.ts';
import { FUNDUS_FIELDS } from './fundus-fields.ts';
import { REFRACTION_FIELDS } from './refraction-fields.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { SLIT_LAMP_FIELDS } from './slit-lamp-fields.ts';
import { SURFACE_FIELDS } from './surface-fields.ts';

const all = [
  ...PRECONSULTATION_FIELDS,
  ...REFRACTION_FIELDS,
  ...FUNCTION_FIELDS,
  ...SURFACE_FIELDS,
  ...SLIT_LAMP_FIELDS,
  ...FUNDUS_FIELDS,
];

/**
 * Every field of a visit, by section in the order in which they are written: forms, ranges, the column of the previous
 * visit, trends, print and interchange come from it. Each range has its source in docs/clinical-sources.md.
 */
export const FIELDS: readonly Field[] = SECTIONS.flatMap(({ id }) =>
  all.filter(({ seccion }) => seccion === id),
);

const byId = new Map(FIELDS.map((field) => [field.id, field]));

/** A field by its id. */
export const fieldOf = (id: string): Field | undefined => byId.get(id);

/** The fields of a section, in order. */
export const fieldsIn = (seccion: SectionId): readonly Field[] =>
  FIELDS.filter((field) => field.seccion === seccion);
