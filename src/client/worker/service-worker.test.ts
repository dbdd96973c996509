import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

/** What the worker says of a copy's age at a moment: it imports nothing and exports nothing, so it is run as a browser runs it. */
function wordsAt(now: string, saved: string): unknown {
  const source = readFileSync(path.join(import.meta.dirname, 'service-worker.ts'), 'utf8');
  class StillDate extends Date {
    constructor(of?: string) {
      super(of ?? now);
    }
  }
  const worker = createContext({
    ...{ Date: StillDate, PRECACHE: [], SETTINGS: {} },
    self: { addEventListener: () => undefined },
  });
  return runInContext(
    `${stripTypeScriptTypes(source).replace('export {};', '')}\nsavedWords(new Date(${JSON.stringify(saved)}))`,
    worker,
  );
}

test.each([
  ['2026-11-27T13:00:00Z', '2026-11-27T12:00:00Z', 'a las 08:00 (hoy).'],
  // Late in the evening in La Paz it is already the next day in UTC.
  ['2026-11-27T13:00:00Z', '2026-11-27T02:00:00Z', 'a las 22:00 (ayer).'],
  ['2026-11-27T13:00:00Z', '2026-11-20T13:00:00Z', 'a las 09:00 (hace 7 días).'],
  [
    '2026-11-27T13:00:00Z',
    '2026-10-28T13:00:00Z',
    'a las 09:00 (hace 30 días). Puede haber cambiado: si puede, llame antes de venir.',
  ],
  [
    '2026-11-27T13:00:00Z',
    '2026-08-20T13:00:00Z',
    'a las 09:00 (hace 3 meses). Puede haber cambiado: si puede, llame antes de venir.',
  ],
  // A device whose clock was put back.
  ['2026-11-27T13:00:00Z', '2026-11-30T13:00:00Z', 'a las 09:00 (hoy).'],
])('at %s a copy of %s says «%s»', (now, saved, says) => {
  expect(String(wordsAt(now, saved)).replaceAll(/\s/gu, ' ')).toMatch(
    new RegExp(`^el \\d+ de [a-z]+ de 2026,? ${says.replaceAll(/[().?]/g, String.raw`\$&`)}$`),
  );
});
