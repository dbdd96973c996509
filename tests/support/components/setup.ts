/** Before and after each component test: what one leaves behind, the next one in this process must not see. */
import * as React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { $reachable } from '#client/connection';
import { keeping } from '#client/offline/kept-day';
import { clearShelves } from '#backoffice/shared/documents/use-shelved.ts';
import { $patientNotices } from '#backoffice/shared/impact/patient-notices.ts';
import { $pendingLeave, $stuck, $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import { PATIENCE_MS } from '#tests/support/patience';
import { misnamed } from './misnamed.ts';
import { takeProblems } from './office.tsx';

/** Whether React expects each change inside `act`; where a test waits, it does not. */
const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

// React keeps the stack of each element for warnings that no test reads.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

configure({
  // For a machine that is busy with other things: nothing that ends well waits so long.
  asyncUtilTimeout: PATIENCE_MS,
  // Without the pause that the library makes after each step: what another tick brings is there or not, as busy as the
  // machine is. Thus a test that does not wait for it fails everywhere, and not only where it is busy.
  asyncWrapper: async (step) => {
    const before = act.IS_REACT_ACT_ENVIRONMENT;
    act.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const result: unknown = await step();
      return result;
    } finally {
      act.IS_REACT_ACT_ENVIRONMENT = before;
    }
  },
  // What is missing is named by its query; the whole page beside it hides that.
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? ''),
});
// As the back office does: date fields judge what is typed in the browser's own language.
Object.defineProperty(navigator, 'language', {
  value: 'es-BO',
  configurable: true,
});

// Nothing here has a width: every test stands before a wide screen.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Nothing changes its size either.
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nor is anything scrolled to.
Element.prototype.scrollIntoView = () => undefined;

// A screen that closes keeps what was not sent, encrypted: that ends in a later tick, and not in the next test's storage.
const { setTimeout: later } = globalThis;
const { subtle } = crypto;
const encrypt = subtle.encrypt.bind(subtle);
let beingKept = 0;
subtle.encrypt = async (...asked) => {
  beingKept += 1;
  try {
    return await encrypt(...asked);
  } finally {
    beingKept -= 1;
  }
};
// What waits for an answer of the network may be kept later still: the same secret is another key in each test.
const importKey = subtle.importKey.bind(subtle);
let tests = 0;
subtle.importKey = ((
  format: 'raw',
  secret: Uint8Array<ArrayBuffer>,
  how: string,
  ...rest: [boolean, KeyUsage[]]
) =>
  importKey(
    format,
    how === 'HKDF' ? new Uint8Array([...secret, ...String(tests).split('').map(Number)]) : secret,
    how,
    ...rest,
  )) as SubtleCrypto['importKey'];
async function allKept(): Promise<void> {
  do await new Promise((resolve) => later(resolve, 0));
  while (beingKept > 0);
}

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  tests += 1;
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words.map(String).join(' ')));
});

afterEach(async () => {
  const wrongly = misnamed(document.body);
  cleanup();
  await allKept();
  // What a test put beside what it rendered; the place of spoken announcements is the library's, for good.
  for (const left of document.body.querySelectorAll(':scope > :not([data-live-announcer])')) left.remove();
  $unsaved.set(null);
  $stuck.set(false);
  $pendingLeave.set(null);
  $patientNotices.set(null);
  $reachable.set(true);
  clearShelves();
  keeping.isOver = false;
  localStorage.clear();
  sessionStorage.clear();
  expect([...takeProblems(), ...errors, ...wrongly]).toEqual([]);
});
