import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { OwnOrigins } from './OwnOrigins.tsx';

test('each month with its shares, for a doctor alone', async () => {
  openOffice(OFFICE.statistics, <OwnOrigins />, {
    as: 'doctora',
    answers: {
      readOriginShares: () => ({
        meses: [
          { mes: '2026-11', notas: 12, hallazgos: 400, copiados: 30, normales: 100 },
          { mes: '2026-10', notas: 1, hallazgos: 0, copiados: 0, normales: 0 },
        ],
      }),
    },
  });
  const row = await screen.findByRole('row', { name: /noviembre 2026/i });
  expect(row.textContent).toMatch(/12.*400.*30 \(8 %\).*100 \(25 %\)/u);
  expect(screen.getByRole('row', { name: /octubre 2026/i }).textContent).not.toContain('%');
  expect(screen.getByText(/Lo ve solo usted/)).toBeTruthy();
});
