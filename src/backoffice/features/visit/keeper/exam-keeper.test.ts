import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestError } from '#client/request';
import type { SavedSectionRecord, SectionBody, SectionRecord } from '#client/queries/clinical/visits';
import type { SectionId } from '#domain/clinical/fields/sections';
import { err, ok, type Result } from '#domain/shared/result';
import { REST_MS, RETRY_MS } from '#backoffice/shared/keeper/sender.ts';
import { ExamKeeper } from './exam-keeper.ts';
import type { KeptExam } from './exam-state.ts';
import { NO_PATCH, type Patch } from './patches.ts';
import { TYPING_MS } from './typed-texts.ts';

const CUT: RequestError = { code: 'no_disponible', message: 'Sin conexión', status: 0 };
const empty = (seccion: SectionId): SectionRecord => ({ seccion, version: 0, valores: {}, estados: {} });
const acuity = (ojo: 'OD' | 'OI', v: string): Patch => ({
  valores: { av_lejos_sc: { [ojo]: { v } } },
  estados: {},
});

/** A server with parts of its own versions, and a browser's storage. */
function places() {
  const seen = {
    parts: new Map<SectionId, SectionRecord>(),
    kept: null as KeptExam | null,
    sent: [] as (SectionBody & { readonly seccion: SectionId })[],
    refusal: null as RequestError | null,
  };
  const write = (seccion: SectionId, body: Omit<SectionBody, 'version'>): SectionRecord => {
    const before = seen.parts.get(seccion) ?? empty(seccion);
    const valores: Record<string, object> = { ...before.valores };
    for (const [campo, eyes] of Object.entries(body.valores ?? {})) {
      const next = Object.entries({ ...valores[campo], ...eyes }).flatMap(([ojo, value]) =>
        value === null || value === undefined ? [] : [[ojo, { ...value, en: '2026-11-20T13:00:00.000Z' }]],
      );
      valores[campo] = Object.fromEntries(next) as object;
    }
    const texts = Object.entries({ ...before.sinEntender, ...body.sinEntender }).filter(
      ([, text]) => text !== null,
    );
    const sinEntender = texts.length === 0 ? {} : { sinEntender: Object.fromEntries(texts) };
    const { sinEntender: _before, ...rest } = before;
    const after = { ...rest, ...sinEntender, version: before.version + 1, valores } as SectionRecord;
    seen.parts.set(seccion, after);
    return after;
  };
  return {
    seen,
    write,
    now: () => Date.now(),
    keep: (kept: KeptExam | null): void => void (seen.kept = kept),
    save: async (
      seccion: SectionId,
      body: SectionBody,
    ): Promise<Result<SavedSectionRecord, RequestError>> => {
      seen.sent.push({ ...body, seccion });
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (seen.refusal !== null) return err(seen.refusal);
      const now = seen.parts.get(seccion) ?? empty(seccion);
      if (body.version !== now.version)
        return err({ code: 'version_vieja', message: '', status: 409, details: { actual: now } });
      return ok({ ...write(seccion, body), avisos: [] });
    },
  };
}

