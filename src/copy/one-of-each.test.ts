import { expect, test } from 'vitest';

/** Words that end like a plural and are none. */
const NO_PLURAL =
  /^(?:mes|más|menos|tras|es|las|los|antes|después|entonces|jueves|lunes|martes|viernes|atrás)$/;
const ONE_OF_MANY = /(?<![\d.,:/°×–-]|de )(?<!\d )\b1 ([a-záéíóúñü]+s)(?!\p{L})/gu;
/** There never is one: letters of 16 points, weeks from 22, several together, visits from 5 minutes, and limits of the clinic. */
const NEVER_ONE: readonly string[] = [
  ...[
    'PATIENT_PAPER.seen',
    'LEAFLET_COPY.points',
    'PERSON_COPY.birthOf',
    'PREMATURITY.weeks',
    'MERGES.weeks',
  ],
  ...['OVERVIEW.doses', 'ORDERS_COPY.bookTogether', 'PHONE.several', 'EDITOR.joined', 'EDITOR.joinedOn'],
  ...[
    'TO_TELL.together',
    'SERIES.timesOf',
    'PAGE_PARTS.ledger.summary',
    'HOURS.step',
    'ACCOUNT.sessions.most',
  ],
  ...['AGENDA_DAY.move.resizing', 'AGENDA_DAY.saved.resized', 'AGENDA_DAY.saved.nowLasts'],
  ...['NO_SHOW.help', 'NO_SHOW.nothing', 'SHIFT_NOTES.help', 'UPKEEP.well.room'],
];

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

/** Every sentence that a function of the copy makes of ones and words, whatever it takes. */
function* said(value: unknown, name: string): Generator<readonly [string, string]> {
  if (typeof value === 'function') {
    const takes = Math.min(value.length, 4);
    for (let which = 0; which < 2 ** takes; which += 1) {
      const given = Array.from({ length: takes }, (_, at) => ((which >> at) & 1 ? 1 : 'ojo'));
      try {
        const words: unknown = (value as (...all: unknown[]) => unknown)(...given);
        if (typeof words === 'string') yield [name, words];
      } catch {
        // It takes something else.
      }
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* said(inner, `${name}.${key}`);
}

test('of one it is said in the singular, wherever the copy counts', () => {
  const sentences = Object.entries(modules).flatMap(([file, exported]) => [...said(exported, file)]);
  expect(sentences.length).toBeGreaterThan(2000);
  const wrong = sentences.flatMap(([name, words]) =>
    [...words.matchAll(ONE_OF_MANY)]
      .filter(([, noun = '']) => !NO_PLURAL.test(noun))
      .map(([found]) => `${name}: ${found}`)
      .filter(() => !NEVER_ONE.includes(name.replace(/^.*\.ts\./u, ''))),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
