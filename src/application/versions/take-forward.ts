import type { Archive, RawDocument } from '../ports/archive.ts';
import type { FormatClaim, FormatPorts } from './format-claim.ts';
import { formatAfter, type Change, type Step } from './steps.ts';
import { present } from '#domain/shared/typed-record';

const BATCH_DOCUMENTS = 200;
/** The shortest time between two lines of progress, in milliseconds. */
const SAID_EVERY_MS = 2_000;
/** How often a collection is read again because others wrote into it meanwhile. */
const ROUNDS = 20;

/** What taking a store forward needs from outside. */
export interface Forward {
  /** All steps there are, in their order: the last one leads to this program's format. */
  readonly steps: readonly Step[];
  /** The version of this program. */
  readonly programa: string;
  /** The raw documents of these collections, or of all that are moved; closed here. */
  readonly openArchive: (collections?: readonly Change['collection'][]) => Archive;
  /** Makes a copy of everything before the first write and tells where; null where the backend keeps copies itself. */
  readonly backUp: (() => Promise<string>) | null;
}

/** Takes a claimed store step by step to this program's format. Whatever was done before is not done again. */
export async function takeForward(app: FormatPorts, forward: Forward, claim: FormatClaim): Promise<void> {
  const { steps, programa, backUp } = forward;
  let { kept } = claim;
  if (kept.respaldo === undefined && backUp !== null) {
    app.log.info('formato_respaldo', { formato: kept.numero });
    // Dated before it begins: what is written while it is made may be missing from it.
    const cuando = app.clock.now().toISOString();
    const carpeta = await backUp();
    kept = await claim.note((before) => ({ ...before, respaldo: { carpeta, cuando } }));
  }
  for (const step of steps.filter(({ from }) => from >= kept.numero)) {
    app.log.info('formato_en_curso', { de: step.from, a: step.from + 1, paso: step.what });
    for (const change of step.changes) {
      const { name } = change.collection;
      if (kept.hechas?.includes(name) === true) continue;
      await changeAll(app, forward, change);
      kept = await claim.note((before) => ({ ...before, hechas: [...(before.hechas ?? []), name] }));
    }
    await step.work?.(app);
    const isLast = step.from + 1 === formatAfter(steps);
    kept = await claim.note(({ hechas: _done, hacia, ...before }) => ({
      ...before,
      ...present({ hacia: isLast || hacia === undefined ? undefined : hacia }),
      numero: step.from + 1,
      programa,
      desde: app.clock.now().toISOString(),
    }));
    app.log.info('formato_alcanzado', { formato: kept.numero });
  }
}

/** Changes the documents of one collection; those that somebody wrote meanwhile are looked at again. */
async function changeAll(app: FormatPorts, { openArchive }: Forward, change: Change): Promise<void> {
  const archive = openArchive([change.collection]);
  try {
    for (let round = 0; round < ROUNDS; round++) if ((await changeOnce(app, archive, change)) === 0) return;
    throw new Error(
      `alguien más escribe en «${change.collection.name}» todo el tiempo: detenga los demás programas.`,
    );
  } finally {
    await archive.close();
  }
}

/** One reading of the collection; returns how many documents were somebody else's meanwhile. */
async function changeOnce({ log }: FormatPorts, archive: Archive, change: Change): Promise<number> {
  const { name } = change.collection;
  const snapshot = await archive.snapshot();
  try {
    const total = await snapshot.count(name);
    let [hecho, left, saidAt] = [0, 0, performance.now()];
    let batch: RawDocument[] = [];
    const write = async (): Promise<void> => {
      if (batch.length > 0) left += (await archive.rewrite(name, batch)).length;
      batch = [];
    };
    for await (const { id, version, value } of snapshot.documents(name)) {
      const changed = change.value(value, id);
      if (changed !== value) batch.push({ id, version, value: changed });
      if (batch.length === BATCH_DOCUMENTS) await write();
      hecho += 1;
      if (performance.now() - saidAt < SAID_EVERY_MS) continue;
      log.info('formato_en_curso', { coleccion: name, hecho, total });
      saidAt = performance.now();
    }
    await write();
    return left;
  } finally {
    await snapshot.close();
  }
}
