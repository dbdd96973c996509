import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  endKeeping,
  forgetDay,
  IDLE_MS,
  keepDay,
  noteReader,
  readKeptDay,
  SEEN_KEY,
  type KeptDay,
} from '#client/offline/kept-day';
import { showKeptDay } from './show-kept-day.ts';

const DAY: KeptDay = {
  dia: 'lunes 23 de noviembre de 2026',
  hora: '10:42',
  visitas: [
    { hora: '10:20', paciente: 'Quispe, Eva', medico: 'Dra. Ana Ochoa', que: 'Control', estado: 'en sala' },
    {
      hora: '10:40',
      paciente: '<img src=x onerror=alert(1)>',
      medico: '',
      que: 'OCT-M OD',
      estado: 'agendado',
    },
  ],
};
const seen = (ago: number): void =>
  localStorage.setItem(SEEN_KEY, JSON.stringify({ uid: 'a', cuando: Date.now() - ago }));

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('isSecureContext', true);
  localStorage.clear();
  sessionStorage.clear();
  seen(0);
});

test('the tab that kept the day reads it again, and nothing of it is in clear text', async () => {
  await keepDay('a', DAY);
  expect(await readKeptDay()).toEqual({ day: DAY });
  expect(JSON.stringify(localStorage)).not.toMatch(/Quispe|Ochoa|OCT-M/u);
  await keepDay('a', { ...DAY, hora: '10:50', visitas: [] });
  expect(await readKeptDay()).toMatchObject({ day: { hora: '10:50', visitas: [] } });
});

test('another tab, another account and a changed copy read nothing', async () => {
  await keepDay('a', DAY);
  const [key, name] = [sessionStorage.getItem('agenda-llave') ?? '', Object.keys(localStorage)];
  const copy = name.find((each) => each.startsWith('agenda ')) ?? '';
  sessionStorage.clear();
  expect(await readKeptDay()).toBe('sin_copia');
  sessionStorage.setItem('agenda-llave', key);
  const sealed = JSON.parse(localStorage.getItem(copy) ?? '{}') as { hasta: number };
  localStorage.setItem(copy, JSON.stringify({ ...sealed, hasta: sealed.hasta + 1 }));
  expect(await readKeptDay()).toBe('sin_copia');
  localStorage.setItem(copy, 'x');
  expect(await readKeptDay()).toBe('sin_copia');
  // Somebody else at the same tab begins again.
  await keepDay('a', DAY);
  await keepDay('b', DAY);
  expect(await readKeptDay()).toBe('sin_copia');
});

test('leaving forgets it; ten minutes without anybody forget it too, and a reader keeps it', async () => {
  await keepDay('a', DAY);
  forgetDay();
  expect(await readKeptDay()).toBe('sin_copia');
  expect(Object.keys(localStorage)).toEqual([SEEN_KEY]);
  await keepDay('a', DAY);
  seen(IDLE_MS);
  expect(await readKeptDay()).toBe('bloqueada');
  expect(await readKeptDay()).toBe('sin_copia');
  await keepDay('a', DAY);
  noteReader(Date.now());
  expect(await readKeptDay()).toEqual({ day: DAY });
});

test('once somebody has signed out, a screen that is still there keeps nothing, and what it had begun to keep is not kept', async () => {
  const begun = keepDay('a', DAY);
  endKeeping();
  await begun;
  await keepDay('a', DAY);
  expect(await readKeptDay()).toBe('sin_copia');
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([[SEEN_KEY], 0]);
});

test('where nothing can be encrypted nothing is kept, and what has expired is removed', async () => {
  vi.stubGlobal('isSecureContext', false);
  await keepDay('a', DAY);
  expect(Object.keys(localStorage)).toEqual([SEEN_KEY]);
  vi.stubGlobal('isSecureContext', true);
  localStorage.setItem('agenda vieja', JSON.stringify({ hasta: Date.now() - 1, iv: '', datos: '' }));
  await keepDay('a', DAY);
  expect(localStorage.getItem('agenda vieja')).toBeNull();
});

test('the page shows the day as text, and hides it when nobody is there any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  document.body.innerHTML = `<main><section data-parte="lista" hidden><p><b data-hora></b><b data-dia></b>
    <b data-cuantos></b></p><table><tbody></tbody></table></section>
    <p data-parte="bloqueada" hidden>L</p><p data-parte="sin_copia" hidden>N</p></main>`;
  const root = document.querySelector('main');
  if (root === null) throw new Error('no page');
  const shown = (): (string | undefined)[] =>
    [...root.querySelectorAll<HTMLElement>('[data-parte]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset['parte']);
  await showKeptDay(root);
  expect(shown()).toEqual(['sin_copia']);
  await keepDay('a', DAY);
  await showKeptDay(root);
  expect(shown()).toEqual(['lista']);
  expect(root.textContent).toContain('10:42');
  expect([...root.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    'Quispe, Eva',
    '<img src=x onerror=alert(1)>',
  ]);
  expect(root.querySelector('img')).toBeNull();
  await vi.advanceTimersByTimeAsync(IDLE_MS + 15_000);
  expect(shown()).toEqual(['bloqueada']);
  expect(root.textContent).not.toContain('Quispe');
  expect(await readKeptDay()).toBe('sin_copia');
  vi.useRealTimers();
});
