import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const script = path.join(root, 'deploy/firebase.sh');
const folder = mkdtempSync(path.join(tmpdir(), 'despliegue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS: Readonly<Record<string, string>> = {
  PROJECT: 'clinica-x',
  REGION: 'southamerica-east1',
  SITE_URL: 'https://www.ejemplo.bo',
  FIREBASE_API_KEY: 'AIzaX',
  BILLING_ACCOUNT: '0X-0X-0X',
  CORREO: 'ana@ejemplo.bo',
  VERSION: 'abc1234',
  LLAVE_NOCHE: 'secreta-de-la-noche-0123456789',
  CLINICA_ENV: path.join(folder, 'ninguno.env'),
};
/** Programs that only note how they were called. */
const noted = path.join(folder, 'llamadas');
for (const name of ['gcloud', 'docker', 'npx']) {
  writeFileSync(
    path.join(folder, name),
    `#!/bin/sh\n[ "$CLOUDSDK_CORE_PROJECT" = clinica-x ] || exit 9\nprintf '%s' "${name}" >>'${noted}'\nfor a in "$@"; do printf '\\037%s' "$a" >>'${noted}'; done\nprintf '\\n' >>'${noted}'\n`,
  );
  chmodSync(path.join(folder, name), 0o755);
}

function deploy(args: readonly string[], over: Readonly<Record<string, string>> = {}) {
  rmSync(noted, { force: true });
  const { status, stdout, stderr } = spawnSync('sh', [script, ...args], {
    encoding: 'utf8',
    env: { ...SETTINGS, ...over, PATH: `${folder}:/usr/bin:/bin` },
  });
  const called = existsSync(noted)
    ? readFileSync(noted, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\u001f'))
    : [];
  const printed = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { status, printed, called, stdout, stderr };
}
/** A printed line as a shell takes it apart. */
const words = (line: string): string[] =>
  spawnSync('sh', ['-c', `printf '%s\\037' ${line}`], { encoding: 'utf8', env: SETTINGS })
    .stdout.split('\u001f')
    .slice(0, -1);

const STEPS = [
  'proyecto',
  'datos',
  'indices',
  'permisos',
  'imagen',
  'servicio',
  'dominio',
  'noche',
  'vigilar',
];

describe('the deployment', () => {
  test.each([
    ...STEPS.map((step) => [step]),
    ['todo'],
    ['volver', 'clinica-00041-abc'],
    ['simulacro', 'respaldo-1'],
  ])('%s prints every command and runs none; with --aplicar it runs those very ones', (...args) => {
    const dry = deploy(args);
    expect([dry.status, dry.called, dry.stderr]).toEqual([0, [], '']);
    expect(dry.printed.length).toBeGreaterThan(0);
    const real = deploy([...args, '--aplicar']);
    expect(real.status).toBe(0);
    // What is removed after a drill is only said.
    const run = dry.printed.filter((line) => !line.includes('databases delete'));
    expect(real.called).toEqual(run.map(words));
  });

  test('gives the service its own account with the least rights, one region everywhere, and no key file', () => {
    const { printed } = deploy(['todo']);
    const all = printed.join('\n');
    expect(all).not.toMatch(/roles\/(owner|editor|firebase\.admin|firebaseauth\.admin|storage\.admin|iam\.)/);
    expect(all).not.toContain('service-accounts keys');
    expect(
      [...all.matchAll(/--(?:region|location)=(\S+)/g)].every(([, region]) => region === SETTINGS['REGION']),
    ).toBe(true);
    expect(all).toContain('--enable-pitr --delete-protection');
    expect(printed.findIndex((line) => line.includes('firestore:indexes'))).toBeLessThan(
      printed.findIndex((line) => line.includes('run deploy')),
    );
  });

  test.each([
    ['what is there already is passed over', 'ERROR: ALREADY_EXISTS: it already exists', 0],
    ['any other refusal ends it, with its words', 'PERMISSION_DENIED', 1],
  ])('%s', (_title, says, status) => {
    const refusing = path.join(folder, 'rechaza');
    mkdirSync(refusing, { recursive: true });
    writeFileSync(
      path.join(refusing, 'gcloud'),
      `#!/bin/sh\ncase $* in *addresses\\ create*) echo '${says}' >&2; exit 1 ;; esac\n`,
    );
    chmodSync(path.join(refusing, 'gcloud'), 0o755);
    const done = spawnSync('sh', [script, 'dominio', '--aplicar'], {
      encoding: 'utf8',
      env: { ...SETTINGS, PATH: `${refusing}:/usr/bin:/bin` },
    });
    expect(done.status).toBe(status);
    expect(done.stderr).toContain(status === 0 ? '' : says);
  });

  test('said again, makes no second budget, alert, check, e-mail, key or job: what is there is changed or left', () => {
    const there = path.join(folder, 'ya-esta');
    mkdirSync(there, { recursive: true });
    writeFileSync(
      path.join(there, 'gcloud'),
      `#!/bin/sh\nprintf '%s\\n' "$*" >>'${noted}'\ncase $* in *\\ list\\ *|*list-configs*) echo uno/2; echo uno/3 ;; esac\n`,
    );
    chmodSync(path.join(there, 'gcloud'), 0o755);
    const again = (step: string): string[] => {
      rmSync(noted, { force: true });
      const { status } = spawnSync('sh', [script, step, '--aplicar'], {
        encoding: 'utf8',
        env: { ...SETTINGS, PATH: `${there}:/usr/bin:/bin` },
      });
      expect(status).toBe(0);
      return readFileSync(noted, 'utf8').trim().split('\n');
    };
    const [budget, watch] = [again('proyecto'), again('vigilar')];
    expect([...budget, ...watch].filter((line) => line.includes(' create'))).toEqual([]);
    expect(budget.at(-1)).toBe('billing budgets update uno/2 --budget-amount=50USD');
    expect(watch.at(-1)).toMatch(
      /^alpha monitoring policies update uno\/2 --policy-from-file=\S+ --set-notification-channels=uno\/2$/,
    );
    expect(again('noche').at(-1)).toContain(
      `scheduler jobs update http clinica-noche --location=southamerica-east1 --schedule=30 2 * * *`,
    );
    expect(again('noche').at(-1)).toContain('--update-headers=Authorization=Bearer secreta');
    expect(again('permisos').filter((line) => line.includes('api-keys create'))).toEqual([]);
    expect(again('permisos').at(-1)).toContain('api-keys get-key-string uno/2');
  });

  test('ends where it cannot look whether something is there', () => {
    const blind = path.join(folder, 'no-mira');
    mkdirSync(blind, { recursive: true });
    writeFileSync(
      path.join(blind, 'gcloud'),
      `#!/bin/sh\nprintf '%s\\n' "$*" >>'${noted}'\ncase $* in *list*) exit 1 ;; esac\n`,
    );
    chmodSync(path.join(blind, 'gcloud'), 0o755);
    rmSync(noted, { force: true });
    const done = spawnSync('sh', [script, 'vigilar', '--aplicar'], {
      encoding: 'utf8',
      env: { ...SETTINGS, PATH: `${blind}:/usr/bin:/bin` },
    });
    expect([done.status, done.stderr]).toEqual([1, 'No se pudo mirar qué hay.\n']);
    expect(readFileSync(noted, 'utf8')).not.toContain('create');
  });

  test('asks for App Check only with both of its settings', () => {
    const app = { FIREBASE_APP_ID: '1:1:web:a', FIREBASE_APP_CHECK_KEY: '6LcX' };
    expect(deploy(['servicio']).stdout).not.toContain('APP_CHECK');
    expect(deploy(['servicio'], app).stdout).toContain(
      'FIREBASE_APP_ID=1:1:web:a,FIREBASE_APP_CHECK_KEY=6LcX',
    );
    expect(deploy(['permisos']).stdout).not.toContain('firebaseappcheck');
    expect(deploy(['permisos'], app).stdout).toContain(
      '--api-target=service=firebaseappcheck.googleapis.com',
    );
    const half = deploy(['servicio', '--aplicar'], { FIREBASE_APP_CHECK_KEY: '6LcX' });
    expect([half.status, half.stderr]).toEqual([1, expect.stringContaining('Falta FIREBASE_APP_ID')]);
  });

  test('never prints the key of the nights', () => {
    const { stdout } = deploy(['noche']);
    expect(stdout).not.toContain(SETTINGS['LLAVE_NOCHE']);
    expect(stdout).toContain('"--headers=Authorization=Bearer $LLAVE_NOCHE"');
  });

  test.each([
    ['PROJECT', 'servicio'],
    ['REGION', 'servicio'],
    ['SITE_URL', 'servicio'],
    ['FIREBASE_API_KEY', 'servicio'],
    ['BILLING_ACCOUNT', 'proyecto'],
    ['CORREO', 'vigilar'],
    ['LLAVE_NOCHE', 'noche'],
  ])('says in Spanish that %s is missing, before anything is done', (name, step) => {
    const { status, stderr } = deploy([step, '--aplicar'], { [name]: '' });
    expect(status).toBe(1);
    expect(stderr).toContain(`Falta ${name}`);
  });

  test('answers whoever types the name of the site without https, and only sends them on', () => {
    const { printed } = deploy(['dominio']);
    const [secure, plain] = ['443', '80'].map((port) =>
      printed.find((line) => line.includes('forwarding-rules create') && line.endsWith(`--ports=${port}`)),
    );
    const addressOf = (line = ''): string | undefined => /--address=(\S+)/.exec(line)?.[1];
    expect(addressOf(plain)).toBe(addressOf(secure));
    const proxy = /--target-http-proxy=(\S+)/.exec(plain ?? '')?.[1] ?? '';
    const map = /--url-map=(\S+)/.exec(
      printed.find((line) => line.includes(`proxies create ${proxy} `)) ?? '',
    );
    const brought = printed.find((line) => line.includes(`url-maps import ${map?.[1] ?? ''} `));
    const source = /--source=(\S+)/.exec(brought ?? '')?.[1] ?? '';
    expect(parse(readFileSync(source, 'utf8'))).toEqual({
      name: map?.[1],
      defaultUrlRedirect: { httpsRedirect: true, redirectResponseCode: 'MOVED_PERMANENTLY_DEFAULT' },
    });
  });

  test('says its steps to whoever names none, and what to copy before the first', () => {
    expect(deploy([], { PROJECT: '' }).stderr).toContain('Diga un paso: todo, proyecto');
    expect(deploy(['otro']).stderr).toContain('Diga un paso: todo, proyecto');
    expect(deploy(['proyecto'], { PROJECT: '' }).stderr).toContain('deploy/firebase.env.example');
  });

  test('shows every step also before what it needs is known, with its name in the place of it', () => {
    const unknown = { FIREBASE_API_KEY: '', BILLING_ACCOUNT: '', CORREO: '', LLAVE_NOCHE: '' };
    for (const step of ['todo', 'noche', 'vigilar']) {
      const { status, stdout, printed, called } = deploy([step], unknown);
      expect([step, status, called]).toEqual([step, 0, []]);
      expect(stdout).toMatch(/^# Falta [A-Z_]+/m);
      expect(printed).toHaveLength(deploy([step]).printed.length);
    }
    expect(deploy(['todo'], unknown).stdout).toContain('FIREBASE_API_KEY=FIREBASE_API_KEY,');
  });

  test('whoever is written to is told what to look at, in the words of the log, and how to go back', () => {
    const alert = JSON.parse(readFileSync(path.join(root, 'deploy/aviso-salud.json'), 'utf8')) as {
      readonly documentation: { readonly content: string };
    };
    const { content } = alert.documentation;
    for (const word of ['/api/salud', 'No se puede iniciar', 'almacen_no_contesta', 'firebase.sh volver'])
      expect(content).toContain(word);
    expect(Buffer.byteLength(content)).toBeLessThan(8_192);
  });

  test('is told step by step in its document, with every setting of its example', () => {
    const text = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8');
    expect(STEPS.filter((step) => !text.includes(`firebase.sh ${step}`))).toEqual([]);
    const example = readFileSync(path.join(root, 'deploy/firebase.env.example'), 'utf8');
    const used = new Set(
      [...readFileSync(script, 'utf8').matchAll(/\$\{([A-Z_]+):-/g)].map(([, name]) => name),
    );
    for (const name of ['BUCKET', 'VERSION', 'CLINICA_ENV']) used.delete(name);
    expect([...used].filter((name) => !example.includes(`\n${String(name)}=`))).toEqual([]);
  });
});
