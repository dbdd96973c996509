import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, storeUser, type OpenedApp } from '#tests/support/open-app';
import { listUsers } from './list-users.ts';

let opened: OpenedApp;
beforeEach(() => {
  opened = openApp();
});
afterEach(() => opened.close());

test('accounts are listed by e-mail, a page at a time, with their version', async () => {
  for (const uid of ['luz', 'ana', 'eva']) await storeUser(opened.app, uid, { creado: '2026-01-01' });
  const first = await listUsers(opened.app, { limite: 2 });
  expect(first.ok && first.value.items.map(({ email, version, creado }) => [email, version, creado])).toEqual(
    [
      ['ana@ejemplo.bo', 1, '2026-01-01'],
      ['eva@ejemplo.bo', 1, '2026-01-01'],
    ],
  );
  const second = await listUsers(opened.app, { limite: 2, cursor: (first.ok && first.value.cursor) || '' });
  expect(second.ok && [second.value.items.map(({ uid }) => uid), second.value.cursor]).toEqual([
    ['luz'],
    null,
  ]);
});
