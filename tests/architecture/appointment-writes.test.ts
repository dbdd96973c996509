import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectAt, sourceFiles } from './import-matrix.ts';

const project = projectAt(path.resolve(import.meta.dirname, '../..'));
const CHANGE = 'src/backoffice/features/appointment/change';

/** The API calls that change an existing appointment. */
const WRITES = /\b(?:moveAppointment|enterState|undoChange|correctState)\b/;
/** Sends a change while bypassing its queue. */
const SENDING = /\bsendChange\b/;
/** Talks to the server without a call of `src/client`. */
const BY_HAND = /\b(?:answerOf|sendBeacon|fetch)\s*\(|\bnew XMLHttpRequest\b/;

const inBrowser = sourceFiles(project)
  .filter((file) => /^src\/(backoffice|islands|stores|components)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(project.root, file), 'utf8') }));
const naming = (what: RegExp): string[] =>
  inBrowser
    .filter(({ file, text }) => !/\.test\.tsx?$/.test(file) && what.test(text))
    .map(({ file }) => file)
    .sort();

describe('an appointment is changed in one way', () => {
  test('one module sends changes', () => {
    expect(naming(WRITES)).toEqual([`${CHANGE}/send-change.ts`]);
  });

  test('and only the queue calls it', () => {
    expect(naming(SENDING)).toEqual([`${CHANGE}/run-change.ts`, `${CHANGE}/send-change.ts`]);
  });

  test('nobody goes round it by asking the server by hand', () => {
    expect(naming(BY_HAND)).toEqual([]);
  });

  test.each([
    [WRITES, "import { moveAppointment } from '#client/appointments';"],
    [WRITES, "await call('enterState', { params: { id }, body });"],
    [SENDING, "import { sendChange } from './send-change.ts';"],
    [BY_HAND, "await fetch(API.appointmentState(id), { method: 'POST' });"],
  ])('%s finds what it looks for', (what, text) => {
    expect(text).toMatch(what);
  });
});
