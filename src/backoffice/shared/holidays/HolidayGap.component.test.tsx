import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holiday, settings } from '#tests/components/clinic-data.ts';
import { openOffice, toasts, type PEOPLE } from '#tests/components/office.tsx';
import { HolidayGap } from './HolidayGap.tsx';

const NEW_YEAR = holiday('Año Nuevo', '2027-01-01', { origen: 'nacional' });
const OWN = holiday('Inventario', '2027-02-01');

/** A screen that shows some years, of a clinic which knows the holidays of 2026 and closes a day of 2027 itself. */
function openGap(years?: readonly number[], as: keyof typeof PEOPLE = 'admin', horizonteDias = 180) {
  let known = [holiday('Navidad', '2026-12-25', { origen: 'nacional' }), OWN];
  return openOffice('/admin', <HolidayGap {...(years === undefined ? {} : { years })} />, {
    as,
    answers: {
      readSettings: () => settings({ horizonteDias }),
      listHolidays: ({ query }) => known.filter(({ anio }) => anio === query.anio),
      generateHolidays: ({ body }) => {
        known = [...known, NEW_YEAR];
        return { propuestas: [], guardados: body.confirmado === true ? 17 : 0, resueltos: [] };
      },
    },
  });
}
const WARNING =
  /^Los feriados de 2027 no están generados: sus días se ofrecen como si todos fueran hábiles\./;

test('a year in which appointments are given and whose holidays nobody generated is warned of; one click generates', async () => {
  const { user, network } = openGap();
  expect(await screen.findByText(WARNING)).toBeTruthy();
  expect(screen.queryByText(/feriados de 2026/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Generar los feriados de 2027' }));
  expect(await toasts().findByText(/17 feriados/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull());
  expect(network.asked('generateHolidays').map(({ body }) => body)).toEqual([
    { anio: 2027, confirmado: true },
  ]);
});

test('a doctor is notified whom to ask', async () => {
  openGap([2027], 'doctora');
  expect((await screen.findByText(WARNING)).textContent).toContain('Pida a administración');
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is said of a year that is not on screen, nor of one beyond the horizon', async () => {
  const { network } = openGap([2026, 2028]);
  await waitFor(() => expect(network.asked('listHolidays')).toHaveLength(1));
  expect(screen.queryByText(/no están generados/)).toBeNull();
});

test('nothing is said while no appointment can be given in the year yet', async () => {
  const { network } = openGap(undefined, 'admin', 30);
  await waitFor(() => expect(network.asked('listHolidays')).toHaveLength(1));
  expect(screen.queryByText(/no están generados/)).toBeNull();
});
