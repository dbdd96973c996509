import type { Sex } from '#domain/people/person-fields';

/** The sex of a person; without one it is not known. */
export const SEX_LABELS = { F: 'Femenino', M: 'Masculino' } as const satisfies Record<Sex, string>;
export const SEX_UNKNOWN = 'No consta';
