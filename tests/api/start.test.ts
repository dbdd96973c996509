import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NodeSecrets } from '#adapters/system/node-secrets';
import { stepOf } from '#domain/access/second-step';
import { ApiClient } from '#tests/support/api-client';
import { dataFolder } from '#tests/support/data-folder';
import { flipADocumentOfEach } from '#tests/support/soundness/flipped-byte';
import { COMPILED, startServer } from '#tests/support/start-server';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs one of the product's scripts to its end. */
function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...COMPILED, ...env },
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
}

describe('the server refuses to start', () => {
  test.each([
    {
      why: 'with every problem listed at once',
      env: { PORT: 'x', BACKEND: 'otro', SITE_URL: 'ftp://x', TRUST_PROXY: '-1' },
      says: ['PORT', 'BACKEND', 'SITE_URL', 'TRUST_PROXY'],
    },
    {
      why: 'beyond this machine without https',
      env: { HOST: '0.0.0.0', SAMPLE_DATA: '0' },
      says: ['SITE_URL no es https', 'ALLOW_PLAIN_HTTP'],
    },
    {
      why: 'beyond this machine with the sample',
      env: { HOST: '0.0.0.0', SAMPLE_DATA: '1', ALLOW_PLAIN_HTTP: '1' },
      says: ['datos de muestra'],
    },
    {
      why: 'with a chosen clock and real data',
      env: { SAMPLE_DATA: '0', CLOCK_NOW: '2026-11-20T13:00:00Z' },
      says: ['CLOCK_NOW'],
    },
    {
      why: 'on Firebase with nothing that it needs, naming all of it',
      env: { BACKEND: 'firebase', HOME: '/nonexistent' },
      says: [
        'FIREBASE_PROJECT_ID',
        'FIREBASE_API_KEY',
        'FIREBASE_STORAGE_BUCKET',
        'GOOGLE_APPLICATION_CREDENTIALS',
      ],
    },
    {
      why: 'on a real project while an emulator is named',
      env: {
        BACKEND: 'firebase',
        FIREBASE_PROJECT_ID: 'clinica-produccion',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      },
      says: ['FIREBASE_AUTH_EMULATOR_HOST', 'demo-'],
    },
    {
      why: 'in production while an emulator is named',
      env: { NODE_ENV: 'production', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
      says: ['FIRESTORE_EMULATOR_HOST', 'producción'],
    },
  ])('$why', ({ env, says }) => {
    const folder = dataFolder();
    const { status, output } = run('dist/servidor/main.mjs', [], { DATA_DIR: folder.path, ...env });
    folder.remove();
    expect(status).toBe(1);
    for (const words of says) expect(output).toContain(words);
    expect(output).not.toContain('"evento":"listo"');
  });

  test('on a damaged database, or where its port is taken: in one sentence, without a stack', async () => {
    const [folder, other] = [dataFolder(), dataFolder()];
    writeFileSync(path.join(folder.path, 'clinica.db'), 'no es una base'.repeat(1000));
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const damaged = run('dist/servidor/main.mjs', [], { DATA_DIR: folder.path, PORT: '0' });
    const late = run('dist/servidor/main.mjs', [], { DATA_DIR: other.path, PORT: port, SAMPLE_DATA: '0' });
    taken.close();
    for (const each of [folder, other]) each.remove();
    expect([damaged.status, damaged.output]).toEqual([
      2,
      expect.stringMatching(/^No se puede iniciar:\n {2}- La base de datos \S+ está dañada [^\n]+\.\n$/),
    ]);
    expect([late.status, late.output]).toEqual([
      1,
      `No se puede iniciar:\n  - El puerto ${port} ya está en uso. Elija otro con PORT.\n`,
    ]);
  });

  test('beyond this machine on a folder that holds sample accounts', async () => {
    const folder = dataFolder();
    const server = await startServer(folder.path);
    await server.stop();
    const { status, output } = run('dist/servidor/main.mjs', [], {
      DATA_DIR: folder.path,
      HOST: '0.0.0.0',
      PORT: '0',
      SAMPLE_DATA: '0',
      ALLOW_PLAIN_HTTP: '1',
    });
    folder.remove();
    expect([status, output.includes('cuentas de muestra')]).toEqual([1, true]);
  });
});

describe('a started server', () => {
  test('prints the sample accounts and a generated password once', async () => {
    const folder = dataFolder();
    const first = await startServer(folder.path, { SAMPLE_PASSWORD: '' });
    const password = /contraseña: (\S+)\)/.exec(first.output())?.[1] ?? '';
    const client = new ApiClient(first.url);
    expect((await client.signIn('admin@ejemplo.bo', password)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    const second = await startServer(folder.path, { SAMPLE_PASSWORD: '' });
    expect(second.output()).not.toContain('contraseña');
    await second.stop();
    folder.remove();
  });

  test.each(['', 'corta'])('not with the session key «%s», which it names and leaves alone', (key) => {
    const folder = dataFolder();
    const file = path.join(folder.path, 'clave-de-sesiones');
    writeFileSync(file, key);
    const { status, output } = run('dist/servidor/main.mjs', [], { DATA_DIR: folder.path, PORT: '0' });
    expect([status, readFileSync(file, 'utf8')]).toEqual([1, key]);
    expect(output).toMatch(/clave-de-sesiones está vacía o incompleta/);
    folder.remove();
  });

  test('makes no sample in production, and starts where the sample is not at all', async () => {
    const folder = dataFolder();
    const copy = dataFolder();
    const built = path.resolve('dist/servidor');
    const sample = readdirSync(built).filter((name) =>
      /sample-clinic\/src\//.test(readFileSync(path.join(built, name), 'utf8')),
    );
    expect(sample).toEqual([expect.stringMatching(/^run-sample-/)]);
    cpSync(built, path.join(copy.path, 'dist/servidor'), {
      recursive: true,
      filter: (from) => !sample.includes(path.basename(from)),
    });
    for (const name of ['node_modules', 'package.json', 'dist/client', 'dist/server'])
      symlinkSync(path.resolve(name), path.join(copy.path, name));
    const server = await startServer(
      folder.path,
      { SAMPLE_DATA: '', NODE_ENV: 'production', SAMPLE_PASSWORD: '' },
      { program: path.join(copy.path, 'dist/servidor/main.mjs') },
    );
    expect((await new ApiClient(server.url).get('/api/medicos?soloActivos=true')).body).toEqual([]);
    await server.stop();
    folder.remove();
    copy.remove();
  });

  test('serves in place of its worker the one that takes itself away, once it is switched off', async () => {
    const folder = dataFolder();
    const server = await startServer(folder.path, { SAMPLE_DATA: '0', SERVICE_WORKER: '0' });
    const answer = await fetch(`${server.url}/sw.js`);
    const worker = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect([worker.includes('registration.unregister()'), worker.includes("'fetch'")]).toEqual([true, false]);
    await server.stop();
    folder.remove();
  });

  test('SIGTERM ends live streams, finishes, and leaves with 0', async () => {
    const folder = dataFolder();
    const server = await startServer(folder.path);
    const client = new ApiClient(server.url);
    await client.signIn('admin@ejemplo.bo');
    const stream = await fetch(`${server.url}/api/eventos`, {
      headers: { cookie: `__session=${client.cookie ?? ''}` },
    });
    expect(stream.status).toBe(200);
    const startedAt = Date.now();
    expect(await server.stop()).toBe(0);
    // What is still open after fifteen seconds would be cut off.
    expect(Date.now() - startedAt).toBeLessThan(14_000);
    folder.remove();
  });

  test('believes X-Forwarded-For only as far as its proxies reach', async () => {
    const folder = dataFolder();
    const server = await startServer(folder.path, { TRUST_PROXY: '1', LIMIT_SIGN_IN: '2' });
    const attempt = (forwarded: string): Promise<number> =>
      new ApiClient(server.url)
        .post(
          '/api/session',
          { email: 'x@ejemplo.bo', password: 'no-es-esta' },
          { 'x-forwarded-for': forwarded },
        )
        .then(({ status }) => status);
    // The client may write anything on the left; the proxy's own entry is the last one.
    expect([
      await attempt('1.1.1.1, 9.9.9.9'),
      await attempt('2.2.2.2, 9.9.9.9'),
      await attempt('3.3.3.3, 9.9.9.9'),
      await attempt('3.3.3.3, 8.8.8.8'),
    ]).toEqual([401, 401, 429, 401]);
    await server.stop();
    folder.remove();
  });
});

/** What the first administrator of a real clinic is asked for before anything else, and signs in with from then on. */
async function setsUpTheSecondStep(url: string): Promise<void> {
  const jefa = new ApiClient(url);
  await jefa.signIn('jefa@ejemplo.bo', 'clave-jefa');
  const refused = await jefa.get('/api/users');
  expect([refused.status, refused.body.code]).toEqual([403, 'falta_segundo_paso']);
  expect((await jefa.get('/api/eventos')).status).toBe(403);
  expect((await jefa.get('/admin/usuarios')).body).not.toContain('Pacientes duplicados');
  const begun = await jefa.post('/api/cuenta/segundo-paso', { password: 'clave-jefa' });
  // Made once: half a minute later another one would be as good.
  const code = new NodeSecrets().oneTimeCode(begun.body.secreto, stepOf(new Date()));
  const active = await jefa.post('/api/cuenta/segundo-paso/activar', { codigo: code });
  expect([active.status, active.body.codigos.length]).toEqual([200, 10]);
  expect((await jefa.get('/api/users')).status).toBe(200);

  const again = new ApiClient(url);
  const signIn = (codigo?: string) =>
    again.post('/api/session', { email: 'jefa@ejemplo.bo', password: 'clave-jefa', codigo });
  const without = await signIn();
  expect([without.status, without.body.code, without.headers.get('set-cookie')]).toEqual([
    401,
    'segundo_paso',
    null,
  ]);
  expect((await signIn(code)).body.code).toBe('segundo_paso');
  expect((await signIn(active.body.codigos[0])).status).toBe(200);
  expect((await again.call('DELETE', '/api/cuenta/segundo-paso', { password: 'x' })).status).toBe(401);
}

describe('npm run admin', () => {
  test('makes the first administrator, who can sign in; what the disk changes later, npm run verify names', async () => {
    const folder = dataFolder();
    const made = run(
      'scripts/admin.ts',
      ['crear', '--email', 'Jefa@Ejemplo.bo', '--password', 'clave-jefa'],
      { DATA_DIR: folder.path, SAMPLE_DATA: '0' },
    );
    expect([made.status, made.output]).toEqual([0, 'Administrador creado: jefa@ejemplo.bo\n']);
    const server = await startServer(folder.path, { SAMPLE_DATA: '0' }, { hash: 'real' });
    const answer = await new ApiClient(server.url).signIn('jefa@ejemplo.bo', 'clave-jefa');
    expect([answer.status, answer.body.user.rol, answer.body.destino]).toEqual([200, 'admin', '/admin']);
    await setsUpTheSecondStep(server.url);
    await server.stop();
    const lost = run('scripts/admin.ts', ['quitar-segundo-paso', '--email', 'jefa@ejemplo.bo'], {
      DATA_DIR: folder.path,
      SAMPLE_DATA: '0',
    });
    expect([lost.status, lost.output]).toEqual([0, 'jefa@ejemplo.bo ingresa ahora sin el segundo paso.\n']);
    const flipped = flipADocumentOfEach(folder.path);
    const found = run('scripts/verify.ts', [], { DATA_DIR: folder.path, SAMPLE_DATA: '0' });
    expect(found.status).toBe(1);
    for (const name of flipped) expect(found.output).toContain(`Dañado en el disco: ${name}\n`);
    folder.remove();
  });

  test('refuses a short password and a missing e-mail', () => {
    const folder = dataFolder();
    expect(
      run('scripts/admin.ts', ['crear', '--email', 'a@ejemplo.bo', '--password', 'corta'], {
        DATA_DIR: folder.path,
      }).output,
    ).toContain('al menos 6 caracteres');
    expect(run('scripts/admin.ts', ['crear'], { DATA_DIR: folder.path }).output).toContain('Uso:');
    folder.remove();
  });
});
