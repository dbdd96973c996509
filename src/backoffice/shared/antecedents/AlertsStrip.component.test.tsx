import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { useRefetchAfter } from '../operation/use-operate.ts';
import { openOffice } from '#tests/components/office.tsx';
import { refuse } from '#tests/support/components/contract-network';
import { AlertsStrip } from './AlertsStrip.tsx';

const ALLERGY = 'Alergia: penicilina (Ronchas)';

function Again() {
  const refetchAfter = useRefetchAfter();
  return (
    <button type="button" onClick={() => refetchAfter('reviewAntecedents')}>
      Otra vez
    </button>
  );
}

const opened = (isReadable: () => boolean) =>
  openOffice(
    '/admin/pacientes/p1',
    <>
      <AlertsStrip paciente="p1" />
      <Again />
    </>,
    {
      as: 'doctora',
      answers: {
        readAlerts: () =>
          isReadable()
            ? { items: [{ clave: 'alergia.penicilina', texto: ALLERGY, gravedad: 'alta' as const }] }
            : refuse('no_encontrado'),
      },
    },
  );

test('an allergy that was read stays in view when it cannot be read again', async () => {
  let asked = 0;
  const { user } = opened(() => (asked += 1) === 1);
  expect(await screen.findByText(ALLERGY)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Otra vez' }));
  await waitFor(() => expect(asked).toBe(2));
  expect(await screen.findByText(ANTECEDENT_COPY.alertsFailed)).toBeTruthy();
  expect(screen.getByText(ALLERGY)).toBeTruthy();
});

test('what was never read says so, and does not look like a patient without alerts', async () => {
  opened(() => false);
  expect(await screen.findByText(ANTECEDENT_COPY.alertsFailed)).toBeTruthy();
});
