import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import type { RequestError } from '#client/request';
import { OFFICE } from '#routes';
import { DropsDialog } from './DropsDialog.tsx';

type User = ReturnType<typeof openOffice>['user'];
/** Chooses a drop of the list. */
async function putIn(user: User, drop: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Gota$/u }));
  await user.click(await screen.findByRole('option', { name: drop }));
}

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
  // No drop is taken for granted.
  await screen.findByText('Diga qué gota se puso.');
  expect(sent).toEqual([]);
  await putIn(user, 'ciclopentolato 1 %');
  await user.click(await screen.findByRole('button', { name: 'Registrar las gotas' }));
  expect(sent).toMatchObject([
    {
      body: { estado: 'en_preparacion', dilatacion: { ojos: eye, gota: 'ciclopentolato 1 %', minutos: 45 } },
    },
  ]);
});

test.each([
  ['OI', 'OD (derecho)', 'El turno es de OI. ¿Gotas en OD?', 'OD'],
  ['OD', 'Los dos', 'El turno es de OD. ¿Gotas en AO?', 'AO'],
  ['AO', 'OI (izquierdo)', 'El turno es de AO. ¿Gotas en OI?', 'OI'],
] as const)(
  'drops in another eye than that of an appointment of %s are asked about, and nothing is sent before the answer',
  async (ojo, choice, question, eye) => {
    const sent: unknown[] = [];
    const { user } = openOffice(
      OFFICE.room,
      <DropsDialog
        record={appointment({ estado: 'en_sala', ojo })}
        isPending={false}
        refusal={null}
        onChange={(wanted) => void sent.push(wanted)}
        onClose={() => undefined}
      />,
    );
    await putIn(user, 'tropicamida 1 %');
    await user.click(await screen.findByRole('radio', { name: choice }));
    expect(screen.getByText(question)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Registrar las gotas' }));
    expect(sent).toEqual([]);
    // Going back to the eye of the appointment ends the question; choosing the other one asks again.
    await user.click(screen.getByRole('button', { name: /^Volver a/ }));
    expect(screen.queryByText(question)).toBeNull();
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: `Sí, gotas en ${eye}` }));
    await user.click(screen.getByRole('button', { name: 'Registrar las gotas' }));
    expect(sent).toMatchObject([{ body: { dilatacion: { ojos: eye } } }]);
  },
);

test('what speaks against the drops is asked of the doctor, and of each drop anew', async () => {
  const sent: unknown[] = [];
  const asked: RequestError = {
    code: 'requiere_confirmacion',
    status: 409,
    message: 'Ángulo estrecho: tropicamida, puede cerrar el ángulo. ¿Las pone igual?',
  };
  function Room() {
    const [refusal, setRefusal] = useState<RequestError | null>(null);
    return (
      <DropsDialog
        record={appointment({ estado: 'en_sala' })}
        isPending={false}
        refusal={refusal}
        onChange={(wanted) => {
          sent.push(wanted);
          setRefusal(asked);
        }}
        onClose={() => undefined}
      />
    );
  }
  const { user } = openOffice(OFFICE.room, <Room />);
  await putIn(user, 'tropicamida 1 %');
  await user.click(screen.getByRole('button', { name: 'Registrar las gotas' }));
  await screen.findByText(/puede cerrar el ángulo/u);
  await putIn(user, 'ciclopentolato 1 %');
  await user.click(screen.getByRole('button', { name: 'Registrar las gotas' }));
  await user.click(await screen.findByRole('button', { name: 'Ponerlas igual' }));
  const drops = { ojos: 'AO', gota: 'ciclopentolato 1 %', minutos: 45 };
  expect(sent.map((each) => (each as { body: { dilatacion: object } }).body.dilatacion)).toEqual([
    { ojos: 'AO', gota: 'tropicamida 1 %', minutos: 25 },
    drops,
    { ...drops, confirmado: true },
  ]);
});