const unread = (key: string, text: string | null): Patch => ({ ...NO_PATCH, sinEntender: { [key]: text } });
const keeperOf = (all: ReturnType<typeof places>, kept: KeptExam | null = null): ExamKeeper =>
  new ExamKeeper({ items: [...all.seen.parts.values()] }, kept, all);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stored = (all: ReturnType<typeof places>, ojo: 'OD' | 'OI') =>
  all.seen.parts.get('agudeza')?.valores['av_lejos_sc']?.[ojo]?.v;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('an examination that is written', () => {
  test('is in this browser at once, and on the server part by part within two seconds', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', acuity('OD', '20/40'));
    keeper.change('agudeza', acuity('OI', '20/30'));
    keeper.change('presion', { valores: { pio: { OD: { v: 15, hora: '09:44' } } }, estados: {} });
    expect(all.seen.kept?.partes).toMatchObject({
      agudeza: { valores: { av_lejos_sc: { OI: { v: '20/30' } } } },
    });
    expect(keeper.state().valores['av_lejos_sc']?.OD?.v).toBe('20/40');
    expect(REST_MS).toBeLessThan(2_000);
    await wait(REST_MS + 100);
    expect(all.seen.sent.map(({ seccion }) => seccion)).toEqual(['agudeza', 'presion']);
    expect(all.seen.kept).toBeNull();
    expect(keeper.state()).toMatchObject({ status: 'guardado', savedAt: Date.now() - 50 });
  });

  test('while one request is on its way the rest waits for it, and nothing is sent twice', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', acuity('OD', '20/40'));
    await wait(REST_MS + 10);
    keeper.change('agudeza', acuity('OI', '20/30'));
    await wait(3_000);
    expect(all.seen.sent.map(({ version, valores }) => [version, valores])).toEqual([
      [0, { av_lejos_sc: { OD: { v: '20/40' } } }],
      [1, { av_lejos_sc: { OI: { v: '20/30' } } }],
    ]);
  });

  test('a cut line keeps it here and sends it when it is back', async () => {
    const all = places();
    const keeper = keeperOf(all);
    all.seen.refusal = CUT;
    keeper.change('agudeza', acuity('OD', '20/40'));
    await wait(REST_MS + 100);
    expect(keeper.state().status).toBe('sin_conexion');
    expect(all.seen.kept?.partes['agudeza']).toEqual(acuity('OD', '20/40'));
    all.seen.refusal = null;
    await wait(RETRY_MS + 100);
    expect(stored(all, 'OD')).toBe('20/40');
    expect(keeper.state().status).toBe('guardado');
  });

  test('what a killed window left is sent by the next one, on top of what came meanwhile', async () => {
    const all = places();
    all.write('agudeza', { valores: { av_lejos_sc: { OI: { v: '20/25' } } } });
    const keeper = keeperOf(all, { partes: { agudeza: acuity('OD', '20/40') } });
    expect(keeper.state().valores['av_lejos_sc']).toMatchObject({ OD: { v: '20/40' }, OI: { v: '20/25' } });
    await wait(200);
    expect(stored(all, 'OD')).toBe('20/40');
    expect(stored(all, 'OI')).toBe('20/25');
  });
});

describe('two people in one part', () => {
  test('in different places lose nothing, and nobody is asked', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', acuity('OD', '20/40'));
    all.write('agudeza', acuity('OI', '20/25'));
    await wait(3_000);
    expect([stored(all, 'OD'), stored(all, 'OI')]).toEqual(['20/40', '20/25']);
    expect(keeper.state()).toMatchObject({ status: 'guardado', clashes: [] });
    expect(keeper.state().valores['av_lejos_sc']?.OI?.v).toBe('20/25');
  });

  test('in the same place are asked, with both values; mine is kept here until then', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', {
      valores: { av_lejos_sc: { OD: { v: '20/40' }, OI: { v: '20/30' } } },
      estados: {},
    });
    all.write('agudeza', acuity('OD', '20/50'));
    await wait(REST_MS + 200);
    const state = keeper.state();
    expect(state.status).toBe('conflicto');
    expect(state.clashes).toMatchObject([
      { seccion: 'agudeza', campo: 'av_lejos_sc', ojo: 'OD', mine: { v: '20/40' }, theirs: { v: '20/50' } },
    ]);
    expect(all.seen.kept?.partes['agudeza']?.valores['av_lejos_sc']?.OD?.v).toBe('20/40');
    const [clash] = state.clashes;
    if (clash !== undefined) keeper.settle('agudeza', clash, true);
    await wait(3_000);
    expect([stored(all, 'OD'), stored(all, 'OI')]).toEqual(['20/40', '20/30']);
    expect(all.seen.kept).toBeNull();
  });

  test('theirs stays where that is chosen, and the rest of mine is sent', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', {
      valores: { av_lejos_sc: { OD: { v: '20/40' }, OI: { v: '20/30' } } },
      estados: {},
    });
    all.write('agudeza', acuity('OD', '20/50'));
    await wait(REST_MS + 200);
    const [clash] = keeper.state().clashes;
    if (clash !== undefined) keeper.settle('agudeza', clash, false);
    await wait(3_000);
    expect([stored(all, 'OD'), stored(all, 'OI')]).toEqual(['20/50', '20/30']);
    expect(keeper.state().status).toBe('guardado');
  });

  test('the same value of both is no conflict', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', acuity('OD', '20/40'));
    all.write('agudeza', acuity('OD', '20/40'));
    await wait(3_000);
    expect(keeper.state()).toMatchObject({ status: 'guardado', clashes: [] });
  });

  test('what arrives while nothing is written here is shown, and never over what is', () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.follow({ items: [all.write('agudeza', acuity('OI', '20/25'))] });
    expect(keeper.state().valores['av_lejos_sc']?.OI?.v).toBe('20/25');
    keeper.change('agudeza', acuity('OI', '20/30'));
    keeper.follow({ items: [all.write('agudeza', acuity('OI', '20/100'))] });
    expect(keeper.state().valores['av_lejos_sc']?.OI?.v).toBe('20/30');
  });
});

