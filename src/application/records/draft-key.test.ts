import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { valueOf } from '#tests/support/scheduling/scheduling';
import { readDraftKey } from './draft-key.ts';

let opened: OpenedApp;
beforeEach(() => void (opened = openApp()));
afterEach(() => opened.close());

test('the key of unsent drafts differs for each account, and is the same in each of its sessions and windows', async () => {
  const keyOf = async (uid: string) => valueOf(await readDraftKey(opened.app, uid)).clave;
  const [first, second, other] = await Promise.all([keyOf('ana'), keyOf('ana'), keyOf('beto')]);
  expect(second).toBe(first);
  expect(await keyOf('ana')).toBe(first);
  expect(other).not.toBe(first);
  expect(first).toMatch(/^[\w-]{43}$/);
});
