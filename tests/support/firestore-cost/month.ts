import type { CloudClinic } from './cloud-clinic.ts';
import { book, placesOf } from './record-rows.ts';
import type { Row } from './rows.ts';
import { addDays, clinicTime } from '#domain/shared/civil-date';

/** US dollars for 100,000 documents read and written, and for a GiB kept a month; `docs/firestore-cost.md` says where and when. */
const PRICES = { reads: 0.06, writes: 0.18, kept: 0.18 };
const PER = 100_000;
const DAYS = 26;
/** More than two years of a clinic take with their indexes. */
const KEPT_GIB = 10;

/** How often a day of 11 doctors, 250 appointments and 12 screens has each row. */
const A_DAY: Readonly<Record<string, number>> = {
  'Agenda de hoy, la primera pantalla': 6,
  'Agenda de hoy, las demás': 120,
  'Abrir el flujo de cambios, las demás': 120,
  'Cambiar el estado de un turno': 1_250,
  'Un cambio visto por doce pantallas en hoy': 1_250,
  'Otro día, la primera pantalla': 120,
  'Otro día, las demás': 240,
  'Un cambio visto por doce pantallas en otro día': 300,
  'Reservar, con clave': 250,
  'Confirmaciones de un día': 40,
  'Ficha, la primera vez': 200,
  'Ficha, otra vez': 400,
  'Cerrar una visita': 200,
  'Un archivo con su orden': 150,
  'Tablero de exámenes': 120,
  'Lista de órdenes': 60,
  'Nadie se pierde': 40,
  'Rastro, 25 líneas': 5,
  'GET /api/salud': 1_440,
  'GET /api/consultas/{id}/secciones': 800,
  'GET /api/pacientes': 500,
  'GET /api/mi-dia': 220,
};

/** What a month costs, as the lines of a table. */
export function month(rows: readonly Row[]): string[] {
  const costs = new Map(rows);
  const sums = { reads: 0, writes: 0 };
  const lines = Object.entries(A_DAY).map(([name, times]) => {
    const cost = costs.get(name);
    if (cost === undefined) throw new Error(`${name} was not measured`);
    const [reads, writes] = [(cost.lecturas + cost.oidas) * times, cost.escrituras * times];
    sums.reads += reads;
    sums.writes += writes;
    return `| ${name} | ${String(times)} | ${String(reads)} | ${String(writes)} |`;
  });
  const dollars = ((DAYS * (sums.reads * PRICES.reads + sums.writes * PRICES.writes)) / PER).toFixed(2);
  const kept = (KEPT_GIB * PRICES.kept).toFixed(2);
  return [
    '| On a day | times | reads | writes |',
    '| --- | --- | --- | --- |',
    ...lines,
    `| Together | | ${String(sums.reads)} | ${String(sums.writes)} |`,
    '',
    `In ${String(DAYS)} days: **${dollars} USD** for reads and writes, and ${kept} USD for ${String(KEPT_GIB)} GiB.`,
  ];
}

/** How long it takes where every trip takes so many milliseconds, as the lines of a table: one booking, and eight at once. */
export async function times({ first, clock }: CloudClinic, people: readonly string[]): Promise<string[]> {
  const { fecha } = clinicTime(clock.now());
  const lines = [
    '| A trip | one booking | eight for eight doctors, the slowest | ratio |',
    '| --- | --- | --- | --- |',
  ];
  for (const [at, latency] of [15, 40, 100].entries()) {
    const [alone, ...eight] = await placesOf(first, addDays(fecha, 44 + 7 * at), 9);
    if (alone === undefined) throw new Error('no place is free');
    first.meter.latencyMs = latency;
    const one = await took(() => book(first, alone, people[0] ?? ''));
    const all = await Promise.all(
      eight.map((place, n) => took(() => book(first, place, people[n + 1] ?? ''))),
    );
    first.meter.latencyMs = 0;
    const slowest = Math.max(...all);
    lines.push(
      `| ${String(latency)} ms | ${one.toFixed(0)} ms | ${slowest.toFixed(0)} ms | ${(slowest / one).toFixed(2)} |`,
    );
  }
  return lines;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** A text with what stands between two marks replaced. */
export function between(text: string, mark: string, lines: readonly string[]): string {
  const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < 0) throw new Error(`${mark} has no place`);
  return `${text.slice(0, start + from.length)}\n\n${lines.join('\n')}\n\n${text.slice(end)}`;
}
