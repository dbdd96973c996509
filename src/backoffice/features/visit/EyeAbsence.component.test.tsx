import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#tests/support/components/contract-network';
import { DRAFT, visitAnswers } from '#tests/support/components/visit-answers';
import { diagnosesOf } from '#tests/support/scheduling/consultations';
import { openOffice } from '#tests/components/office.tsx';
import VisitScreen from './VisitScreen.tsx';

const WORDS = 'OI tiene una prótesis: no se mide, no se pide ni se trata';
type Answers = NonNullable<Parameters<typeof openOffice>[2]>['answers'];
const openVisit = (answers: Answers = {}, record = DRAFT) =>
  openOffice('/admin/consulta?id=c1', <VisitScreen />, {
    as: 'doctora',
    answers: { ...visitAnswers(record), draftKey: () => ({ clave: 'c2VjcmV0bw' }), ...answers },
  });
const GONE = {
  readAlerts: () => ({ items: [{ clave: 'ojo.OI', texto: WORDS, gravedad: 'alta' as const }] }),
};

test('the column of an eye that is not there is closed: it says so once, and no key comes to it', async () => {
  const { user } = openVisit(GONE);
  const right = await screen.findByRole('textbox', { name: 'PIO, ojo derecho' });
  expect(await screen.findByText('PIO, OI: no hay ojo')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'PIO, ojo izquierdo' })).toBeNull();
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    'OI tiene una prótesis',
  ]);
  await user.click(right);
  await user.tab();
  expect(document.activeElement?.getAttribute('data-ojo')).not.toBe('OI');
  expect(document.querySelectorAll('[data-celda][data-ojo="OI"]')).toHaveLength(0);
});

test('what was written of it before stays to be taken away', async () => {
  openVisit({
    ...GONE,
    readSections: () => ({
      items: [
        {
          ...{ seccion: 'presion' as const, version: 1, estados: {} },
          valores: { pio: { OI: { v: 15, hora: '09:00', en: '2026-11-20T13:00:00.000Z' } } },
        },
      ],
      ...{ edad: 68, anterior: null, avisos: [] },
    }),
  });
  const left = await screen.findByRole<HTMLInputElement>('textbox', { name: 'PIO, ojo izquierdo' });
  expect(left.value).toContain('15');
});

test('a diagnosis offers only the eye that is there; one of the socket offers both', async () => {
  openVisit(GONE, { ...DRAFT, diagnosticos: diagnosesOf(['H25.1 OD', 'H02.4 OI']) });
  await screen.findByText('PIO, OI: no hay ojo');
  const offered = async (name: RegExp) =>
    within(await screen.findByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await offered(/^Ojo: Catarata/)).toEqual(['OD']);
  expect(await offered(/^Ojo: Blefaroptosis/)).toEqual(['OD', 'OI', 'AO']);
});

test('that an eye is not there is said at its head, and asks where it has measured values', async () => {
  const { user, network } = openVisit({
    addAntecedent: ({ body }) =>
      body.confirmado === true
        ? { id: 'a1', version: 1, clase: 'ocular', que: body.que, ojo: 'OI', en: '2026-11-20T13:00:00.000Z' }
        : refuse('requiere_confirmacion', 'OI: AV 20/40 (2026-11-20). Confirme que ese ojo no está.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Decir que no hay ojo: OI' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'OI: no hay ojo' }));
  await user.click(dialog.getByRole('radio', { name: 'Prótesis ocular' }));
  await user.click(dialog.getByRole('button', { name: 'No hay ojo' }));
  expect(await dialog.findByText(/AV 20\/40/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Confirmo: no hay ojo' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(network.asked('addAntecedent').map(({ body }) => body)).toEqual([
    { clase: 'ocular', que: 'protesis', ojo: 'OI' },
    { clase: 'ocular', que: 'protesis', ojo: 'OI', confirmado: true },
  ]);
});
