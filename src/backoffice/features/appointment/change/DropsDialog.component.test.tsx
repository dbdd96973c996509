import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { OFFICE } from '#routes';
import { DropsDialog } from './DropsDialog.tsx';

test.each([
  ['OD', 'OD'],
  ['OI', 'OI'],
  [undefined, 'AO'],
] as const)('an appointment of %s begins with drops in %s', async (ojo, eye) => {
  const record = appointment({ estado: 'en_sala', ...(ojo === undefined ? {} : { ojo }) });
  const sent: unknown[] = [];
  const { user } = openOffice(
    OFFICE.room,
    <DropsDialog
      record={record}
      isPending={false}
      refusal={null}
      onChange={(wanted) => void sent.push(wanted)}
      onClose={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Registrar las gotas' }));
  expect(sent).toMatchObject([{ body: { estado: 'en_preparacion', dilatacion: { ojos: eye } } }]);
});
