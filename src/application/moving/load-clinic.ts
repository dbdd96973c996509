import type { App } from '../app.ts';
import type { Archive, ConflictPolicy, RawDocument } from '../ports/archive.ts';
import type { Collection } from '../ports/document-store.ts';
import type { FileInfo } from '../ports/file-store.ts';
import type { Account } from '../ports/identity.ts';
import { readAccounts, readDocuments, readFiles, type Read } from './check-clinic.ts';
import { documentsPart, MovingProblem, type ExportReader, type OnProgress } from './moved-clinic.ts';
import type { MoveJournal } from './move-journal.ts';

/** The backend a move is loaded into. */
export type Target = Pick<App, 'store' | 'files' | 'identity' | 'clock'> & { readonly archive: Archive };

/** What happened to the items of one kind. */
export interface Outcome {
  written: number;
  same: number;
  /** The names of those that already existed and differed. */
  readonly conflicts: string[];
}

export interface Loading {
  readonly clinic: ExportReader;
  readonly into: Target;
  readonly journal: MoveJournal;
  readonly onProgress: OnProgress;
}

const BATCH_DOCUMENTS = 400;
const BATCH_BYTES = 4 * 1024 * 1024;
/**
 * Progress is recorded once per so many batches, files or accounts; anything after the last record is only compared
 * when loading is repeated.
 */
const NOTED_EVERY = 10;

export const newOutcome = (): Outcome => ({ written: 0, same: 0, conflicts: [] });

/** Loads the documents of one collection, batch by batch. */
export async function loadDocuments(
  { clinic, into, journal, onProgress }: Loading,
  collection: Collection<unknown>,
  outcome: Outcome,
  before: { readonly done: number; readonly total: number },
): Promise<void> {
  const part = clinic.manifest.documentos.find(({ coleccion }) => coleccion === collection.name);
  if (part === undefined) return;
  const name = documentsPart(collection.name);
  const start = journal.loaded(name);
  if (start === part.cuantos) return;
  let [line, batches] = [0, 0];
  for await (const batch of batchesOf(readDocuments(clinic, collection, part), start)) {
    const restored = await into.archive.restore(collection.name, batch, journal.conflicts);
    stopAtConflict(journal.conflicts, collection.name, restored.conflicts);
    outcome.written += restored.written;
    outcome.same += restored.same;
    outcome.conflicts.push(...restored.conflicts.map((id) => `${collection.name}/${id}`));
    line += batch.length;
    batches += 1;
    if (batches % NOTED_EVERY === 0) await journal.note(name, start + line);
    onProgress({ task: 'documentos', done: before.done + start + line, total: before.total });
  }
  await journal.note(name, part.cuantos);
}

/** Loads the accounts; each keeps its uid and waits for its owner to set a password. */
export async function loadAccounts(
  { clinic, into, journal, onProgress }: Loading,
  outcome: Outcome,
): Promise<void> {
  const total = clinic.manifest.cuentas.cuantos;
  let line = 0;
  for await (const { value: account } of readAccounts(clinic)) {
    line += 1;
    if (line <= journal.loaded('cuentas')) continue;
    const became = await loadAccount(into, account, journal.conflicts);
    count(outcome, became, `cuenta ${account.uid}`);
    if (line % NOTED_EVERY === 0) await journal.note('cuentas', line);
    onProgress({ task: 'cuentas', done: line, total });
  }
  await journal.note('cuentas', total);
}

type Became = 'written' | 'same' | 'conflict';

async function loadAccount(
  { identity }: Target,
  account: Account,
  onConflict: ConflictPolicy,
): Promise<Became> {
  if ((await identity.restoreAccount(account)).ok) return 'written';
  const holder = await identity.findAccount(account.email);
  if (holder?.uid === account.uid) return 'same';
  stopAtConflict(onConflict, 'cuenta', [account.uid]);
  if (onConflict === 'conservar') return 'conflict';
  // The e-mail may belong to another account, the uid may have another e-mail, or both.
  if (holder !== null) await identity.deleteAccount(holder.uid);
  if ((await identity.restoreAccount(account)).ok) return 'conflict';
  await identity.deleteAccount(account.uid);
  if (!(await identity.restoreAccount(account)).ok)
    throw new MovingProblem(`No se pudo reemplazar la cuenta ${account.uid}.`);
  return 'conflict';
}

/** Loads the files; the hash of what arrives is checked again. */
export async function loadFiles(
  { clinic, into, journal, onProgress }: Loading,
  outcome: Outcome,
): Promise<void> {
  const { cuantos, bytesDeArchivos: total } = clinic.manifest.archivos;
  let [line, done] = [0, 0];
  for await (const { value: file } of readFiles(clinic)) {
    line += 1;
    done += file.size;
    if (line <= journal.loaded('archivos')) continue;
    count(outcome, await loadFile(into, clinic, file, journal.conflicts), `archivo ${file.id}`);
    if (line % NOTED_EVERY === 0) await journal.note('archivos', line);
    onProgress({ task: 'archivos', done, total });
  }
  await journal.note('archivos', cuantos);
}

async function loadFile(
  { files }: Target,
  clinic: ExportReader,
  file: FileInfo,
  onConflict: ConflictPolicy,
): Promise<Became> {
  const there = await files.stat(file.id);
  if (there !== null && isSameFile(there, file)) return 'same';
  if (there !== null) {
    stopAtConflict(onConflict, 'archivo', [file.id]);
    if (onConflict === 'conservar') return 'conflict';
    await files.delete(file.id);
  }
  const created = await files.create(file.id, file.contentType, clinic.file(file));
  if (!created.ok) throw new MovingProblem(`Alguien creó el archivo «${file.id}» mientras se importaba.`);
  if (!isSameFile(created.value, file))
    throw new MovingProblem(`El archivo «${file.id}» no llegó igual al destino.`);
  return there === null ? 'written' : 'conflict';
}

const isSameFile = (one: FileInfo, other: FileInfo): boolean =>
  one.size === other.size && one.sha256 === other.sha256 && one.contentType === other.contentType;

function count(outcome: Outcome, became: Became, name: string): void {
  if (became === 'conflict') outcome.conflicts.push(name);
  else outcome[became] += 1;
}

function stopAtConflict(onConflict: ConflictPolicy, kind: string, ids: readonly string[]): void {
  const [first] = ids;
  if (onConflict !== 'fallar' || first === undefined) return;
  const others = ids.length === 1 ? '' : ` (y ${String(ids.length - 1)} más)`;
  throw new MovingProblem(
    `En el destino ya está ${kind}/${first}${others}, y no es igual. Lo que se cargó antes queda. Para seguir, ejecute lo mismo con --merge=conservar (queda el del destino) o --merge=reemplazar (queda el de la exportación).`,
  );
}

/** Batches small enough for one transaction, skipping the first `skip` documents. */
async function* batchesOf(
  documents: AsyncIterable<Read<RawDocument>>,
  skip: number,
): AsyncIterable<RawDocument[]> {
  let batch: RawDocument[] = [];
  let [held, seen] = [0, 0];
  for await (const { value, bytes } of documents) {
    seen += 1;
    if (seen <= skip) continue;
    if (batch.length > 0 && (batch.length === BATCH_DOCUMENTS || held + bytes > BATCH_BYTES)) {
      yield batch;
      [batch, held] = [[], 0];
    }
    batch.push(value);
    held += bytes;
  }
  if (batch.length > 0) yield batch;
}
