import { chmodSync, chownSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiskFileStore } from '#adapters/embedded/disk-file-store';
import { secretKeyOf } from '#adapters/embedded/secret-key';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { users } from '#application/collections';
import { folderFacts } from '#application/operational-collections';
import { isStartRefusal, StartRefusal } from '#application/ports/start-refusal';
import { Unavailable, type UnavailableReason } from '#application/ports/unavailable';
import { dataFolder } from '#tests/support/data-folder';
import { createApp } from '../container.ts';
import { readEnv } from '../env.ts';
import { quietLog } from '../log.ts';
import { patiently } from './patient-start.ts';
import { explained, startProblem } from './start-problem.ts';

/** Some other user of the system. */
const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;

let folder: ReturnType<typeof dataFolder>;
beforeEach(() => {
  folder = dataFolder();
});
afterEach(() => folder.remove());

const at = (...names: string[]): string => path.join(folder.path, 'datos', ...names);

/** A clinic that has been in use. */
async function clinic(): Promise<void> {
  const store = new SqliteDocumentStore(at());
  await store.create(folderFacts, 'carpeta', { muestra: false, creado: '2026-11-20T13:00:00.000Z' });
  for (let n = 0; n < 200; n += 1)
    await store.create(users, String(n), users.schema.parse({ uid: String(n), email: `u${String(n)}@x.bo` }));
  await store.close();
  secretKeyOf(at());
  await new DiskFileStore(at()).create('informe', 'text/plain', bytes());
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('córnea');
}

/** Opens the folder as the server does, as another user when the tests are root's: he may write anywhere. */
function opened(asNobody = false): unknown {
  const env = readEnv({ DATA_DIR: at(), SAMPLE_DATA: '0' });
  if (!env.ok) throw new Error(env.error.join());
  if (asNobody && isRoot) process.seteuid?.(NOBODY);
  try {
    return createApp(env.value, quietLog);
  } catch (cause) {
    return cause;
  } finally {
    if (asNobody && isRoot) process.seteuid?.(0);
  }
}

const give = (mode: number): void => {
  chmodSync(folder.path, 0o755);
  for (const place of [at(), ...readdirSync(at(), { recursive: true }).map((name) => at(String(name)))]) {
    if (isRoot) chownSync(place, NOBODY, NOBODY);
    chmodSync(place, mode);
  }
};

const KINDS: readonly {
  readonly what: string;
  readonly harm: () => void;
  readonly says: RegExp;
  readonly asNobody?: true;
  readonly isLasting?: true;
}[] = [
  {
    what: 'a database that is gone, beside its key and files',
    harm: () => rmSync(at('clinica.db')),
    says: /hubo una clínica .*clave-de-sesiones, archivos.* no está su base .*respaldo/,
  },
  {
    what: 'a database that is gone, beside its key',
    harm: () => {
      rmSync(at('clinica.db'));
      rmSync(at('archivos'), { recursive: true });
    },
    says: /queda: clave-de-sesiones\) y no está su base/,
  },
  {
    what: 'a database that is gone, beside what was not in it yet',
    harm: () => {
      for (const name of readdirSync(at())) rmSync(at(name), { recursive: true });
      writeFileSync(at('clinica.db-wal'), 'x'.repeat(5000));
    },
    says: /queda: clinica\.db-wal\) y no está su base/,
  },
  { what: 'an empty file', harm: () => truncateSync(at('clinica.db'), 0), says: /no está su base de datos/ },
  {
    what: 'a database without tables',
    harm: () => {
      rmSync(at('clinica.db'));
      const db = new DatabaseSync(at('clinica.db'));
      db.exec('PRAGMA journal_mode=WAL; CREATE TABLE t (a); DROP TABLE t');
      db.close();
    },
    says: /su base de datos \(clinica\.db\) está vacía/,
  },
  {
    what: 'a database without documents, beside files',
    harm: () => {
      const db = new DatabaseSync(at('clinica.db'));
      for (const { name } of [users, folderFacts]) db.exec(`DELETE FROM c_${name}`);
      db.close();
    },
    says: /queda: clave-de-sesiones, archivos\) y su base de datos \(clinica\.db\) está vacía/,
  },
  {
    what: 'a file that is no database',
    harm: () => writeFileSync(at('clinica.db'), 'no soy una base de datos'.repeat(1000)),
    says: /está dañada o no es una base de datos: restaure/,
    isLasting: true,
  },
  {
    what: 'a database that was cut short',
    harm: () => truncateSync(at('clinica.db'), 20_000),
    says: /está cortada, le faltan \d+ bytes: restaure/,
    isLasting: true,
  },
  {
    what: 'a file in the place of the folder',
    harm: () => {
      rmSync(at(), { recursive: true });
      writeFileSync(at(), 'x');
    },
    says: /no es una carpeta: elija con DATA_DIR/,
  },
  {
    what: 'a key that was cut short',
    harm: () => writeFileSync(at('clave-de-sesiones'), 'corta'),
    says: /clave-de-sesiones está vacía o incompleta/,
  },
  {
    what: 'a folder that can only be read',
    harm: () => give(0o555),
    says: /está solo para lectura: dele permiso/,
    asNobody: true,
  },
  {
    what: 'a database that can only be read',
    harm: () => {
      give(0o755);
      chmodSync(at('clinica.db'), 0o400);
    },
    says: /clinica\.db, que está solo para lectura: dele permiso/,
    asNobody: true,
  },
  ...(isRoot
    ? [
        {
          what: 'a folder of another user',
          harm: () => chmodSync(folder.path, 0o755),
          says: /pertenece a otro usuario del sistema \(0\) y el servidor es el 65534: .*chown/,
          asNobody: true as const,
        },
      ]
    : []),
];

