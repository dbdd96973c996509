import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { clinicColours } from '../../../src/integrations/clinic-colours.mjs';
import { paletteOf } from '../../../src/components/site/machines/palette.ts';
import { OFFERED } from '#copy/leaflets';
import { LEAFLETS } from '#domain/clinical/documents/leaflet';
import { PROCEDURE_IDS } from '#domain/clinical/surgery/procedures';
import { STUDIES } from '#domain/studies/catalogue';
import { hiddenLeaflets, leafletGroups, shownLeaflets } from '../../../src/islands/leaflet/leaflets.ts';
import { EQUIPMENT_SLUGS, leafletHref } from '#routes';
import { dataFolder } from '#tests/support/data-folder';

const root = path.resolve(import.meta.dirname, '../../..');
const clinic = parse(readFileSync(path.join(root, 'src/content/clinica.yaml'), 'utf8')) as Readonly<
  Record<string, unknown>
>;

/** What a visitor is shown: with another folder of content nothing in it may be of this clinic. */
const shown = globSync(
  'src/{pages,components,layouts,islands,styles,copy,integrations,server/images}/**/*.*',
  { cwd: root },
)
  .concat(globSync('{packages/{controls,eye-drawings}/src,scripts/cards}/**/*.ts', { cwd: root }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(root, file), 'utf8') }));

/** Every sentence and number of the clinic's file that is long enough to be its own. */
const facts = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length > 7 && /[\s\d@/]/.test(value) && !value.startsWith('#')
      ? [value]
      : []
    : typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.values(value).flatMap(facts)
      : [];

test('nothing of this clinic is written outside its folder: not its name, its numbers, its words nor its mark', () => {
  const { departamento: _listed, horario: _days, ...own } = clinic;
  const mark =
    /d="([^"]{40,})"/.exec(readFileSync(path.join(root, 'src/content/logo.svg'), 'utf8'))?.[1] ?? '';
  const sought = [...facts(own), mark];
  expect(sought.length).toBeGreaterThan(12);
  expect(shown.length).toBeGreaterThan(150);
  expect(
    shown.flatMap(({ file, text }) =>
      sought.filter((fact) => text.includes(fact)).map((fact) => [file, fact]),
    ),
  ).toEqual([]);
});

test('pages take the colours of the house from one place, so that another clinic’s replace them all', () => {
  const values = Object.values(paletteOf());
  const files = shown
    .filter(({ file }) => /^src\/(pages|components|layouts|islands|styles\/site)\//.test(file))
    .filter(({ file }) => file !== 'src/components/site/machines/palette.ts');
  expect(
    files.flatMap(({ file, text }) =>
      values.filter((value) => text.includes(value)).map((value) => [file, value]),
    ),
  ).toEqual([]);
});

/** The colours of a clinic whose file says so. */
function coloursOf(colores: string) {
  const folder = dataFolder();
  mkdirSync(path.join(folder.path, 'src/content'), { recursive: true });
  writeFileSync(path.join(folder.path, 'src/content/clinica.yaml'), `nombre: 'Visión Andina'\n${colores}\n`);
  try {
    return clinicColours(pathToFileURL(`${folder.path}/`));
  } finally {
    folder.remove();
  }
}

test('a second clinic’s colours are put into both style sheets, and nothing into others', () => {
  const { transform } = coloursOf("colores: { acento: '#6b1240', noche: '#3a0a24' }");
  if (typeof transform !== 'function') throw new Error('no transform');
  // The plugin asks nothing of what calls it.
  const put = (id: string): unknown => Reflect.apply(transform, undefined, ['@import "x";', id]);
  for (const sheet of ['global', 'office'])
    expect(put(`/a/src/styles/${sheet}.css`)).toMatch(
      /^@import "x";\n@theme \{[^}]*--color-iris: #6b1240;[^}]*--color-night: #3a0a24;/,
    );
  expect(put('/a/src/styles/print.css')).toBeUndefined();
});

test('colours that cannot be read stop the build and say which', () => {
  expect(() => coloursOf("colores: { tinta: '#8a9aa0' }")).toThrow(
    /src\/content\/clinica\.yaml:\n {2}- colores: «tinta» \(#8a9aa0\) sobre «papel»/,
  );
});

test('this clinic does all that the program knows, each by its code, so that every page of the site has its address', () => {
  const codes = [...PROCEDURE_IDS, ...STUDIES.map(({ codigo }) => codigo), ...EQUIPMENT_SLUGS];
  expect([...OFFERED].toSorted()).toEqual(codes.toSorted());
  expect(hiddenLeaflets()).toEqual([]);
});

test('a second clinic’s site has no leaflet of what it does not do, nor a way to one, and a code that nothing has stops the build', () => {
  const operates = new Set([...OFFERED].filter((code) => !['pterigion', 'estrabismo'].includes(code)));
  const shown = shownLeaflets(operates).map(({ id }) => id);
  const lost = hiddenLeaflets(operates).map(({ href }) => href);
  expect(lost).toEqual([leafletHref('pterigion'), leafletHref('estrabismo')]);
  expect(shown).toHaveLength(LEAFLETS.length - lost.length);
  const led = leafletGroups('gotas', operates).flatMap(({ others }) =>
    others.map(({ id }) => leafletHref(id)),
  );
  expect(led).toHaveLength(shown.length - 1);
  expect(led.filter((href) => lost.includes(href))).toEqual([]);
  expect(leafletGroups('gotas', new Set()).map(({ others }) => others.length)).toEqual([2, 2]);
  expect(() => shownLeaflets(new Set(['facco']))).toThrow('src/content/ofrecidos.txt: facco');
});
