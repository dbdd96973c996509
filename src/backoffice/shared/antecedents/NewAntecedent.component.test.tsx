import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { openOffice } from '#tests/components/office.tsx';
import { NewAntecedent } from './NewAntecedent.tsx';

const EN = '2026-11-20T13:00:00.000Z';

function opened(clase: 'condicion' | 'familiar') {
  const sent: unknown[] = [];
  return {
    sent,
    ...openOffice('/admin/pacientes', <NewAntecedent clase={clase} paciente="p1" onEnd={() => undefined} />, {
      as: 'doctora',
      answers: {
        addAntecedent: ({ body }) => {
          sent.push(body);
          return { id: 'a1', version: 1, en: EN, clase, que: 'diabetes_2' };
        },
      },
    }),
  };
}

test('a diabetes asks for years and HbA1c, says a high one, and sends no figure that is none', async () => {
  const { user, sent } = opened('condicion');
  const what = await screen.findByRole('button', { name: /Qué/ });
  await expect.poll(() => document.activeElement).toBe(what);
  await user.click(what);
  await user.click(await screen.findByRole('option', { name: 'Diabetes tipo 2' }));
  const hba1c = await screen.findByRole('textbox', { name: ANTECEDENT_COPY.data.hba1c });
  await user.type(hba1c, '21');
  await user.click(screen.getByRole('button', { name: ANTECEDENT_COPY.save }));
  expect(await screen.findByText('La HbA1c va de 3 a 20 %, con un decimal.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(hba1c);
  await user.type(hba1c, '9,2');
  expect(screen.getByText(ANTECEDENT_COPY.high)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: ANTECEDENT_COPY.data.anios }), '12');
  await user.click(screen.getByRole('button', { name: ANTECEDENT_COPY.save }));
  await waitFor(() =>
    expect(sent).toEqual([{ clase: 'condicion', que: 'diabetes_2', datos: { anios: 12, hba1c: 9.2 } }]),
  );
});

test('what one kind asks for is not sent with another', async () => {
  const { user, sent } = opened('condicion');
  await user.click(await screen.findByRole('button', { name: /Qué/ }));
  await user.click(await screen.findByRole('option', { name: 'Diabetes tipo 2' }));
  await user.type(await screen.findByRole('textbox', { name: ANTECEDENT_COPY.data.hba1c }), '8');
  await user.click(screen.getByRole('button', { name: /Qué/ }));
  await user.click(await screen.findByRole('option', { name: 'Asma o EPOC' }));
  await user.click(screen.getByRole('button', { name: ANTECEDENT_COPY.save }));
  await waitFor(() => expect(sent).toEqual([{ clase: 'condicion', que: 'asma' }]));
});

test('what is noted against something in use is said at once', async () => {
  const aviso = 'Timolol c/12h: Asma o EPOC: timolol, los betabloqueantes pueden cerrar los bronquios';
  const { user, network } = opened('condicion');
  network.answer({
    addAntecedent: () => ({ id: 'a1', version: 1, en: EN, clase: 'condicion', que: 'asma', avisos: [aviso] }),
  });
  await user.click(await screen.findByRole('button', { name: /Qué/ }));
  await user.click(await screen.findByRole('option', { name: 'Asma o EPOC' }));
  await user.click(screen.getByRole('button', { name: ANTECEDENT_COPY.save }));
  await screen.findByText(ANTECEDENT_COPY.against([aviso]));
});
