import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import { appointments, consultations, rollUps } from '../collections.ts';
import { rollUpProgress, type RollUpProgress } from '../operational-collections.ts';
import type { Collection, Condition, Stored, Transaction } from '../ports/document-store.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { addDays, daysBetween } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { sameCounters } from '#domain/statistics/counters';
import { recount, rollUpId } from '#domain/statistics/roll-up';

/** Increase it when the counting rules change: every data folder is then counted again at its next start. */
const RULES = 1;
const PROGRESS = 'turnos';
const REBUILD_ROLL_UPS_BATCH = 500;
const BEFORE_ALL = '0000-00-00';

type Store = Pick<App, 'store'>;

/** How many days of older appointments have been counted; null when all have. */
export async function rebuildProgress({ store }: Store): Promise<{ hecho: number; total: number } | null> {
  const progress = (await store.get(rollUpProgress, PROGRESS))?.value;
  if (progress === undefined || progress.estado === 'lista') return null;
  const total = daysBetween(progress.desde, progress.fin) + 1;
  const done = progress.hasta < progress.desde ? 0 : daysBetween(progress.desde, progress.hasta) + 1;
  return { hecho: Math.min(done, total), total };
}

/**
 * Forgets the progress, so that the next start counts everything again: for code that writes appointments without
 * counting.
 */
export async function forgetRollUps({ store }: Store): Promise<void> {
  if ((await store.get(rollUpProgress, PROGRESS)) !== null) await store.delete(rollUpProgress, PROGRESS);
}

/**
 * Counts the appointments from before roll-ups existed, one day per transaction: whatever is booked meanwhile is
 * counted once, an interrupted start continues where it was, and several processes share the work. `pause` is awaited
 * after each day; false stops it.
 */
export async function rebuildRollUps(app: Store, pause: () => Promise<boolean>): Promise<void> {
  const begun = await begin(app);
  let { estado, hasta } = begun;
  while (estado !== 'lista') {
    const fecha = await dayAfter(app, hasta);
    const next = await countDay(app, fecha, hasta);
    ({ estado, hasta } = next);
    if (estado !== 'lista' && !(await pause())) return;
  }
}

async function begin(app: Store): Promise<RollUpProgress> {
  const { store } = app;
  const stored = await store.get(rollUpProgress, PROGRESS);
  if (stored?.value.reglas === RULES) return stored.value;
  const first = await dayAfter(app, BEFORE_ALL);
  const fresh: RollUpProgress = {
    reglas: RULES,
    estado: first === null ? 'lista' : 'en_curso',
    desde: first ?? '',
    fin: (await lastDay(app)) ?? first ?? '',
    hasta: BEFORE_ALL,
  };
  if (stored === null) await store.create(rollUpProgress, PROGRESS, fresh);
  else await store.update(rollUpProgress, PROGRESS, stored.version, fresh);
  // When several processes start at once, the first one decides where all of them begin.
  return (await store.get(rollUpProgress, PROGRESS))?.value ?? fresh;
}

/** The first later day that has appointments, consultations, or roll-ups of deleted ones; null after the last. */
async function dayAfter({ store }: Store, fecha: string): Promise<string | null> {
  const where: Condition[] = [{ field: 'fecha', op: '>', value: fecha }];
  const [appointment] = (
    await store.query(appointments, { where, orderBy: [{ field: 'fecha' }, { field: 'hora' }], limit: 1 })
  ).items;
  const [counted] = (await store.query(rollUps, { where, orderBy: [{ field: 'fecha' }], limit: 1 })).items;
  const [consultation] = (
    await store.query(consultations, { where, orderBy: [{ field: 'fecha' }], limit: 1 })
  ).items;
  const days = [appointment?.value.fecha, consultation?.value.fecha, counted?.value.fecha].filter(
    (day) => day !== undefined,
  );
  return days.sort()[0] ?? null;
}

/** Found by halving the step: ordering from the last day backwards would need one more index. */
async function lastDay(app: Store): Promise<string | null> {
  let [found, step] = [await dayAfter(app, BEFORE_ALL), 4096];
  while (found !== null && step >= 1) {
    const later: string | null = await dayAfter(app, addDays(found, step - 1));
    if (later === null) step = Math.floor(step / 2);
    else found = later;
  }
  return found;
}

/** Counts a day, unless another process already has, and records it; no day means that all are done. */
async function countDay({ store }: Store, fecha: string | null, from: string): Promise<RollUpProgress> {
  const counted = await store.transaction<RollUpProgress, never>(async (tx) => {
    const stored = await tx.get(rollUpProgress, PROGRESS);
    if (stored === null) return ok({ reglas: RULES, estado: 'lista', desde: '', fin: '', hasta: from });
    if (stored.value.estado === 'lista' || stored.value.hasta > from) return ok(stored.value);
    const next: RollUpProgress =
      fecha === null ? { ...stored.value, estado: 'lista' } : { ...stored.value, hasta: fecha };
    if (fecha !== null) await setDay(tx, fecha);
    tx.update(rollUpProgress, stored, next);
    return ok(next);
  });
  if (!counted.ok) throw new Error('a day cannot be refused');
  return counted.value;
}

/** Sets a day's roll-ups to what its appointments and consultations add up to. */
async function setDay(tx: Transaction, fecha: string): Promise<void> {
  const day = await allOf<Appointment>(tx, appointments, fecha, ['fecha', 'hora']);
  const written = await allOf<Consultation>(tx, consultations, fecha, ['fecha']);
  const there = await allOf(tx, rollUps, fecha, ['fecha']);
  const right = new Map(
    recount(
      day.map(({ value }) => value),
      written.map(({ value }) => value),
    ).map((each) => [rollUpId(each), each]),
  );
  for (const stored of there) {
    const wanted = right.get(stored.id);
    right.delete(stored.id);
    if (wanted === undefined) tx.delete(rollUps, stored);
    else if (!sameCounters(wanted.cuentas, stored.value.cuentas)) tx.update(rollUps, stored, wanted);
  }
  for (const [id, wanted] of right) tx.create(rollUps, id, wanted);
}

async function allOf<T>(
  tx: Transaction,
  from: Collection<T>,
  fecha: string,
  order: readonly string[],
): Promise<Stored<T>[]> {
  return allFound(tx, from, {
    where: [
      { field: 'fecha', op: '>=', value: fecha },
      { field: 'fecha', op: '<=', value: fecha },
    ],
    orderBy: order.map((field) => ({ field })),
    limit: REBUILD_ROLL_UPS_BATCH,
  });
}
