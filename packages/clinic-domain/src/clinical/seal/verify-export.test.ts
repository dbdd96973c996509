import { describe, expect, test } from 'vitest';
import { depth } from '#tests/support/patience';
import { closedDay, good, noteToSeal, type ClosedDay } from '#tests/support/clinical/sealed-notes';
import { sealNote, type SealedNote } from './sealed-note.ts';
import { closingLine, verifyExport, type ExportVerdict } from './verify-export.ts';

const encoder = new TextEncoder();
const bytesOf = (lines: readonly string[]) => encoder.encode(lines.map((line) => `${line}\n`).join(''));
const linesOf = ({ notas }: Pick<ClosedDay, 'notas'>): string[] => notas.map((note) => JSON.stringify(note));
const linesFound = ({ problemas }: ExportVerdict) => problemas.map(({ linea }) => linea);

/** Each place of a day, forty times; in the whole, a thousand notes in two hundred days. */
const DAYS = depth(40, 200);
const days = await Promise.all(Array.from({ length: DAYS }, (_, day) => closedDay(5, day)));
const each = days.flatMap((day) => day.notas.map((note, at) => ({ day, note, at })));

/** The same numbers in every run. */
function numbers(): (below: number) => number {
  let state = 20_261_123;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** How many of the changes are found, and how many of those in exactly the lines that were changed, with the list and without. */
async function count(
  change: (lines: string[], one: (typeof each)[number]) => Promise<number[]> | number[],
): Promise<{ found: number; located: number; foundBySlip: number }> {
  const tally = { found: 0, located: 0, foundBySlip: 0 };
  await Promise.all(
    each.map(async (one) => {
      const lines = linesOf(one.day);
      const changed = await change(lines, one);
      const { cierre, constancia } = one.day;
      const [verdict, bySlip] = await Promise.all([
        verifyExport([bytesOf([...lines, closingLine(cierre)])], constancia),
        verifyExport([bytesOf(lines)], constancia),
      ]);
      if (!verdict.ok) tally.found += 1;
      if (JSON.stringify(linesFound(verdict)) === JSON.stringify(changed)) tally.located += 1;
      if (!bySlip.ok) tally.foundBySlip += 1;
    }),
  );
  return tally;
}

const ALL = { found: each.length, located: each.length, foundBySlip: each.length };

describe(`of ${String(5 * DAYS)} sealed notes`, () => {
  test('all pass as they are, with the list of closing and without', async () => {
    for (const day of days) {
      const lines = linesOf(day);
      expect(
        await verifyExport([bytesOf([...lines, closingLine(day.cierre)])], day.constancia),
      ).toMatchObject({
        ok: true,
      });
      expect(await verifyExport([bytesOf(lines)], day.constancia)).toMatchObject({ ok: true, problemas: [] });
    }
  });

  test('a random byte changed in any of them is found and located', async () => {
    const below = numbers();
    let found = 0;
    let located = 0;
    for (const { day, at } of each) {
      const lines = linesOf(day);
      const start = bytesOf(lines.slice(0, at)).byteLength;
      const length = encoder.encode(lines[at]).byteLength;
      for (const file of [bytesOf(lines), bytesOf([...lines, closingLine(day.cierre)])]) {
        const place = start + below(length);
        const byte = (file[place] ?? 0) ^ (1 + below(255));
        file[place] = byte;
        const verdict = await verifyExport([file], day.constancia);
        if (!verdict.ok) found += 1;
        // A byte that became a line end makes two broken lines of one.
        const expected = byte === 10 ? [at + 1, at + 2] : [at + 1];
        if (JSON.stringify(linesFound(verdict)) === JSON.stringify(expected)) located += 1;
      }
    }
    expect({ found, located }).toEqual({ found: 2 * each.length, located: 2 * each.length });
  });

  test('each one taken away is found and located', async () => {
    const tally = await count((lines, { at }) => {
      lines.splice(at, 1);
      return [at + 1];
    });
    expect(tally).toEqual(ALL);
  });

  test('each one changed with another for its place is found, and both are located', async () => {
    const below = numbers();
    const tally = await count((lines, { at }) => {
      const other = (at + 1 + below(lines.length - 1)) % lines.length;
      [lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? ''];
      return [at + 1, other + 1].sort((a, b) => a - b);
    });
    expect(tally).toEqual(ALL);
  });

  test('each one replaced by an older version, signed too, is found and located', async () => {
    const tally = await count(async (lines, { at, note }) => {
      const { formato: _, anterior, hash: __, ...signed } = note;
      lines[at] = JSON.stringify(good(await sealNote({ ...signed, contenido: 'antes' }, anterior)));
      return [at + 1];
    });
    expect(tally).toEqual(ALL);
  });

  test('a note added after each day’s last, signed and linked, is found and located', async () => {
    const tally = await count(async (lines, { day, note }) => {
      lines.push(JSON.stringify(await appended(day, note)));
      return [lines.length];
    });
    expect(tally).toEqual(ALL);
  });
});

describe('the file of a day', () => {
  const [day] = days;
  if (day === undefined) throw new Error('no day');
  const lines = linesOf(day);
  const whole = bytesOf([...lines, closingLine(day.cierre)]);

  test('is read in pieces of any size, with the line ends of Windows, and without the last one', async () => {
    for (const size of [1, 7, 1000]) {
      const memory = new Uint8Array(size);
      const pieces = function* () {
        for (let at = 0; at < whole.length; at += size) {
          const piece = whole.subarray(at, at + size);
          memory.set(piece);
          yield memory.subarray(0, piece.length);
        }
      };
      expect(await verifyExport(pieces(), day.constancia)).toMatchObject({ ok: true });
    }
    const windows = encoder.encode([...lines, closingLine(day.cierre)].join('\r\n'));
    expect(await verifyExport([windows], day.constancia)).toMatchObject({ ok: true });
  });

  test('that is whole is told in one sentence', async () => {
    expect((await verifyExport([whole], day.constancia)).resumen).toBe(
      'Las 5 notas del 23/11/2026 son las que se firmaron, sin cambios.',
    );
    const [none, one] = await Promise.all([closedDay(0), closedDay(1)]);
    expect((await verifyExport([], none.constancia)).resumen).toBe(
      'El 23/11/2026 no se firmó ninguna nota, y el archivo no tiene ninguna.',
    );
    expect((await verifyExport([bytesOf(linesOf(one))], one.constancia)).resumen).toBe(
      'La única nota del 23/11/2026 es la que se firmó.',
    );
  });

  test('that is not whole is told line by line, in Spanish', async () => {
    const changed = [...lines];
    changed[2] = (changed[2] ?? '').replace('150', '151');
    changed[3] = '';
    const verdict = await verifyExport([bytesOf([...changed, closingLine(day.cierre)])], day.constancia);
    expect(verdict).toEqual({
      ok: false,
      resumen: 'Este archivo no es el que se firmó el 23/11/2026: hay 2 problemas.',
      problemas: [
        {
          linea: 3,
          mensaje: `Línea 3: el contenido no es el que se firmó: fue alterado (consulta ${day.notas[2]?.consulta ?? ''}).`,
        },
        { linea: 4, mensaje: 'Línea 4: no se puede leer como una nota sellada: fue alterada.' },
      ],
    });
  });

  test('whose list of closing was changed says so, and of which line', async () => {
    const [other] = days.slice(1);
    const strange = bytesOf([...lines, closingLine(other?.cierre ?? day.cierre)]);
    expect(linesFound(await verifyExport([strange], day.constancia))).toEqual([6]);
    const broken = bytesOf([...lines, closingLine(day.cierre).replace('{"cierre"', '{"Cierre"')]);
    expect(linesFound(await verifyExport([broken], day.constancia))).toEqual([6]);
  });

  test('of another day, of bytes that are no text, or with a line without end is refused and never throws', async () => {
    const other = bytesOf(linesOf(days[1] ?? day));
    expect((await verifyExport([other], day.constancia)).ok).toBe(false);
    const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256);
    expect((await verifyExport([noise], day.constancia)).ok).toBe(false);
    const endless = Array.from({ length: 40 }, () => new Uint8Array(100_000).fill(123));
    expect(linesFound(await verifyExport(endless, day.constancia))).toContain(1);
  });
});

/** A note that a forger signs after the last one of a day's last doctor. */
async function appended({ notas }: ClosedDay, { cuando }: SealedNote): Promise<SealedNote> {
  const last = notas.at(-1);
  const note = { ...noteToSeal(2), consulta: 'consulta-nueva', cuando };
  return good(await sealNote(note, last?.hash ?? null));
}
