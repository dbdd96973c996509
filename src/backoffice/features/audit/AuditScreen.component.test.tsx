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
