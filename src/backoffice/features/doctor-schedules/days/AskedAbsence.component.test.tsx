import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doctorWeek, listedDoctor, MORNING } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { OFFICE } from '#routes';
import AskedAbsence from './AskedAbsence.tsx';

const ANA = 'Dra. Ana Quispe';
const LUIS = 'Dr. Luis Mamani';

function open() {
  return openOffice(OFFICE.appointments, <AskedAbsence />, {
    answers: {
      listDoctors: () => [listedDoctor(ANA), listedDoctor(LUIS)],
      listSchedules: () => [ANA, LUIS].map((id) => doctorWeek(id, { friday: [MORNING] })),
      addAbsence: ({ body: { confirmado: _, resoluciones: __, ...body } }) => ({
        id: 'ausencia-1',
        ...body,
        resueltos: [],
      }),
    },
  });
}

test('from a column the doctor and the day are filled in, the reason is chosen', async () => {
  const { user, network } = open();
  askAbsence(ANA, '2026-11-24');
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar ausencia' }));
  expect(dialog.getByRole('button', { name: /Quién se ausenta/ }).textContent).toContain(ANA);
  const why = within(dialog.getByRole('group', { name: 'Por qué' }));
  expect(why.getAllByRole('radio').filter((each) => each.matches(':checked'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Elija por qué se ausenta.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Enfermedad' })));
  expect(network.asked('addAbsence')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Enfermedad' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.asked('addAbsence')).toMatchObject([
    { params: { id: ANA }, body: { clase: 'enfermedad', fecha: '2026-11-24' } },
  ]);
});

test('from the search it asks who is away, and saves nothing before', async () => {
  const { user, network } = open();
  askAbsence(null, null);
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar ausencia' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Elija el médico que se ausenta.')).toBeTruthy();
  expect(network.asked('addAbsence')).toEqual([]);
});
