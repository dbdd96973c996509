import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moves } from '#application/operational-collections';
import type { Manifest } from '#application/moving/moved-clinic';
import {
  auditLine,
  contentsOf,
  exportTo,
  fillStore,
  importFrom,
  MovingYard,
  runScript,
  type Clinic,
} from '#tests/support/moving';

let yard: MovingYard;
beforeEach(() => {
  yard = new MovingYard();
});
afterEach(() => yard.dispose());

const EMPTY = { files: [], accounts: [] };

/** An import that must be refused before anything is written. */
async function refused(folder: string, reason: RegExp): Promise<void> {
  const target = yard.open();
  await expect(importFrom(folder, target)).rejects.toThrow(reason);
  const { documents, ...rest } = await contentsOf(target);
  expect([Object.values(documents).flat(), rest]).toEqual([[], EMPTY]);
  expect((await target.store.query(moves)).items).toEqual([]);
}

/** The small export that each test changes a copy of, made once. */
const original = new MovingYard();
afterAll(() => original.dispose());
let made: Promise<string> | undefined;
async function makeSmall(): Promise<string> {
  const [origin, folder] = [original.open(), original.folder()];
  await fillStore(origin);
  await exportTo(folder, origin);
  return folder;
}

/** A small export; `change` may rewrite its manifest, and a part may be rewritten to match. */
async function smallExport(): Promise<{
  folder: string;
  at: (name: string) => string;
  change: (edit: (manifest: Manifest) => unknown) => void;
}> {
  const folder = yard.folder();
  cpSync(await (made ??= makeSmall()), folder, { recursive: true });
  const at = (name: string): string => path.join(folder, name);
  const change = (edit: (manifest: Manifest) => unknown): void => {
    const manifest = JSON.parse(readFileSync(at('manifiesto.json'), 'utf8')) as Manifest;
    const edited = edit(manifest) ?? manifest;
    writeFileSync(at('manifiesto.json'), JSON.stringify(edited));
  };
  return { folder, at, change };
}

