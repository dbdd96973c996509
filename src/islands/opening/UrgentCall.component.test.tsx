import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { UrgentCall } from './UrgentCall.tsx';

const HOURS = [
  {
    dias: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const,
    bloques: [{ inicio: '00:00', fin: '24:00' }],
  },
];
const CLINIC = { visible: '3 000 0000', e164: '+59130000000' };
const PLACES = [
  {
    nombre: 'Hospital de ejemplo',
    direccion: 'Av. Hospital 456',
    telefono: { visible: '3 000 0001', e164: '+59130000001' },
  },
];
const [{ telefono: _phone, ...WITHOUT_PHONE }] = PLACES as [(typeof PLACES)[0]];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The agenda says that today, in Bolivia, is closed or not; or does not answer. */
function agenda(closed: 'today' | 'no' | 'silent') {
  const fecha = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);
  const days = closed === 'today' ? [{ fecha, inicio: 0, fin: 1440, nombre: 'Navidad' }] : [];
  vi.stubGlobal('fetch', () =>
    closed === 'silent' ? Promise.reject(new TypeError('sin red')) : Promise.resolve(Response.json(days)),
  );
}
const shown = (places: Parameters<typeof UrgentCall>[0]['places'] = PLACES) =>
  render(<UrgentCall hours={HOURS} special={[]} clinic={CLINIC} places={places} />);

test('while the clinic is open it is the one to call, and where to go when it is closed is named all the same', async () => {
  agenda('no');
  shown();
  expect(await screen.findByText(/^Abierto ahora/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Llamar a la clínica: 3 000 0000/ })).toBeDefined();
  expect(screen.getByText(/Hospital de ejemplo\. Av\. Hospital 456/)).toBeDefined();
});

test('on a holiday nobody is sent to a telephone that does not answer', async () => {
  agenda('today');
  shown();
  expect(await screen.findByText(/^Cerrado por feriado: Navidad/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /clínica/ })).toBeNull();
  expect(
    screen.getByRole('link', { name: 'Llamar a Hospital de ejemplo: 3 000 0001' }).getAttribute('href'),
  ).toBe('tel:+59130000001');
  cleanup();
  shown([WITHOUT_PHONE]);
  expect((await screen.findByRole('link', { name: 'Ver adónde ir ahora' })).getAttribute('href')).toBe(
    '#adonde',
  );
});

test('without the agenda, and without script, it never says that the clinic is open', async () => {
  const html = renderToString(<UrgentCall hours={HOURS} special={[]} clinic={CLINIC} places={PLACES} />);
  expect(html).not.toMatch(/Abierto|Cerrado/);
  expect(html).toMatch(/Hospital de ejemplo/);
  agenda('silent');
  shown();
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/horario de la tabla/);
  expect(screen.queryByText(/^Abierto ahora/)).toBeNull();
});
