import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice, type PEOPLE } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import AuditScreen from './AuditScreen.tsx';

test.each<[keyof typeof PEOPLE, string]>([
  ['admin', 'Nadie hizo nada todavía'],
  ['doctora', 'Aún no hay líneas de lo que usted hizo'],
  ['examenes', 'Aún no hay líneas de los equipos'],
])('an empty audit log says to %s what is empty, and not that nobody did anything', async (as, words) => {
  openOffice(OFFICE.audit, <AuditScreen />, {
    as,
    answers: {
      listAudit: () => ({ items: [], cursor: null }),
      listUsers: () => ({ items: [], cursor: null }),
      listDoctors: () => [],
    },
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByText('Nadie hizo nada todavía')).toHaveLength(as === 'admin' ? 1 : 0);
});

test('a record that was opened because the patient is the doctor’s own says so in words', async () => {
  const line = {
    ...{
      id: 'l1',
      quien: 'u1',
      quienNombre: 'Dra. Ana',
      accion: 'apertura de ficha',
      coleccion: 'pacientes',
    },
    ...{ documento: 'p1', cuando: '2026-11-23T13:41:00.000Z', nombre: 'Poma, Ernesto' },
  };
  const opened = (id: string, motivo: string) => ({ ...line, id, detalle: { motivo } });
  openOffice(OFFICE.audit, <AuditScreen />, {
    as: 'admin',
    answers: {
      listAudit: () => ({ items: [opened('l1', 'propio'), opened('l2', 'Interconsulta')], cursor: null }),
      listUsers: () => ({ items: [], cursor: null }),
      listDoctors: () => [],
    },
  });
  expect(await screen.findByText('Es su paciente')).toBeTruthy();
  expect(screen.getByText('Motivo: Interconsulta')).toBeTruthy();
});
