import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { exportTextReviews, sayOfText } from '#application/site/text-reviews';
import { medicalTextsIn } from '#server/static/medical-texts';
import { dataFolder } from '#tests/support/data-folder';
import { openApp } from '#tests/support/open-app';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = dataFolder();
const [SIGNED, OVERDUE, CHANGED] = ['hojas.retina', 'hojas.pterigion', 'hojas.glaucoma'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const card = globSync('src/content/medicos/*.yaml', { cwd: root }).toSorted()[0] ?? '';
const { nombre: medico } = parse(readFileSync(path.join(root, card), 'utf8')) as { readonly nombre: string };

/** The signatures of some texts of the site that was built, as the office exports them so many days ago. */
async function signedBefore(days: number, ids: readonly string[]): Promise<readonly unknown[]> {
  const opened = openApp();
  const site = await medicalTextsIn(path.join(root, 'dist/client'));
  if (site === null) throw new Error('no site was built');
  const ago = (Date.now() - opened.clock.now().getTime()) / DAY_MS - days;
  opened.clock.advance({ days: ago });
  const app = { ...opened.app, textosMedicos: () => Promise.resolve(site) };
  const actor = { uid: 'ana', rol: null, doctor: true, medico, estado: 'activo' } as const;
  for (const id of ids) {
    const huella = site.textos.find((each) => each.id === id)?.huella ?? '';
    const said = await sayOfText(app, actor, id, { acuerdo: true, huella, version: 0 });
    expect([id, said.ok]).toEqual([id, true]);
  }
  const file = await exportTextReviews(app, 'jefa');
  await opened.close();
  return file.ok ? (JSON.parse(file.value.texto) as { revisiones: unknown[] }).revisiones : [];
}

/** The pages of leaflets of this site, built anew elsewhere with another file of signatures. */
beforeAll(async () => {
  const [lately, long] = await Promise.all([
    signedBefore(10, [SIGNED, CHANGED]),
    signedBefore(400, [OVERDUE]),
  ]);
  const into = (...of: string[]): string => path.join(folder.path, ...of);
  for (const name of ['node_modules', 'packages', 'scripts']) symlinkSync(path.join(root, name), into(name));
  for (const name of ['package.json', 'tsconfig.json', 'astro.config.mjs', 'tailwind.config.mjs'])
    cpSync(path.join(root, name), into(name));
  cpSync(path.join(root, 'src'), into('src'), {
    recursive: true,
    filter: (from) => path.relative(root, from) !== path.join('src', 'assets'),
  });
  symlinkSync(path.join(root, 'src/assets'), into('src/assets'));
  for (const name of readdirSync(into('src/pages')))
    if (!['hojas', 'textos-medicos.json.ts', '_Site.astro', '_site-pages.ts'].includes(name))
      rmSync(into('src/pages', name), { recursive: true });
  writeFileSync(into('src/content/revisiones.json'), JSON.stringify({ revisiones: [...lately, ...long] }));
  appendFileSync(into('src/content/hojas/glaucoma.txt'), '\nAlgo más.\n');
  const building = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    cwd: folder.path,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: 'http://127.0.0.1:4321',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(building, 'exit')).toEqual([0, null]);
});
afterAll(() => folder.remove());

const page = (id: string): string => {
  const html = readFileSync(path.join(folder.path, 'dist/client', `${id.replace('.', '/')}.html`), 'utf8');
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};
const PENDING = 'Revisión médica pendiente';

test('with the next build a page names who signed it; a year later, or once its text has changed, it says again that its review is pending', async () => {
  expect(page(SIGNED)).toContain(`Revisada por ${medico}`);
  expect(page(SIGNED)).not.toContain(PENDING);
  for (const id of [OVERDUE, CHANGED, 'hojas.cita']) {
    expect([id, page(id).includes(PENDING)]).toEqual([id, true]);
    expect(page(id)).not.toContain('Revisada por');
  }
  const built = await medicalTextsIn(path.join(folder.path, 'dist/client'));
  expect(built?.textos.filter(({ revisada }) => revisada).map(({ id }) => id)).toEqual([SIGNED]);
});
