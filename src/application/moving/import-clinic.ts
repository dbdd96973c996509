import type { ConflictPolicy, Snapshot } from '../ports/archive.ts';
import type { Collection } from '../ports/document-store.ts';
import { forgetSearchKeys } from '../patients/refresh-search-keys.ts';
import { forgetRollUps } from '../statistics/rebuild-roll-ups.ts';
import { outdateLast } from '../last-values/read-last.ts';
import { outdateSeries } from '../trends/outdate-series.ts';
import { checkClinic } from './check-clinic.ts';
import {
  MovingProblem,
  type ExportReader,
  type OnProgress,
  documentsPart,
  type Line,
  type Part,
  type PartName,
  documentLine,
} from './moved-clinic.ts';
import {
  loadAccounts,
  loadDocuments,
  loadFiles,
  newOutcome,
  type Outcome,
  type Target,
} from './load-clinic.ts';
import { MoveJournal } from './move-journal.ts';
import { takenForward, type Step, STEPS } from '../versions/steps.ts';

/**
 * Reads back what was loaded. In a target that was empty, every collection must have exactly the hash it had in the
 * export; in one that held data, nothing of the export may be missing.
 */
async function verifyArrival(
  clinic: ExportReader,
  { archive, identity, files }: Target,
  intoEmpty: boolean,
  onProgress: OnProgress,
): Promise<void> {
  const { documentos, cuentas, archivos } = clinic.manifest;
  const total = documentos.reduce((sum, { cuantos }) => sum + cuantos, 0);
  let done = 0;
  const assertCount = (name: string, there: number, expected: number): void => {
    if (intoEmpty ? there === expected : there >= expected) return;
    throw new MovingProblem(
      `En el destino hay ${String(there)} de «${name}» y la exportación tiene ${String(expected)}. Alguien más escribió en él: detenga el servidor y empiece con un destino vacío o, si lo de más está bien, ejecute lo mismo con --merge=conservar.`,
    );
  };
  async function* linesOf(snapshot: Snapshot, collection: string): AsyncIterable<unknown> {
    for await (const document of snapshot.documents(collection)) {
      yield documentLine(document);
      done += 1;
      onProgress({ task: 'comprobar', done, total });
    }
  }
  const snapshot = await archive.snapshot();
  try {
    for (const { coleccion, ...part } of documentos) {
      assertCount(coleccion, await snapshot.count(coleccion), part.cuantos);
      const arrives = intoEmpty ? await clinic.arrives(documentsPart(coleccion), part) : '';
      if (intoEmpty && (await clinic.digest(linesOf(snapshot, coleccion))).sha256 !== arrives)
        throw new MovingProblem(
          `Los documentos de «${coleccion}» no llegaron iguales al destino: su SHA-256 no es el de la exportación. Si alguien más escribió en él, detenga el servidor y empiece con un destino vacío.`,
        );
    }
  } finally {
    await snapshot.close();
  }
  assertCount('cuentas', await countOf(identity.accounts()), cuentas.cuantos);
  assertCount('archivos', await countOf(files.list()), archivos.cuantos);
}

async function countOf(things: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _thing of things) count += 1;
  return count;
}

