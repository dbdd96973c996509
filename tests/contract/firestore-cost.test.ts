import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#contract/operations';
import { clinicTime } from '#domain/shared/civil-date';
import { openCloudClinic, type CloudClinic } from '#tests/support/firestore-cost/cloud-clinic';
import { ALONE, EIGHT, measured } from '#tests/support/firestore-cost/desk-rows';
import { between, month, times } from '#tests/support/firestore-cost/month';
import { NOT_ASKED, readings } from '#tests/support/firestore-cost/readings';
import { figures, type Row } from '#tests/support/firestore-cost/rows';
import { years } from '#tests/support/firestore-cost/years';

const TABLE = path.resolve(import.meta.dirname, '../../docs/firestore-cost.md');
/** Batches of the sample's appointments, nearest days first: today, and most of the days beside it. */
const BATCHES = 16;
/** Reads differ a little with the order in which things arrive; round trips and writes do not. */
const SLACK = 3;

/**
 * How often everything is measured at most: what comes together counts as one round trip, and where the machine is so busy that it
 * does not, as more. It never counts as less, so the fewest hold, and what has really grown has grown each time.
 */
const MEASURINGS = 3;

/** How long measuring may take, with two years of data where the table is written. */
const WRITING_MS = process.env['WRITE_COST'] === undefined ? 180_000 : 1_800_000;

let clinic: CloudClinic;
let rows: readonly Row[] = [];
let writing: readonly string[] = [];
const opened: CloudClinic[] = [];

// Streams that look up their listeners again would do so in whichever row is being measured.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
for (let n = 0; n < MEASURINGS; n += 1)
  beforeAll(async () => {
    if (n > 0 && grown(rows).length === 0) return;
    clinic = await openCloudClinic({ days: BATCHES });
    opened.push(clinic);
    const { rows: worked, known, people, leave } = await measured(clinic);
    const isWriting = process.env['WRITE_COST'] !== undefined;
    const trips = new Map(isWriting ? [] : toldRows().map(([name, [viajes = 0]]) => [name, viajes] as const));
    const read = await readings(clinic, known, trips);
    await leave();
    rows = fewest(rows, [...worked.found, ...read.rows]);
    ({ writing } = read);
    if (!isWriting) return;
    const text = between(withRows(readFileSync(TABLE, 'utf8')), 'month', month(rows));
    const timed = between(text, 'times', await times(clinic, people));
    writeFileSync(TABLE, between(timed, 'years', await years()));
  }, WRITING_MS);
afterAll(async () => {
  vi.useRealTimers();
  for (const each of opened) await each.close();
});

/** Of each row the fewest of two measurings. */
const fewest = (before: readonly Row[], now: readonly Row[]): Row[] =>
  now.map(([name, cost], at) => {
    const known = before[at]?.[1] ?? cost;
    const least = (of: keyof Row[1]): number => Math.min(known[of], cost[of]);
    const isHeard = known.lecturas + known.oidas < cost.lecturas + cost.oidas;
    const { lecturas, oidas } = isHeard ? known : cost;
    return [
      name,
      {
        lecturas,
        oidas,
        viajes: least('viajes'),
        llamadas: least('llamadas'),
        escrituras: least('escrituras'),
      },
    ];
  });

const LINE = /^\| (?<name>[^|]+) \| (?:(?<before>[^|]*) \| )?(?<now>\d+ \/ \d+ \/ \d+) *\|$/u;

/** The rows of the document: round trips, reads and writes. */
const toldRows = (): (readonly [name: string, figures: readonly number[]])[] =>
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const { name = '', now = '' } = LINE.exec(line)?.groups ?? {};
      return name.trim() === '' ? [] : [[name.trim(), now.split(' / ').map(Number)] as const];
    });

/** The document with the figures of now. */
const withRows = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const { name, before } = LINE.exec(line)?.groups ?? {};
      const cost = rows.find(([each]) => each === name?.trim())?.[1];
      const kept = before === undefined ? '' : `${before} | `;
      return cost === undefined ? line : `| ${String(name)} | ${kept}${figures(cost)} |`;
    })
    .join('\n');

/** The rows that cost more than the document says. */
function grown(measuredRows: readonly Row[]): string[] {
  const told = toldRows();
  return measuredRows.flatMap(([name, { viajes, lecturas, oidas, escrituras }], at) => {
    const [trips = 0, reads = 0, writes = 0] = told[at]?.[1] ?? [];
    const isMore = viajes > trips || lecturas + oidas > reads + SLACK || escrituras > writes;
    return isMore ? [`${name}: ${[viajes, lecturas + oidas, escrituras].join(' / ')}`] : [];
  });
}

test('every row of docs/firestore-cost.md is measured, and none costs more round trips, reads or writes', () => {
  const told = toldRows();
  expect(told.map(([name]) => name)).toEqual(rows.map(([name]) => name));
  expect(grown(rows)).toEqual([]);
});

test('every reading of the contract is in the table, or it is said why not', () => {
  const all = Object.values(OPERATIONS).flatMap(({ method, path: each }) => (method === 'GET' ? [each] : []));
  const asked = rows.flatMap(([name]) => (name.startsWith('GET ') ? [name.slice(4)] : []));
  expect([...asked, ...Object.keys(NOT_ASKED)].toSorted()).toEqual(all.toSorted());
});

test('a reading writes nothing but that it was read', () => {
  expect(writing).toEqual([]);
});

test('eight bookings for eight doctors wait for no other', () => {
  const tripsOf = (name: string): number => rows.find(([each]) => each === name)?.[1].viajes ?? 0;
  expect(tripsOf(ALONE)).toBeGreaterThan(0);
  expect(tripsOf(EIGHT)).toBeLessThanOrEqual(tripsOf(ALONE) * 1.3);
});

test('two instances agree once the change has been heard', async () => {
  const { first, clock } = clinic;
  const second = await clinic.another();
  const { fecha } = clinicTime(clock.now());
  const path = `/api/turnos?desde=${fecha}&hasta=${fecha}`;
  const [here, there] = [await first.listen('admin'), await second.listen('recepcion')];
  const { body } = await second.ask('recepcion', 'GET', path);
  const turno = body.items.find(({ estado }) => estado === 'agendado');
  const change = { estado: 'confirmado', version: turno?.version };
  expect((await first.ask('admin', 'POST', `/api/turnos/${turno?.id ?? ''}/estado`, change)).status).toBe(
    200,
  );
  await expect.poll(() => there.text()).toContain(turno?.id);
  const seen = (await second.ask('recepcion', 'GET', path)).body.items.find(({ id }) => id === turno?.id);
  expect(seen?.estado).toBe('confirmado');
  await here.leave();
  await there.leave();
});

test('what was taken from somebody on one instance is not given on the other, from the next request on', async () => {
  const { first } = clinic;
  const second = await clinic.another();
  const [here, there] = [await first.listen('admin'), await second.listen('admin')];
  const { body } = await first.ask('admin', 'GET', '/api/users');
  const account = body.items.find(({ email }) => email.startsWith('examenes'));
  expect((await second.ask('examenes', 'GET', '/api/salas')).status).toBe(200);
  const change = { estado: 'suspendido', version: account?.version };
  expect((await first.ask('admin', 'PATCH', `/api/users/${account?.uid ?? ''}`, change)).status).toBe(200);
  expect((await second.ask('examenes', 'GET', '/api/salas')).status).toBe(401);
  await here.leave();
  await there.leave();
});
