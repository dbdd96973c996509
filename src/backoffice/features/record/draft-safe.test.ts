import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptDraft } from './draft-keeper.ts';
import { KEPT_DAYS, openDraftSafe } from './draft-safe.ts';

const draft = (motivo: string): KeptDraft => ({ version: 3, fields: { motivo, plan: '', diagnosticos: [] } });
const ANA = 'c2VjcmV0by1kZS1hbmE';
const BETO = 'c2VjcmV0by1kZS1iZXRv';

/** The storage of one computer, with its entries as properties, as browsers have it. */
function storage(): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, value: string) => void (entries[name] = value),
    removeItem: (name: string) => void Reflect.deleteProperty(entries, name),
  };
  return new Proxy(entries, {
    get: (_all, name): unknown => Reflect.get(methods, name) ?? entries[String(name)],
  }) as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const written = (): string => JSON.stringify(Object.entries(localStorage));

test('a draft is kept encrypted, is read by the same account in a later session, and is deleted once it was sent', async () => {
  const safe = await openDraftSafe('ana', ANA);
  safe.write('c1', draft('Glaucoma agudo'));
  expect(await safe.read('c1')).toEqual(draft('Glaucoma agudo'));
  expect(written()).toContain('borrador ana c1');
  expect(written()).not.toMatch(/Glaucoma|motivo/);
  const later = await openDraftSafe('ana', ANA);
  expect(await later.read('c1')).toEqual(draft('Glaucoma agudo'));
  later.write('c1', null);
  expect(await later.read('c1')).toBeNull();
  expect(written()).toBe('[]');
});

test('another account reads nothing of it and clears nothing of it', async () => {
  const ana = await openDraftSafe('ana', ANA);
  ana.write('c1', draft('De Ana'));
  await ana.read('c1');
  const beto = await openDraftSafe('beto', BETO);
  expect(await beto.read('c1')).toBeNull();
  beto.write('c1', draft('De Beto'));
  beto.write('c1', null);
  // Not even with her name on the door.
  expect(await (await openDraftSafe('ana', BETO)).read('c1')).toBeNull();
  expect(await (await openDraftSafe('ana', ANA)).read('c1')).toEqual(draft('De Ana'));
});

test('what was sealed for one consultation is not read as that of another patient', async () => {
  const safe = await openDraftSafe('ana', ANA);
  safe.write('c1', draft('De la paciente uno'));
  await safe.read('c1');
  localStorage.setItem('borrador ana c2', localStorage.getItem('borrador ana c1') ?? '');
  expect(await safe.read('c2')).toBeNull();
});

test('expires after a week, whoever comes next', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00Z'), toFake: ['Date'] });
  const ana = await openDraftSafe('ana', ANA);
  ana.write('c1', draft('De Ana'));
  await ana.read('c1');
  vi.setSystemTime(Date.now() + (KEPT_DAYS - 1) * 86_400_000);
  await openDraftSafe('beto', BETO);
  expect(await ana.read('c1')).toEqual(draft('De Ana'));
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await ana.read('c1')).toBeNull();
  await openDraftSafe('beto', BETO);
  expect(written()).toBe('[]');
});

test('what an earlier version kept in clear text is encrypted when its author comes back', async () => {
  localStorage.setItem('consulta ana c1', JSON.stringify(draft('En claro')));
  const safe = await openDraftSafe('ana', ANA);
  expect(await safe.read('c1')).toEqual(draft('En claro'));
  expect(written()).not.toContain('En claro');
});
