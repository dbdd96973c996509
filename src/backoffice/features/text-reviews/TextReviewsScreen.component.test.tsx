import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MedicalTextView } from '#contract/clinical/text-reviews';
import { OFFICE } from '#routes';
import { refuse } from '#tests/components/contract-network.ts';
import { openOffice, OWN_DOCTOR, toasts } from '#tests/components/office.tsx';
import TextReviewsScreen from './TextReviewsScreen.tsx';

const text = (over: Partial<MedicalTextView> = {}): MedicalTextView => ({
  ...{ id: 'patologias.glaucoma', nombre: 'Glaucoma', direccion: '/patologias/glaucoma' },
  ...{ huella: '0123456789'.repeat(6) + 'abcd', estado: 'pendiente', medico: null, fecha: null, vence: null },
  ...{ revisada: false, dichos: [], version: 0 },
  ...over,
});
const signed = text({
  ...{ id: 'glosario', nombre: 'Glosario', direccion: '/glosario', estado: 'firmado', version: 1 },
  ...{ medico: 'Dr. Luis Paz', fecha: '2026-11-18', vence: '2027-11-18' },
  dichos: [{ medico: 'Dr. Luis Paz', fecha: '2026-11-18', acuerdo: true, actual: true }],
});
const open = (as: 'admin' | 'doctora', textos: readonly MedicalTextView[]) =>
  openOffice(OFFICE.textReviews, <TextReviewsScreen />, {
    as,
    answers: {
      listMedicalTexts: () => ({
        textos,
        porPublicar: textos.filter(({ medico }) => medico !== null).length,
      }),
      sayOfText: () => text({ version: 1 }),
    },
  });

test('a doctor reads a text and signs it in the own name, of the version that was seen', async () => {
  const { user, network } = open('doctora', [text(), signed]);
  const link = await screen.findByRole('link', { name: 'Leer Glaucoma en una pestaña nueva' });
  expect(link.getAttribute('href')).toBe('/patologias/glaucoma');
  expect(screen.queryByRole('link', { name: 'Descargar las firmas' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Por revisar (1)' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Firmar Glaucoma' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(new RegExp(`«Revisado por ${OWN_DOCTOR}»`))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Lo leí y lo firmo' }));
  expect(await toasts().findByText('Usted firmó «Glaucoma».')).toBeTruthy();
  expect(network.asked('sayOfText')).toMatchObject([
    { params: { id: 'patologias.glaucoma' }, body: { acuerdo: true, huella: text().huella, version: 0 } },
  ]);
});

test('who does not agree says why; what is refused is said and the words stay', async () => {
  const { user, network } = open('doctora', [text()]);
  network.answer({ sayOfText: () => refuse('transicion_invalida', 'El texto cambió.') });
  await user.click(await screen.findByRole('button', { name: 'No estoy de acuerdo con Glaucoma' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enviar a administración' }));
  expect(dialog.getByText('Escriba con qué no está de acuerdo.')).toBeTruthy();
  expect(network.asked('sayOfText')).toEqual([]);
  await user.type(dialog.getByLabelText('Con qué no está de acuerdo'), 'La presión normal no es esa.');
  await user.click(dialog.getByRole('button', { name: 'Enviar a administración' }));
  expect(await dialog.findByText('El texto cambió.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Con qué no está de acuerdo').value).toBe(
    'La presión normal no es esa.',
  );
});

test('administration signs nothing: it reads what was objected, and takes the signatures to the next build', async () => {
  const dichos = [
    { medico: 'Dra. Ana Ríos', fecha: '2026-10-01', acuerdo: true, actual: false },
    { medico: 'Dr. Luis Paz', fecha: '2026-11-18', acuerdo: false, actual: true, comentario: 'No es esa.' },
  ];
  const { user } = open('admin', [text({ estado: 'objetado', dichos }), signed]);
  const said = await screen.findByRole('list', { name: 'Qué dijeron los médicos' });
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Dra. Ana Ríos lo firmó el 1 de octubre de 2026, con un texto anterior.',
    'Dr. Luis Paz no estuvo de acuerdo el 18 de noviembre de 2026: «No es esa.»',
  ]);
  expect(screen.queryByRole('button', { name: /^Firmar/ })).toBeNull();
  expect(screen.getByText('Hay 1 firma que el sitio todavía no muestra.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Descargar las firmas' }).getAttribute('href')).toBe(
    '/api/textos-medicos/exportar',
  );
  await user.click(screen.getByRole('radio', { name: 'Firmados (1)' }));
  expect(screen.getByText('Dr. Luis Paz, 18 de noviembre de 2026')).toBeTruthy();
  expect(screen.getByText('Vale hasta el 18 de noviembre de 2027.')).toBeTruthy();
});