describe('what the server refuses', () => {
  test('is named at its place, and the rest is saved', async () => {
    const all = places();
    const keeper = keeperOf(all);
    all.seen.refusal = {
      code: 'entrada_invalida',
      message: 'No.',
      status: 400,
      fields: { 'av_lejos_sc.OD': ['AV: escriba una línea de la tabla.'] },
    };
    keeper.change('agudeza', {
      valores: { av_lejos_sc: { OD: { v: '20/37' }, OI: { v: '20/30' } } },
      estados: {},
    });
    await wait(REST_MS + 60);
    all.seen.refusal = null;
    await wait(3_000);
    expect(keeper.state().refused).toEqual({ 'av_lejos_sc.OD': 'AV: escriba una línea de la tabla.' });
    expect(stored(all, 'OI')).toBe('20/30');
    keeper.change('agudeza', acuity('OD', '20/40'));
    expect(keeper.state().refused).toEqual({});
  });

  test('drops that may not be put in are named at their eye, and the sheet goes on', async () => {
    const all = places();
    const keeper = keeperOf(all);
    const why = 'Ángulo estrecho (Van Herick 1). Pregunte al médico, y que las anote él.';
    all.seen.refusal = { code: 'prohibido', message: why, status: 403, fields: { 'gotas.OD': [why] } };
    const gotas = { OD: { v: ['tropicamida_1'], hora: '09:00' } };
    keeper.change('dilatacion', { valores: { gotas }, estados: {} });
    await wait(REST_MS + 60);
    all.seen.refusal = null;
    await wait(3_000);
    expect(keeper.state()).toMatchObject({
      ...{ ended: null, refused: { 'gotas.OD': why } },
      sinEntender: { 'gotas.OD': expect.stringMatching(/^Tropicamida 1 %/u) as string },
    });
    expect(keeper.state().valores['gotas']?.OD ?? null).toBe(null);
    keeper.change('agudeza', acuity('OI', '20/30'));
    await wait(REST_MS + 60);
    expect(stored(all, 'OI')).toBe('20/30');
  });

  test('a normal in bulk that something contradicts stays as refused, by name, and the rest of the group is saved', async () => {
    const all = places();
    const keeper = keeperOf(all);
    const why = 'Córnea OD: no se anota como normal con lo demás, tiene un injerto de córnea.';
    all.seen.refusal = {
      code: 'entrada_invalida',
      message: why,
      status: 400,
      fields: { 'cornea.OD': [why] },
    };
    const bulk = (v: string) => ({ OD: { v: [v], origen: { tipo: 'normal' } } }) as const;
    keeper.change('biomicroscopia', {
      valores: { cornea: bulk('transparente'), iris: bulk('normal') },
      estados: {},
    });
    await wait(REST_MS + 60);
    all.seen.refusal = null;
    await wait(3_000);
    expect(keeper.state().refused).toEqual({ 'cornea.OD': why });
    expect(keeper.state().sinEntender).toEqual({
      'cornea.OD': expect.stringMatching(/transparente/iu) as string,
    });
    const { valores } = all.seen.parts.get('biomicroscopia') ?? empty('biomicroscopia');
    expect([valores['cornea']?.OD, valores['iris']?.OD?.v]).toEqual([undefined, ['normal']]);
  });

  test('a consultation that was closed elsewhere takes nothing more, and says so; what was written stays here', async () => {
    const all = places();
    const keeper = keeperOf(all);
    all.seen.refusal = { code: 'transicion_invalida', message: 'La consulta está cerrada.', status: 409 };
    keeper.change('agudeza', acuity('OD', '20/40'));
    await wait(REST_MS + 100);
    expect(keeper.state()).toMatchObject({ status: 'rechazado', ended: 'La consulta está cerrada.' });
    expect(all.seen.kept).not.toBeNull();
    keeper.change('agudeza', NO_PATCH);
    await wait(10_000);
    expect(all.seen.sent).toHaveLength(1);
  });

  test('a session that ended waits for the password', async () => {
    const all = places();
    const keeper = keeperOf(all);
    all.seen.refusal = { code: 'no_autenticado', message: '', status: 401 };
    keeper.change('agudeza', acuity('OD', '20/40'));
    await wait(REST_MS + 100);
    expect(keeper.state().status).toBe('sin_sesion');
    all.seen.refusal = null;
    keeper.change('agudeza', acuity('OI', '20/30'));
    await wait(3_000);
    expect([stored(all, 'OD'), stored(all, 'OI')]).toEqual(['20/40', '20/30']);
  });
});

