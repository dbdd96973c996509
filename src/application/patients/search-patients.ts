import type { App } from '../app.ts';
import { patients } from '../collections.ts';
import type { Page, Query, Stored } from '../ports/document-store.ts';
import { writeCursor } from '../ports/page-cursor.ts';
import { maskedView, patientView } from './patient-view.ts';
import type { PatientView } from '#contract/patients';
import { patientMatcher, type Patient } from '#domain/people/patient';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { searchToken, searchTokens } from '#domain/shared/spanish-text';

/**
 * Records read at a time when the first page was not enough, and the maximum read for one answer; the cursor continues
 * from there.
 */
const BATCH = 200;
const MOST_READ = 2000;

/** The search; `oculto` hides the documents. */
export interface PatientSearch {
  readonly texto?: string | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
  readonly oculto: boolean;
}

/**
 * Patients by surname for whom every typed word begins a name, the document or the phone; without a text, all of them.
 */
export async function searchPatients(
  app: Pick<App, 'store'>,
  { texto = '', limite, cursor, oculto }: PatientSearch,
): Promise<Result<{ items: PatientView[]; cursor: string | null }, AppError>> {
  const token = searchToken(texto);
  if (token === null && texto.trim() !== '')
    return err(fieldError('texto', 'Escriba al menos dos letras o dígitos seguidos.'));
  const query: Query = {
    where: token === null ? [] : [{ field: 'claves', op: 'contains', value: token }],
    narrow: searchTokens(texto)
      .filter((other) => other !== token)
      .map((value) => ({ field: 'claves', value })),
    orderBy: [{ field: 'orden' }],
    limit: limite,
  };
  const isMeant = patientMatcher(texto);
  const found: Stored<Patient>[] = [];
  let next = cursor ?? null;
  for (let read = 0; read < MOST_READ;) {
    const page: Page<Patient> = await app.store.query(patients, {
      ...query,
      ...(read === 0 ? {} : { limit: BATCH }),
      ...(next === null ? {} : { cursor: next }),
    });
    for (const [index, patient] of page.items.entries()) {
      if (patient.value.unidaA !== undefined || !isMeant(patient.value)) continue;
      found.push(patient);
      if (found.length < limite) continue;
      const isLast = index === page.items.length - 1 && page.cursor === null;
      return ok(answer(found, isLast ? null : writeCursor(query, patient), oculto));
    }
    read += page.items.length;
    next = page.cursor;
    if (next === null) break;
  }
  return ok(answer(found, next, oculto));
}

const answer = (
  found: readonly Stored<Patient>[],
  cursor: string | null,
  hidden: boolean,
): { items: PatientView[]; cursor: string | null } => ({
  items: found.map(hidden ? maskedView : patientView),
  cursor,
});
