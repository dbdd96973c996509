import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { patients } from '../collections.ts';
import type { Page, Query, Stored } from '../ports/document-store.ts';
import { maskedView, patientView } from './patient-view.ts';
import type { PatientsFound } from '#contract/patients';
import { LISTED_UNTOLD } from '#domain/people/reading';
import { patientMatcher, type Patient } from '#domain/people/patient';
import { byRelevance } from '#domain/people/patient-relevance';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import {
  isEnoughToSearch,
  PREFIX,
  searchToken,
  searchTokens,
  searchWords,
  sortKey,
} from '#domain/shared/spanish-text';

/** Records read at a time, and the maximum read for one answer. */
const BATCH = 100;
const MOST_READ = 2000;
/** Typed words that are looked for as the beginning of a surname. */
const MOST_WORDS = 3;

/** The search, and who searches; `oculto` hides the documents. */
export interface PatientSearch {
  readonly quien: string;
  readonly texto: string;
  readonly limite: number;
  readonly oculto: boolean;
}

/**
 * Patients for whom every typed word begins a name, the document or the phone, the nearest to the text first. Nobody lists everybody: fewer
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

/** The records that match, the most relevant first, and more than asked for where there are more. */
async function matching(
  app: Pick<App, 'store'>,
  texto: string,
  token: string,
  limite: number,
): Promise<Stored<Patient>[]> {
  const isMeant = patientMatcher(texto);
  const found = new Map<string, Stored<Patient>>();
  const keep = (items: readonly Stored<Patient>[]): void => {
    for (const item of items)
      if (item.value.unidaA === undefined && isMeant(item.value)) found.set(item.id, item);
  };
  // Those whose surname the text begins are asked for by themselves: they come first, however many others there are.
  for (const word of texto.split(/\s+/u).map(sortKey).filter(isNameWord).slice(0, MOST_WORDS)) {
    if (found.size > limite) break;
    const page = await app.store.query(patients, {
      ...queryFor(texto, token),
      where: [
        { field: 'claves', op: 'contains', value: token },
        { field: 'orden', op: '>=', value: word },
        { field: 'orden', op: '<', value: `${word}\u{ffff}` },
      ],
      limit: limite + 1,
    });
    keep(page.items);
  }
  let next: string | null = null;
  for (let read = 0; read < MOST_READ && found.size <= limite;) {
    const page: Page<Patient> = await app.store.query(patients, {
      ...queryFor(texto, token),
      limit: BATCH,
      ...(next === null ? {} : { cursor: next }),
    });
    keep(page.items);
    read += page.items.length;
    next = page.cursor;
    if (next === null) break;
  }
  const nearer = byRelevance(texto);
  return [...found.values()].sort((one, other) => nearer(one.value, other.value));
}

const isNameWord = (word: string): boolean => word.length >= PREFIX.min && !/\d/.test(word);

const queryFor = (texto: string, token: string): Query => ({
  where: [{ field: 'claves', op: 'contains', value: token }],
  narrow: searchTokens(texto)
    .filter((other) => other !== token)
    .map((value) => ({ field: 'claves', value })),
  orderBy: [{ field: 'orden' }],
});