describe('what was typed and is no value', () => {
  test('goes to the server with its part, and is there again for whoever opens it', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.change('agudeza', unread('av_lejos_sc.OI', '20/300'));
    expect(keeper.state().sinEntender).toEqual({ 'av_lejos_sc.OI': '20/300' });
    const sent = keeper.flush();
    await wait(100);
    expect(await sent).toBe(true);
    expect(keeperOf(all).state().sinEntender).toEqual({ 'av_lejos_sc.OI': '20/300' });
    keeper.change('agudeza', { ...acuity('OI', '20/30'), sinEntender: { 'av_lejos_sc.OI': null } });
    await wait(REST_MS + 100);
    expect(keeper.state().sinEntender).toEqual({});
    expect(stored(all, 'OI')).toBe('20/30');
  });

  test('a text still in a cell is kept here when typing pauses, and is there again when the window died', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.typing('presion', 'pio.OD', '1');
    keeper.typing('presion', 'pio.OD', '15');
    await wait(TYPING_MS);
    expect(all.seen.kept).toEqual({ partes: {}, escrito: { presion: { 'pio.OD': '15' } } });
    expect(all.seen.sent).toEqual([]);
    const next = keeperOf(all, all.seen.kept);
    expect(next.state().sinEntender).toEqual({ 'pio.OD': '15' });
    await wait(200);
    expect(all.seen.parts.get('presion')).toMatchObject({ valores: {}, sinEntender: { 'pio.OD': '15' } });
    // Accepted, nothing is kept.
    keeper.typing('presion', 'pio.OD', null);
    await wait(TYPING_MS);
    expect(all.seen.kept).toBeNull();
  });

  test('a text still in a cell goes to the server with who leaves the screen', async () => {
    const all = places();
    const keeper = keeperOf(all);
    keeper.typing('presion', 'pio.OI', '155');
    const left = keeper.flush(true);
    await wait(100);
    expect(await left).toBe(true);
    expect(all.seen.parts.get('presion')?.sinEntender).toEqual({ 'pio.OI': '155' });
  });

  test('a value that the server refuses stays as it was written, whole, and the rest of its part is saved', async () => {
    const all = places();
    const keeper = keeperOf(all);
    all.seen.refusal = {
      ...{ code: 'entrada_invalida', message: 'Final, eje', status: 400 },
      fields: { 'final_eje.OD': ['Final, eje: entre 1 y 180.'] },
    };
    keeper.change('refraccion', {
      valores: {
        final_esfera: { OD: { v: -2 }, OI: { v: -1 } },
        final_cilindro: { OD: { v: -1 } },
        final_eje: { OD: { v: 190 } },
      },
      estados: {},
    });
    await wait(REST_MS + 60);
    all.seen.refusal = null;
    expect(keeper.state().sinEntender['final.OD']).toContain('190');
    expect(keeper.state().refused['final_eje.OD']).toContain('entre 1 y 180');
    const sent = keeper.flush();
    await wait(300);
    expect([await sent, all.seen.parts.get('refraccion')]).toMatchObject([
      true,
      // Not a sphere without its cylinder, which nobody wrote.
      {
        valores: { final_esfera: { OI: { v: -1 } } },
        sinEntender: { 'final.OD': expect.stringContaining('-2,00 -1,00 x 190') as string },
      },
    ]);
    expect(all.seen.parts.get('refraccion')?.valores['final_esfera']?.OD).toBeUndefined();
    keeper.change('refraccion', unread('final.OD', null));
    expect(keeper.state().refused).toEqual({});
  });

  test('what two people left in one place stays of both, and nobody takes away what they did not see', async () => {
    const all = places();
    const keeper = keeperOf(all);
    all.write('agudeza', { sinEntender: { 'av_lejos_sc.OD': '20/300', 'av_lejos_cc.OI': 'a 3' } });
    keeper.change('agudeza', {
      ...acuity('OI', '20/30'),
      sinEntender: { 'av_lejos_sc.OD': '20/320x', 'av_lejos_cc.OI': null },
    });
    const done = keeper.flush();
    await wait(300);
    expect(await done).toBe(true);
    expect(all.seen.parts.get('agudeza')?.sinEntender).toEqual({
      'av_lejos_sc.OD': '20/300 | 20/320x',
      'av_lejos_cc.OI': 'a 3',
    });
    expect(stored(all, 'OI')).toBe('20/30');
  });
});

test('what could not be sent when the visit was to be closed is sent once the line is back', async () => {
  const all = places();
  const keeper = keeperOf(all);
  all.seen.refusal = CUT;
  keeper.change('agudeza', acuity('OD', '20/40'));
  const closing = keeper.flush();
  await wait(100);
  expect(await closing).toBe(false);
  all.seen.refusal = null;
  await wait(RETRY_MS + 100);
  expect(stored(all, 'OD')).toBe('20/40');
});
