import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import { auditLog, performedStudies, type AuditLine } from '../collections.ts';
import { filesOfOrder, signedFile } from '../exams/results/files-of-order.ts';
import type { Collection, Reader, Stored } from '../ports/document-store.ts';
import { isDamagedDocument } from '../ports/unavailable.ts';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { PerformedStudy } from '#domain/studies/results/study';
import { studyFault } from '#domain/studies/results/verify-study';

const SIGNED = ['estudio validado', 'estudio corregido'] as const;
const SIGNED_STUDIES_BATCH = 500;

type Store = Pick<Reader, 'get' | 'getMany' | 'query'>;

/** The results that doctors signed on a day, and the orders of those that are no longer what was signed. */
export interface SignedStudies {
  readonly firmados: number;
  readonly alterados: readonly string[];
}

/**
 * Holds each result that the audit log says was signed on a day against what is there: the hash that was signed is one of its
 * reports, and all of them are whole, with their files.
 */
export async function signedStudies({ store }: Pick<App, 'store'>, dia: string): Promise<SignedStudies> {
  const lines = await linesOf(store, dia);
  const hashes = new Map<string, string[]>();
  for (const { detalle } of lines) {
    const orden = detalle?.['orden'];
    if (typeof orden !== 'string') continue;
    const signed = detalle?.['firmado'];
    hashes.set(orden, [...(hashes.get(orden) ?? []), ...(typeof signed === 'string' ? [signed] : [])]);
  }
  const ids = [...hashes.keys()];
  const [studies, files] = await Promise.all([
    readable(store, performedStudies, ids),
    Promise.all(ids.map((id) => filesOf(store, id))),
  ]);
  const faults = await Promise.all(
    ids.map((id, at) =>
      isAltered(id, studies[at] ?? null, { signed: hashes.get(id) ?? [], files: files[at] ?? null }),
    ),
  );
  return { firmados: ids.length, alterados: ids.filter((_, at) => faults[at]) };
}

async function isAltered(
  orden: string,
  study: Stored<PerformedStudy> | null,
  {
    signed,
    files,
  }: { readonly signed: readonly string[]; readonly files: readonly Stored<StudyFile>[] | null },
): Promise<boolean> {
  if (study?.value.validacion === undefined || files === null) return true;
  const { validacion, superados = [] } = study.value;
  const there = new Set([validacion.hash, ...superados.map((each) => each.validacion.hash)]);
  if (signed.some((hash) => !there.has(hash))) return true;
  return (await studyFault(orden, study.value, files.map(signedFile))) !== null;
}

/** The lines of the audit log by which results were signed on a day of the clinic. */
async function linesOf(store: Store, dia: string): Promise<AuditLine[]> {
  const found = await Promise.all(
    SIGNED.map(async (accion) => {
      const lines = (
        await allFound(store, auditLog, {
          // A day more at both ends than any time zone needs; the day of the clinic decides.
          where: [
            { field: 'accion', op: '==', value: accion },
            { field: 'cuando', op: '>=', value: `${addDays(dia, -1)}T00:00:00.000Z` },
            { field: 'cuando', op: '<', value: `${addDays(dia, 2)}T00:00:00.000Z` },
          ],
          orderBy: [{ field: 'cuando', direction: 'desc' }],
          limit: SIGNED_STUDIES_BATCH,
        })
      ).map(({ value }) => value);
      return lines;
    }),
  );
  return found.flat().filter(({ cuando }) => clinicTime(new Date(cuando)).fecha === dia);
}

/** Documents as far as they can be read: one that is damaged is as if it were gone, and does not hide the others. */
async function readable<T>(
  store: Store,
  from: Collection<T>,
  ids: readonly string[],
): Promise<(Stored<T> | null)[]> {
  const gone = (cause: unknown): null => {
    if (isDamagedDocument(cause)) return null;
    throw cause;
  };
  const all = await store.getMany(from, ids).catch(gone);
  return all === null ? Promise.all(ids.map((id) => store.get(from, id).catch(gone))) : [...all];
}

/** The files that are filed with an order; null where one of them cannot be read. */
async function filesOf(store: Store, orden: string): Promise<readonly Stored<StudyFile>[] | null> {
  try {
    return await filesOfOrder(store, orden);
  } catch (cause) {
    if (isDamagedDocument(cause)) return null;
    throw cause;
  }
}