/** The manifest's description of these lines. */
const partOf = (text: string): { cuantos: number; bytes: number; sha256: string } => ({
  cuantos: text.split('\n').length - 1,
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

describe('a damaged export', () => {
  test.each([
    'documentos/users.jsonl',
    'documentos/auditoria.jsonl',
    'cuentas.jsonl',
    'archivos.jsonl',
    'archivos/foto_1',
  ])('one flipped bit in %s is refused by its name, before anything is written', async (name) => {
    const { folder, at } = await smallExport();
    const bytes = readFileSync(at(name));
    const place = Math.floor(bytes.byteLength / 2);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    writeFileSync(at(name), bytes);
    await refused(folder, new RegExp(`^${name.replace('.', '\\.')} está dañado`));
  });

  test('a part that is cut short, or longer, or gone, is refused by its name', async () => {
    const { folder, at } = await smallExport();
    const whole = readFileSync(at('cuentas.jsonl'));
    writeFileSync(at('cuentas.jsonl'), whole.subarray(0, -1));
    await refused(folder, /^cuentas\.jsonl está dañado/);
    writeFileSync(at('cuentas.jsonl'), Buffer.concat([whole, whole]));
    await refused(folder, /^cuentas\.jsonl está dañado/);
    rmSync(at('cuentas.jsonl'));
    await refused(folder, /le falta cuentas\.jsonl/);
  });

  test('without its manifest it is an export that did not end', async () => {
    const { folder, at } = await smallExport();
    rmSync(at('manifiesto.json'));
    await refused(folder, /no tiene manifiesto\.json.*no terminó/);
    writeFileSync(at('manifiesto.json'), '{"formato": 1,');
    await refused(folder, /manifiesto\.json está dañado/);
  });
});

describe('a hostile export', () => {
  test.each<{ what: string; reason: RegExp; edit: (manifest: Manifest) => unknown }>([
    {
      what: 'a collection that leads out of the folder',
      reason: /nombra la colección "\.\.\/\.\.\/etc\/passwd"/,
      edit: ({ documentos }) => Object.assign(documentos[0] ?? {}, { coleccion: '../../etc/passwd' }),
    },
    {
      what: 'a collection that is not moved',
      reason: /nombra la colección "limites"/,
      edit: ({ documentos }) => Object.assign(documentos[0] ?? {}, { coleccion: 'limites' }),
    },
    {
      what: 'a collection twice',
      reason: /nombra dos veces «users»/,
      edit: ({ documentos }) => documentos.push(...documentos.slice(0, 1)),
    },
    {
      what: 'a later format',
      reason: /tiene el formato 3 y esta versión lee hasta el 2/,
      edit: (manifest) => ({ ...manifest, formato: 3 }),
    },
    {
      what: 'a later format of its documents',
      reason:
        /^La exportación .* está en el formato 99, que escribe la versión 7\.1\.0 del programa; esta versión \(\d+\.\d+\.\d+\) llega hasta el \d+/,
      edit: (manifest) => Object.assign(manifest, { almacen: 99, programa: '7.1.0' }),
    },
    {
      what: 'a negative count',
      reason: /no es válido: cuentas\.cuantos/,
      edit: ({ cuentas }) => Object.assign(cuentas, { cuantos: -1 }),
    },
    { what: 'an unknown field', reason: /no es válido/, edit: (manifest) => ({ ...manifest, otro: 1 }) },
    { what: 'no object at all', reason: /no es válido/, edit: () => [] },
    {
      what: 'another count than the part has',
      reason: /cuentas\.jsonl tiene 2 líneas y el manifiesto dice 3/,
      edit: ({ cuentas }) => Object.assign(cuentas, { cuantos: 3 }),
    },
  ])('$what in the manifest is refused', async ({ reason, edit }) => {
    const { folder, change } = await smallExport();
    change((manifest) => {
      const edited = edit(manifest);
      return edited !== null && typeof edited === 'object' && ('formato' in edited || Array.isArray(edited))
        ? edited
        : manifest;
    });
    await refused(folder, reason);
  });

  test.each(['../fuera', '/etc/passwd', 'a/b', '..', '', 'x'.repeat(129)])(
    'the file id %j is refused',
    async (id) => {
      const { folder, at, change } = await smallExport();
      const line = { id, size: 1, contentType: 'text/plain', sha256: '0'.repeat(64) };
      const text = `${JSON.stringify(line)}\n`;
      writeFileSync(at('archivos.jsonl'), text);
      change(({ archivos }) => void Object.assign(archivos, partOf(text)));
      await refused(folder, /La línea 1 de archivos\.jsonl no es válida: id/);
    },
  );

  test('lines that are no JSON, incomplete, or not what the schema wants are refused with their place', async () => {
    const { folder, at, change } = await smallExport();
    for (const { text, reason } of [
      { text: '{"uid":\n', reason: /La línea 1 de cuentas\.jsonl no es JSON/ },
      { text: '{"uid":"a","email":"a@b.bo"}', reason: /La última línea de cuentas\.jsonl está incompleta/ },
      {
        text: '{"uid":"a","email":"a@b.bo","password":"x"}\n',
        reason: /La línea 1 de cuentas\.jsonl no es válida/,
      },
    ]) {
      writeFileSync(at('cuentas.jsonl'), text);
      change(({ cuentas }) => void Object.assign(cuentas, partOf(text)));
      await refused(folder, reason);
    }
  });

  test.each(['', 'a\u0000b', 'x'.repeat(501)])('the document id %j is refused', async (id) => {
    const { folder, at, change } = await smallExport();
    const text = `${JSON.stringify({ id, version: 1, valor: {} })}\n`;
    writeFileSync(at('documentos/users.jsonl'), text);
    change(
      ({ documentos }) =>
        void Object.assign(documentos.find(({ coleccion }) => coleccion === 'users') ?? {}, partOf(text)),
    );
    await refused(folder, /La línea 1 de documentos\/users\.jsonl no es válida: id/);
  });

  test('a document that this version cannot read is named, with its field', async () => {
    const { folder, at, change } = await smallExport();
    const text = '{"id":"x","valor":{"uid":"x","email":"x@b.bo","estado":"otro"},"version":1}\n';
    writeFileSync(at('documentos/users.jsonl'), text);
    change(
      ({ documentos }) =>
        void Object.assign(documentos.find(({ coleccion }) => coleccion === 'users') ?? {}, partOf(text)),
    );
    await refused(folder, /users\/x no es válido para esta versión: estado/);
  });

  test('a field that this version does not know arrives with its document', async () => {
    const { folder, at, change } = await smallExport();
    const text = '{"id":"x","valor":{"email":"x@b.bo","nuevo":{"de":"1.1.0"},"uid":"x"},"version":1}\n';
    writeFileSync(at('documentos/users.jsonl'), text);
    change(
      ({ documentos }) =>
        void Object.assign(documentos.find(({ coleccion }) => coleccion === 'users') ?? {}, partOf(text)),
    );
    const arrived = yard.open();
    await importFrom(folder, arrived);
    expect((await contentsOf(arrived)).documents['users']).toEqual([
      { id: 'x', version: 1, value: { uid: 'x', email: 'x@b.bo', nuevo: { de: '1.1.0' } } },
    ]);
  });

  test('links are not followed, whether they stand for a part, a file, a folder or the manifest', async () => {
    for (const name of [
      'documentos/users.jsonl',
      'archivos/foto_1',
      'archivos',
      'documentos',
      'manifiesto.json',
    ]) {
      const { folder, at } = await smallExport();
      const elsewhere = path.join(yard.folder(), 'otro');
      renameSync(at(name), elsewhere);
      symlinkSync(elsewhere, at(name));
      await refused(folder, new RegExp(`^${name.replace('.', '\\.')} es un enlace`));
    }
  });

  test('a link in the place of enlaces.csv is replaced, and what it led to is left alone', async () => {
    const { folder, at } = await smallExport();
    const victim = path.join(yard.folder(), 'ajeno');
    writeFileSync(victim, 'de otro');
    symlinkSync(victim, at('enlaces.csv'));
    expect((await runScript('import', yard.folder(), ['--from', folder])).code).toBe(0);
    expect([readFileSync(victim, 'utf8'), readFileSync(at('enlaces.csv'), 'utf8').slice(0, 3)]).toEqual([
      'de otro',
      'uid',
    ]);
  });
});

describe('an import that is killed', () => {
  const LINES = 12_000;

  /** A clinic with a long audit log. */
  async function longClinic(): Promise<Clinic> {
    const origin = yard.open();
    await fillStore(origin);
    for (let start = 0; start < LINES; start += 400)
      await origin.archive.restore(
        'auditoria',
        Array.from({ length: 400 }, (_, n) => ({
          id: `l${String(start + n).padStart(6, '0')}`,
          version: 1,
          value: auditLine(start + n, 'x'.repeat(300)),
        })),
        'fallar',
      );
    return origin;
  }

  test('in the middle, again and again, ends the same once it is let run', async () => {
    const [origin, folder, dataDir] = [await longClinic(), yard.folder(), yard.folder()];
    await exportTo(folder, origin);
    let midway = 0;
    for (let round = 0; round < 4; round += 1) {
      let isWaiting = true;
      const ended = await runScript('import', dataDir, ['--from', folder], (child, text) => {
        if (!isWaiting || !/Documentos|Archivos:/.test(text)) return;
        isWaiting = false;
        void sleep(round * 25).then(() => child.kill('SIGKILL'));
      });
      expect([null, 0]).toContain(ended.code);
      const clinic = yard.open(dataDir);
      const loaded = (await contentsOf(clinic)).documents['auditoria']?.length ?? 0;
      const [move] = (await clinic.store.query(moves)).items;
      if (move?.value.estado === 'en_curso') midway += 1;
      expect(loaded).toBeLessThanOrEqual(LINES + 5);
    }
    // If no kill came midway, nothing is proven.
    expect(midway).toBeGreaterThan(0);

    expect(await runScript('import', dataDir, ['--from', folder])).toMatchObject({ code: 0 });
    expect(await contentsOf(yard.open(dataDir))).toEqual(await contentsOf(origin));
    expect(readFileSync(path.join(folder, 'enlaces.csv'), 'utf8').trim().split('\r\n')).toHaveLength(3);
  });

  test('somebody else’s writing in between is noticed at the end', async () => {
    const [origin, folder] = [yard.open(), yard.folder()];
    await fillStore(origin);
    await exportTo(folder, origin);
    const target = yard.open();
    const restore = target.identity.restoreAccount.bind(target.identity);
    vi.spyOn(target.identity, 'restoreAccount').mockImplementation(async (account) => {
      await target.archive.restore(
        'auditoria',
        [{ id: `zz-${account.uid}`, version: 1, value: auditLine(1) }],
        'fallar',
      );
      return restore(account);
    });
    await expect(importFrom(folder, target)).rejects.toThrow(
      /En el destino hay 7 de «auditoria» y la exportación tiene 5/,
    );
    // An explicit choice for existing data is accepted.
    expect((await importFrom(folder, target, 'conservar')).wasFinished).toBe(false);
    expect((await importFrom(folder, target)).wasFinished).toBe(true);
  });
});

describe('the commands', () => {
  test('say how they are used, and leave with 2', async () => {
    for (const [script, args] of [
      ['export', []],
      ['export', ['--otra']],
      ['import', []],
      ['import', ['--from', 'x', '--merge=borrar']],
    ] as const) {
      const { code, output } = await runScript(script, yard.folder(), args);
      expect([code, output]).toEqual([2, expect.stringMatching(/^Uso: npm run (export|import)/)]);
    }
  });

  test('say in one sentence why they cannot, and leave with 1', async () => {
    const folder = yard.folder();
    const { code, output } = await runScript('import', yard.folder(), ['--from', path.join(folder, 'nada')]);
    expect([code, output]).toEqual([1, expect.stringMatching(/^La carpeta .*nada no existe\.\n$/)]);
    const nothing = await runScript('export', yard.folder(), ['--out', path.join(folder, 'nueva')]);
    expect([nothing.code, nothing.output]).toEqual([
      1,
      expect.stringMatching(/^El origen no tiene ningún documento/),
    ]);
    const origin = yard.folder();
    await fillStore(yard.open(origin));
    mkdirSync(path.join(folder, 'algo'));
    const full = await runScript('export', origin, ['--out', folder]);
    expect([full.code, full.output]).toEqual([1, expect.stringMatching(/no está vacía/)]);
    expect(existsSync(path.join(folder, 'manifiesto.json'))).toBe(false);
  });
});
