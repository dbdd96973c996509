import { dataOf, type AntecedentData, type DataField } from '#domain/clinical/antecedents/antecedent-data';

/** What is typed of the values of an antecedent. */
export type DataDraft = Partial<Readonly<Record<DataField, string>>>;

/** A figure as it is typed, with a comma or a point; null where nothing is, NaN where it is none. */
export function figureOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : Number.NaN;
}

/** The values as they are sent: only what was typed, and only what this antecedent has. */
export function typedData(clase: string, que: string, draft: DataDraft): Record<string, unknown> | undefined {
  const entries = dataOf(clase, que).flatMap((field): [keyof AntecedentData, unknown][] => {
    const typed = draft[field]?.trim() ?? '';
    if (typed === '') return [];
    return [[field, field === 'anios' || field === 'hba1c' ? figureOf(typed) : typed]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