describe('a start is refused in one sentence', () => {
  test.each(KINDS)('for $what', async ({ harm, says, asNobody, isLasting = false }) => {
    await clinic();
    harm();
    const before = readdirSync(folder.path, { recursive: true }).map(String).sort();
    const cause = opened(asNobody);
    expect(isStartRefusal(cause)).toBe(true);
    const { sentence, exitCode } = startProblem(cause);
    expect(sentence).toMatch(says);
    expect(sentence).toMatch(/^[^\n]+\.$/);
    expect(exitCode).toBe(isLasting ? 2 : 1);
    // No new clinic lies where the old one was.
    const left = readdirSync(folder.path, { recursive: true }).map(String).sort();
    expect(left.filter((name) => !/-(shm|wal)$/.test(name))).toEqual(
      before.filter((name) => !/-(shm|wal)$/.test(name)),
    );
  });

  const failure = (code: string, over: object = {}): Error =>
    Object.assign(new Error('x'), { code, ...over });
  test.each([
    ['a port that is taken', failure('EADDRINUSE'), /puerto 80 ya está en uso.* PORT/],
    ['a port that needs rights', failure('EACCES', { syscall: 'listen' }), /puerto 80: elija con PORT/],
    ['an address of elsewhere', failure('EADDRNOTAVAIL'), /10\.0\.0\.1 no es una dirección de esta máquina/],
    ['a full disk', failure('ENOSPC'), /está lleno: libere espacio/],
    [
      'a file that may not be read',
      failure('EACCES', { path: '/x/y' }),
      /leer o escribir \/x\/y: dele permiso/,
    ],
    ['a product that was not built', failure('ERR_MODULE_NOT_FOUND'), /npm run build/],
    ['whatever nobody thought of', new Error('muy\nraro'), /«muy raro».*avise a quien mantiene/],
    ['something that is no error', 'x', /no se sabe por qué/],
    ['a newer store', new StartRefusal('Lo guardó una versión más nueva.', { isLasting: true }), /más nueva/],
  ])('for %s', (_, cause, says) => {
    const { sentence } = startProblem(cause, { host: '10.0.0.1', port: 80 });
    expect(sentence).toMatch(says);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  });

  const REASONS: Readonly<Record<UnavailableReason, RegExp>> = {
    contencion: /otro programa/,
    credenciales: /credenciales/,
    cuota: /cuota/,
    disco: /disco/,
    indice: /firestore\.indexes\.json/,
    permiso: /permiso/,
    red: /llegar a Firestore.* varias veces/,
    reemplazo: /reemplazado/,
    tiempo: /no contestó a tiempo/,
  };
  test.each(Object.entries(REASONS))('for a store that says «%s»', (reason, says) => {
    // The keys of the table are the reasons.
    const { sentence } = startProblem(new Unavailable(reason as UnavailableReason, 'internal words'));
    expect(sentence).toMatch(says);
    expect(sentence).not.toContain('internal');
  });
});

test('a script that is refused says the sentence alone, and ends with its code', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await explained(() => Promise.reject(new StartRefusal('No.', { isLasting: true })))).toBe(2);
  expect(await explained(async () => 0)).toBe(0);
  expect(said.mock.calls).toEqual([['No.\n']]);
});

describe('a store that is slow at start', () => {
  const logged: unknown[] = [];
  const log = { warn: (event: string, fields?: object) => void logged.push([event, fields]) };
  const ask = (failures: number, reason: UnavailableReason) => {
    let asked = 0;
    return async (): Promise<number> => {
      asked += 1;
      if (asked <= failures) throw new Unavailable(reason, 'x');
      return asked;
    };
  };

  test.each(['red', 'tiempo', 'cuota', 'contencion'] as const)(
    'is asked again after «%s»',
    async (reason) => {
      logged.length = 0;
      expect(await patiently(log, ask(3, reason), 1)).toBe(4);
      expect(logged).toHaveLength(3);
      expect(logged[0]).toEqual(['almacen_no_contesta', { motivo: reason, intento: 1, espera: 1 }]);
    },
  );

  test('is given up after five times, and at once when waiting does not help', async () => {
    await expect(patiently(log, ask(5, 'tiempo'), 1)).rejects.toMatchObject({ reason: 'tiempo' });
    logged.length = 0;
    await expect(patiently(log, ask(1, 'permiso'), 1)).rejects.toMatchObject({ reason: 'permiso' });
    expect(logged).toEqual([]);
  });
});
