import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { patients } from '../collections.ts';
import type { Page, Query, Stored } from '../ports/document-store.ts';
import { maskedView, patientView } from './patient-view.ts';
import type { PatientsFound } from '#contract/patients';
import { LISTED_UNTOLD } from '#domain/people/reading';
import { patientMatcher, type Patient } from '#domain/people/patient';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { isEnoughToSearch, searchToken, searchTokens, searchWords } from '#domain/shared/spanish-text';

/** Records read at a time when the first page was not enough, and the maximum read for one answer. */
const BATCH = 200;
const MOST_READ = 2000;

/** The search, and who searches; `oculto` hides the documents. */
export interface PatientSearch {
  readonly quien: string;
  readonly texto: string;
  readonly limite: number;
  readonly oculto: boolean;
}

/**
 * Patients by surname for whom every typed word begins a name, the document or the phone. Nobody lists everybody: fewer
 * than three letters are refused, there is no second page, and a long list leaves a line in the trail.
 */
export async function searchPatients(
  app: Pick<App, 'store' | 'clock'>,
  { quien, texto, limite, oculto }: PatientSearch,
): Promise<Result<PatientsFound, AppError>> {
  const token = searchToken(texto);
  if (token === null || !isEnoughToSearch(texto))
    return err(fieldError('texto', 'Escriba al menos tres letras o dígitos.'));
  const found = await matching(app, texto, token, limite);
  const items = found.slice(0, limite).map(oculto ? maskedView : patientView);
  if (items.length > LISTED_UNTOLD) {
    const words = searchWords(texto).join(' ').slice(0, 60);
    await auditOnce(
      app,
      quien,
      {
        accion: 'búsqueda de pacientes',
        coleccion: 'pacientes',
        documento: 'busqueda',
        detalle: { texto: words, personas: items.length },
      },
      `busqueda/${words}`,
    );
  }
  return ok({ items, hayMas: found.length > limite });
}

/** The first records that match, one more than asked for where there are more. */
async function matching(
  app: Pick<App, 'store'>,
  texto: string,
  token: string,
  limite: number,
): Promise<Stored<Patient>[]> {
  const query: Query = {
    where: [{ field: 'claves', op: 'contains', value: token }],
    narrow: searchTokens(texto)
      .filter((other) => other !== token)
      .map((value) => ({ field: 'claves', value })),
    orderBy: [{ field: 'orden' }],
  };
  const isMeant = patientMatcher(texto);
  const found: Stored<Patient>[] = [];
  let next: string | null = null;
  for (let read = 0; read < MOST_READ;) {
    const page: Page<Patient> = await app.store.query(patients, {
      ...query,
      limit: read === 0 ? limite + 1 : BATCH,
      ...(next === null ? {} : { cursor: next }),
    });
    found.push(...page.items.filter(({ value }) => value.unidaA === undefined && isMeant(value)));
    read += page.items.length;
    next = page.cursor;
    if (next === null || found.length > limite) break;
  }
  return found;
}
