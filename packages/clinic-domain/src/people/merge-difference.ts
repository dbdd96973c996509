import * as z from 'zod/mini';
import type { FieldErrors } from '../shared/app-error.ts';
import type { Patient } from './patient.ts';

/** Messages about two records that say of themselves that they are two people. */
export const DIFFERENCE_MESSAGES = {
  refused:
    'El documento y la fecha de nacimiento son distintos: parecen dos personas. Si está seguro de que es una sola, escriba de nuevo los dos datos de la ficha que se une a la otra.',
  document: 'Escriba el documento de la ficha que se une a la otra, tal como figura.',
  birth: 'Escriba la fecha de nacimiento de la ficha que se une a la otra, así: 31/12/1980.',
} as const;

/** The document and the birth date of the record that is to be absorbed, typed again by whoever is sure. */
export const retypedSchema = z.strictObject({
  documento: z.string({ error: DIFFERENCE_MESSAGES.document }).check(z.maxLength(60)),
  fechaNacimiento: z.string({ error: DIFFERENCE_MESSAGES.birth }).check(z.maxLength(20)),
});
export type Retyped = z.infer<typeof retypedSchema>;

type Compared = Pick<Patient, 'ci' | 'complemento' | 'claveDocumento' | 'fechaNacimiento'>;

/** Whether both records have a document and a birth date, and neither agrees: two people, as far as the papers go. */
export const looksLikeTwo = (a: Compared, b: Compared): boolean =>
  a.claveDocumento !== undefined &&
  b.claveDocumento !== undefined &&
  a.claveDocumento !== b.claveDocumento &&
  a.fechaNacimiento !== undefined &&
  b.fechaNacimiento !== undefined &&
  a.fechaNacimiento !== b.fechaNacimiento;

/** What is wrong with what was typed again, by field; null when it is the absorbed record's document and birth date. */
export function wronglyRetyped(goes: Compared, typed: Retyped | undefined): FieldErrors | null {
  const fields: FieldErrors = {};
  const number = lettersOf(typed?.documento ?? '');
  const own = lettersOf(`${goes.ci ?? ''}${goes.complemento ?? ''}`);
  if (number === '' || number !== own) fields['repetido.documento'] = [DIFFERENCE_MESSAGES.document];
  if (dateOf(typed?.fechaNacimiento ?? '') !== goes.fechaNacimiento)
    fields['repetido.fechaNacimiento'] = [DIFFERENCE_MESSAGES.birth];
  return Object.keys(fields).length === 0 ? null : fields;
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** `4/3/1958` or `1958-03-04`, as a civil date. */
function dateOf(text: string): string | null {
  const trimmed = text.trim();
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed);
  if (typed === null) return /^\d{4}-\d\d-\d\d$/.test(trimmed) ? trimmed : null;
  const [, day = '', month = '', year = ''] = typed;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
