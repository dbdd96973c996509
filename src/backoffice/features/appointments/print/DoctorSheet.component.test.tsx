import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice, TODAY } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import { OFFICE } from '#routes';
import { DoctorSheet } from './DoctorSheet.tsx';
import { sheetsOf } from './sheets.ts';

test('on paper who waits without an hour is last, without one, and is counted apart', () => {
  const items = [
    appointment({ id: 'a', hora: '09:40', fin: '10:00', enCola: true, estado: 'en_sala' }),
    appointment({
      ...{ id: 'b', hora: '10:00', fin: '10:20' },
      paciente: { ...appointment({}).paciente, nacimiento: '1950-03-02' },
    }),
  ];
  const doctors = [{ id: 'Dra. Ana Quispe', nombre: 'Dra. Ana Quispe', doctor: undefined, week: undefined }];
  const [sheet] = sheetsOf(items, doctors, false);
  openOffice(
    OFFICE.appointments,
    <DoctorSheet
      sheet={found(sheet)}
      fecha={TODAY}
      now={{ fecha: TODAY, minuto: 600 }}
      closure={null}
      blankLines={0}
      withPhones={false}
    />,
  );
  const rows = screen.getAllByRole('row').slice(2, 4);
  expect(within(found(rows[0])).getByText('10:00')).toBeTruthy();
  // Two of one name are called by it.
  expect(within(found(rows[0])).getByText('76 años · nació 2 mar 1950')).toBeTruthy();
  expect(within(found(rows[1])).getByText('sin hora')).toBeTruthy();
  expect(screen.queryByText('09:40')).toBeNull();
  expect(screen.getByText('1 turno · 1 sin hora')).toBeTruthy();
});