/** An export of an older format as it arrives: its documents in this program's format, everything else as it is. */
function inNewestFormat(clinic: ExportReader, steps: readonly Step[] = STEPS): ExportReader {
  const ahead = steps.filter(({ from }) => from >= clinic.manifest.almacen);
  const changed = new Map(
    ahead.flatMap(({ changes }) =>
      changes.map(({ collection: { name } }) => [documentsPart(name), name] as const),
    ),
  );
  if (changed.size === 0) return clinic;

  async function* lines(name: PartName, expected: Part): AsyncIterable<Line> {
    const collection = changed.get(name);
    for await (const line of clinic.lines(name, expected)) {
      const { value } = line;
      yield collection === undefined || !isDocument(value)
        ? line
        : {
            ...line,
            value: {
              ...value,
              valor: takenForward(ahead, 0, { collection, id: value.id, value: value.valor }),
            },
          };
    }
  }
  async function* values(name: PartName, expected: Part): AsyncIterable<unknown> {
    for await (const { value } of lines(name, expected)) yield value;
  }
  return {
    id: clinic.id,
    manifest: clinic.manifest,
    bytes: (name, expected) => clinic.bytes(name, expected),
    lines,
    file: (expected) => clinic.file(expected),
    digest: (given) => clinic.digest(given),
    arrives: async (name, expected) =>
      changed.has(name)
        ? (await clinic.digest(values(name, expected))).sha256
        : clinic.arrives(name, expected),
  };
}

/** Anything else is refused where lines are read. */
const isDocument = (line: unknown): line is { readonly id: string; readonly valor: unknown } =>
  typeof line === 'object' && line !== null && 'id' in line && typeof line.id === 'string' && 'valor' in line;

/** How an import ended; `wasFinished` when an earlier one had already loaded everything. */
export interface Import {
  readonly wasFinished: boolean;
  readonly documents: Outcome;
  readonly accounts: Outcome;
  readonly files: Outcome;
}

/**
 * Loads an export into an empty backend, or into one that holds data when `merge` says what to do with each conflict.
 * Nothing is written until the whole export has been read and found intact. An interrupted import continues where it
 * was when called again. Throws a {@link MovingProblem} with the reason when it cannot go on.
 */
export async function importClinic(
  given: ExportReader,
  into: Target,
  collections: readonly Collection<unknown>[],
  merge: ConflictPolicy | undefined,
  onProgress: OnProgress,
): Promise<Import> {
  const clinic = inNewestFormat(given);
  const report = { documents: newOutcome(), accounts: newOutcome(), files: newOutcome() };
  const begun = await MoveJournal.find(into, clinic.id);
  if (begun?.isFinished === true) return { wasFinished: true, ...report };
  if (begun === null && merge === undefined) await assertEmpty(into);
  await checkClinic(clinic, collections, onProgress);

  const journal = begun ?? (await MoveJournal.begin(into, clinic.id, merge));
  if (merge !== undefined) await journal.choose(merge);
  const loading = { clinic, into, journal, onProgress };
  // Before the first visit arrives, so that an import which stops on the way leaves no trend and no last value without its visits.
  await outdateSeries(into);
  await outdateLast(into);
  // Documents refer to files and accounts, so those come first.
  await loadFiles(loading, report.files);
  await loadAccounts(loading, report.accounts);
  const total = clinic.manifest.documentos.reduce((sum, { cuantos }) => sum + cuantos, 0);
  let done = 0;
  for (const collection of collections) {
    await loadDocuments(loading, collection, report.documents, { done, total });
    done += clinic.manifest.documentos.find(({ coleccion }) => coleccion === collection.name)?.cuantos ?? 0;
  }
  await verifyArrival(clinic, into, journal.intoEmpty, onProgress);
  // Imported appointments were not counted one by one: the next start counts them.
  await forgetRollUps(into);
  await forgetSearchKeys(into);
  await journal.finish();
  return { wasFinished: false, ...report };
}

async function assertEmpty({ archive, identity, files }: Target): Promise<void> {
  const isEmpty =
    (await archive.isEmpty()) && !(await hasAny(identity.accounts())) && !(await hasAny(files.list()));
  if (isEmpty) return;
  throw new MovingProblem(
    'El destino no está vacío, así que no se importó nada. Use un destino vacío (otra DATA_DIR u otro proyecto), o diga qué hacer con lo que ya esté y sea distinto: --merge=conservar deja lo del destino, --merge=reemplazar pone lo de la exportación, --merge=fallar se detiene en el primero.',
  );
}

async function hasAny(things: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _thing of things) return true;
  return false;
}
