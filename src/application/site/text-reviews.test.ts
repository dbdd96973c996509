import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLogOf, openApp, type OpenedApp } from '#tests/support/open-app';
import type { Actor } from '#domain/access/policies';
import type { MedicalTexts, SayOfText } from '#domain/site/text-review';
import type { App } from '../app.ts';
import { exportTextReviews, listMedicalTexts, sayOfText } from './text-reviews.ts';

const NOW = 'a'.repeat(64);
const LATER = 'b'.repeat(64);
const page = (id: string, nombre: string) => ({
  ...{ id, nombre, direccion: `/${id.replace('.', '/')}`, huella: NOW, revisada: false },
});
const glaucoma = page('patologias.glaucoma', 'Glaucoma');
const miopia = page('patologias.miopia', 'Miopía');

const someone = (over: Partial<Actor>): Actor => ({
  ...{ uid: 'x', rol: null, doctor: true, medico: null, estado: 'activo', ...over },
});
const ana = someone({ uid: 'ana', medico: 'Dra. Ana Ríos' });
const luis = someone({ uid: 'luis', medico: 'Dr. Luis Paz' });
const jefa = someone({ uid: 'jefa', rol: 'admin', doctor: false });

let opened: OpenedApp;
let app: App;
let site: MedicalTexts;
beforeEach(() => {
  opened = openApp();
  site = { meses: 12, aviso: 30, textos: [glaucoma, miopia] };
  app = { ...opened.app, textosMedicos: () => Promise.resolve(site) };
});
afterEach(() => opened.close());

const sign = (by: Actor, version = 0, over: Partial<SayOfText> = {}, id = glaucoma.id) =>
  sayOfText(app, by, id, { acuerdo: true, huella: NOW, version, ...over } as SayOfText);
const objection = { acuerdo: false, comentario: 'La presión normal no es esa.' } as const;
const listed = async (by: Actor = jefa) => {
  const read = await listMedicalTexts(app, by);
  if (!read.ok) throw new Error('refused');
  return read.value;
};
const exported = async (): Promise<unknown> => {
  const file = await exportTextReviews(app, 'jefa');
  return file.ok ? (JSON.parse(file.value.texto) as { revisiones: unknown }).revisiones : null;
};

test('a doctor signs a text in their own name; it is in the file of the next build and in the audit log', async () => {
  expect(await exported()).toEqual([]);
  expect(await sign(ana)).toMatchObject({
    ok: true,
    value: { estado: 'firmado', medico: 'Dra. Ana Ríos', vence: '2027-11-20', version: 1 },
  });
  expect(await listed()).toMatchObject({
    porPublicar: 1,
    textos: [{ estado: 'firmado' }, { estado: 'pendiente', medico: null }],
  });
  expect(await exported()).toEqual([
    { pagina: '/patologias/glaucoma', medico: 'Dra. Ana Ríos', fecha: '2026-11-20', huella: NOW },
  ]);
  expect((await auditLogOf(app)).map(({ quien, accion }) => [quien, accion])).toEqual(
    expect.arrayContaining([
      ['ana', 'texto firmado'],
      ['jefa', 'exportación de textos firmados'],
    ]),
  );
});

test('a text that changed, or whose year is over, leaves the file and is asked for again', async () => {
  await sign(ana);
  site = { ...site, textos: [{ ...glaucoma, huella: LATER }] };
  expect((await listed()).textos[0]).toMatchObject({ estado: 'cambiado', medico: null });
  expect(await exported()).toEqual([]);
  site = { ...site, textos: [glaucoma] };
  opened.clock.advance({ days: 366 });
  expect((await listed()).textos[0]).toMatchObject({ estado: 'vencido', medico: null });
  expect(await exported()).toEqual([]);
});

test('why a doctor does not agree is for administration and that doctor, and holds the signatures of all back', async () => {
  await sign(ana);
  expect(await sign(luis, 1, objection)).toMatchObject({ ok: true, value: { estado: 'objetado' } });
  expect(await exported()).toEqual([]);
  const said = async (by: Actor) => (await listed(by)).textos[0]?.dichos.map((each) => each.comentario);
  expect(await said(jefa)).toEqual([undefined, objection.comentario]);
  expect(await said(luis)).toEqual([undefined, objection.comentario]);
  expect(await said(ana)).toEqual([undefined, undefined]);
  expect(await sign(luis, 2)).toMatchObject({
    ok: true,
    value: { estado: 'firmado', medico: 'Dr. Luis Paz' },
  });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['of another text than the site shows', () => sign(ana, 0, { huella: LATER }), 'transicion_invalida'],
  ['over what a colleague said meanwhile', () => sign(ana).then(() => sign(luis)), 'version_vieja'],
  ['of no page', () => sign(ana, 0, {}, 'patologias.ninguna'), 'no_encontrado'],
  ['by an account without a doctor', () => sign(someone({})), 'prohibido'],
])('nothing is signed %s', async (_, signing, code) => {
  expect(await signing()).toMatchObject({ ok: false, error: { code } });
  expect(await exported()).toHaveLength(code === 'version_vieja' ? 1 : 0);
});
