import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsultationRecord } from '#client/queries/records';
import type { RequestError } from '#client/request';
import type { ConsultationPatch } from '#domain/clinical/consultation';
import { err, ok, type Result } from '#domain/shared/result';
import { addedTo, changedAt, removedFrom } from './diagnosis-list.ts';
import { REST_MS, RETRY_MS } from '#backoffice/shared/keeper/sender.ts';
import { DraftKeeper, type KeptDraft } from './draft-keeper.ts';

const record = (over: Partial<ConsultationRecord> = {}): ConsultationRecord => ({
  id: 'c1',
  version: 1,
  propia: true,
  paciente: { id: 'p1' },
  medico: 'Dra. Ana',
  fecha: '2026-11-20',
  estado: 'borrador',
  creada: '',
  motivo: '',
  diagnosticos: [],
  plan: '',
  adendas: [],
  ...over,
});
const CUT: RequestError = { code: 'no_disponible', message: 'Sin conexión', status: 0 };
const stale = (actual: ConsultationRecord): RequestError => ({
  code: 'version_vieja',
  message: '',
  status: 409,
  details: { actual },
});

/** A server and a browser's storage; `refusal` is what the server answers instead of saving. */
function places() {
  const seen = {
    server: record(),
    kept: null as KeptDraft | null,
    sent: [] as ConsultationPatch[],
    refusal: null as RequestError | null,
  };
  return {
    seen,
    keep: (kept: KeptDraft | null): void => void (seen.kept = kept),
    save: async (patch: ConsultationPatch): Promise<Result<ConsultationRecord, RequestError>> => {
      seen.sent.push(patch);
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (seen.refusal !== null) return err(seen.refusal);
      if (patch.version !== seen.server.version) return err(stale(seen.server));
      const { motivo = '', plan = '' } = patch;
      seen.server = record({ motivo, plan, version: patch.version + 1 });
      return ok(seen.server);
    },
  };
}

/** The result of flushing everything, including the time it takes. */
async function flushed(keeper: DraftKeeper): Promise<boolean> {
  const done = keeper.flush();
  await vi.advanceTimersByTimeAsync(500);
  return done;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft that is typed', () => {
  test('over a newer version in which nothing typed has changed asks nobody, also when it is flushed', async () => {
    const all = places();
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'A' });
    all.seen.server = record({ version: 2, ausentes: { OI: 'protesis' } });
    expect(await flushed(keeper)).toBe(true);
    expect(keeper.state()).toMatchObject({ status: 'guardado', version: 3, theirs: null });
    expect(all.seen.sent.map(({ version }) => version)).toEqual([1, 2]);
    all.seen.server = record({ version: 4, motivo: 'De allá' });
    keeper.change({ motivo: 'Ab' });
    await vi.advanceTimersByTimeAsync(REST_MS + 200);
    expect(keeper.state().status).toBe('conflicto');
  });

  test('is in this browser at once and with the server when the fingers rest, in one request', async () => {
    const all = places();
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'A' });
    keeper.change({ motivo: 'Ar' });
    expect(all.seen.kept?.fields.motivo).toBe('Ar');
    expect(keeper.state().status).toBe('guardando');
    await vi.advanceTimersByTimeAsync(REST_MS + 60);
    expect(all.seen.sent).toHaveLength(1);
    expect([all.seen.server.motivo, all.seen.kept, keeper.state().status]).toEqual(['Ar', null, 'guardado']);
  });

  test('goes on being typed while a request is under way, and nothing is lost', async () => {
    const all = places();
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'Ardor' });
    await vi.advanceTimersByTimeAsync(REST_MS + 10);
    keeper.change({ plan: 'Lágrimas' });
    expect(await flushed(keeper)).toBe(true);
    expect(all.seen.server).toMatchObject({ motivo: 'Ardor', plan: 'Lágrimas', version: 3 });
    expect(all.seen.kept).toBeNull();
  });

  test('without a connection stays here and is sent by itself when there is one', async () => {
    const all = places();
    all.seen.refusal = CUT;
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'Ardor' });
    await vi.advanceTimersByTimeAsync(REST_MS + 60);
    expect([keeper.state().status, all.seen.kept?.fields.motivo]).toEqual(['sin_conexion', 'Ardor']);
    all.seen.refusal = null;
    await vi.advanceTimersByTimeAsync(RETRY_MS + 60);
    expect([keeper.state().status, all.seen.server.motivo, all.seen.kept]).toEqual([
      'guardado',
      'Ardor',
      null,
    ]);
  });

  test('that was sent in vain, also by whoever wanted to close it, is sent by itself later', async () => {
    const all = places();
    all.seen.refusal = CUT;
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'Ardor' });
    expect(await flushed(keeper)).toBe(false);
    all.seen.refusal = null;
    await vi.advanceTimersByTimeAsync(RETRY_MS + 60);
    expect([keeper.state().status, all.seen.server.motivo]).toEqual(['guardado', 'Ardor']);
  });

  test('in which somebody went on typing while it was refused as stale is asked about, and not sent over it', async () => {
    const all = places();
    const keeper = new DraftKeeper(record(), null, all);
    all.seen.server = record({ motivo: 'De allá', version: 2 });
    keeper.change({ motivo: 'De aquí' });
    await vi.advanceTimersByTimeAsync(REST_MS + 10);
    keeper.change({ motivo: 'De aquí, más' });
    await vi.advanceTimersByTimeAsync(RETRY_MS * 2);
    expect([keeper.state().status, all.seen.sent.length, all.seen.server.motivo]).toEqual([
      'conflicto',
      1,
      'De allá',
    ]);
    expect(all.seen.kept?.fields.motivo).toBe('De aquí, más');
  });

  test('whose session ended is not said to be offline, waits for the password and is sent with the next change', async () => {
    const all = places();
    all.seen.refusal = { code: 'no_autenticado', message: 'Ingrese.', status: 401 };
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'Ardor' });
    await vi.advanceTimersByTimeAsync(REST_MS + RETRY_MS * 3);
    expect([keeper.state().status, all.seen.sent.length, all.seen.kept?.fields.motivo]).toEqual([
      'sin_sesion',
      1,
      'Ardor',
    ]);
    all.seen.refusal = null;
    expect(await flushed(keeper)).toBe(true);
    expect(all.seen.server.motivo).toBe('Ardor');
  });

  test('that the server cannot take now is not said to be offline either, and is sent by itself', async () => {
    const all = places();
    all.seen.refusal = { code: 'no_disponible', message: 'Disco lleno', status: 503 };
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'Ardor' });
    await vi.advanceTimersByTimeAsync(REST_MS + 60);
    expect(keeper.state().status).toBe('sin_servicio');
    all.seen.refusal = null;
    await vi.advanceTimersByTimeAsync(RETRY_MS + 60);
    expect([keeper.state().status, all.seen.server.motivo]).toEqual(['guardado', 'Ardor']);
  });

  test('that the server refuses says why and can be corrected', async () => {
    const all = places();
    all.seen.refusal = { code: 'entrada_invalida', message: 'No', status: 400, fields: { plan: ['Largo'] } };
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ plan: 'x' });
    expect(await flushed(keeper)).toBe(false);
    expect(keeper.state()).toMatchObject({ status: 'rechazado', refusal: { fields: { plan: ['Largo'] } } });
    all.seen.refusal = null;
    keeper.change({ plan: 'y' });
    expect(await flushed(keeper)).toBe(true);
  });
});

describe('what another window saved', () => {
  test('is followed while nothing is typed here, and asks when something is', async () => {
    const all = places();
    const keeper = new DraftKeeper(record(), null, all);
    all.seen.server = record({ motivo: 'De allá', version: 2 });
    keeper.follow(all.seen.server);
    expect(keeper.state()).toMatchObject({ version: 2, fields: { motivo: 'De allá' } });
    all.seen.server = record({ motivo: 'Otra vez de allá', version: 3 });
    keeper.change({ motivo: 'De aquí' });
    keeper.follow(all.seen.server);
    expect(keeper.state().fields.motivo).toBe('De aquí');
    expect(await flushed(keeper)).toBe(false);
    expect(keeper.state()).toMatchObject({ status: 'conflicto', theirs: { motivo: 'Otra vez de allá' } });
    keeper.change({ motivo: 'De aquí, más' });
    expect(keeper.state().status).toBe('conflicto');
    keeper.settle(true);
    expect(await flushed(keeper)).toBe(true);
    expect(all.seen.server).toMatchObject({ motivo: 'De aquí, más', version: 4 });
  });

  test('takes the place of what is typed here when the person says so', async () => {
    const all = places();
    all.seen.server = record({ motivo: 'De allá', version: 2 });
    const keeper = new DraftKeeper(record(), null, all);
    keeper.change({ motivo: 'De aquí' });
    await flushed(keeper);
    keeper.settle(false);
    expect(keeper.state()).toMatchObject({ status: 'guardado', version: 2, fields: { motivo: 'De allá' } });
    expect(all.seen.kept).toBeNull();
  });
});

describe('what a browser kept of a window that was killed', () => {
  const kept = (version: number): KeptDraft => ({
    version,
    fields: { motivo: 'Sin enviar', plan: '', diagnosticos: [] },
  });

  test('is sent when the draft is opened again', async () => {
    const all = places();
    const keeper = new DraftKeeper(record(), kept(1), all);
    expect(keeper.state().fields.motivo).toBe('Sin enviar');
    await vi.advanceTimersByTimeAsync(60);
    expect([all.seen.server.motivo, all.seen.kept, keeper.state().status]).toEqual([
      'Sin enviar',
      null,
      'guardado',
    ]);
  });

  test('asks when the draft has changed since', () => {
    const all = places();
    const keeper = new DraftKeeper(record({ motivo: 'De allá', version: 5 }), kept(1), all);
    expect(keeper.state()).toMatchObject({
      status: 'conflicto',
      theirs: { motivo: 'De allá' },
      fields: { motivo: 'Sin enviar' },
    });
  });
});

test('the first diagnosis is the principal one; another takes its place, and it is never none', () => {
  const two = addedTo(addedTo([], 'H25.1'), 'H52.4');
  expect(two.map(({ clase }) => clase)).toEqual(['principal', 'secundario']);
  expect(changedAt(two, 1, { clase: 'principal' }).map(({ clase }) => clase)).toEqual([
    'secundario',
    'principal',
  ]);
  expect(removedFrom(two, 0)).toMatchObject([{ codigo: 'H52.4', clase: 'principal' }]);
  expect(removedFrom(removedFrom(two, 0), 0)).toEqual([]);
});
