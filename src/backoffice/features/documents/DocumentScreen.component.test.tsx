import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { patient } from '#tests/components/clinic-data.ts';
import { OWN_DOCTOR, openOffice } from '#tests/components/office.tsx';
import { documentHref } from '#routes';
import DocumentScreen from './DocumentScreen.tsx';

const AT = '2026-11-20T13:00:00.000Z';
const DOCUMENT: DocumentRecord = {
  ...{ id: 'd1', version: 1, tipo: 'receta_lentes', numero: 'RL-2026-000007', fecha: '2026-11-20' },
  ...{ emitido: AT, medico: OWN_DOCTOR, estado: 'vigente', impresiones: 0, copias: [], paciente: 'p1' },
  ...{ hash: 'a'.repeat(64), verificacion: '/verificar/clave' },
  documento: {
    tipo: 'receta_lentes',
    contenido: { lente: 'monofocal_lejos', OD: { esfera: 1, cilindro: -2, eje: 10 }, meses: 12 },
  },
  // The record was united with another one since: the paper goes on naming who it was issued to.
  emitidoA: { id: 'p9', nombre: 'Eva Quispe', documento: '4567890 LP', fechaNacimiento: null },
  firma: { id: OWN_DOCTOR, nombre: OWN_DOCTOR, matricula: 'Q-123' },
};
const opened = (document: DocumentRecord, as: 'doctora' | 'examenes' = 'doctora') =>
  openOffice(documentHref('d1'), <DocumentScreen />, {
    as,
    answers: {
      readDocument: () => document,
      readPatient: () => patient({ telefono: '71234567' }),
      printDocument: () => ({
        ...document,
        version: 2,
        impresiones: document.impresiones + 1,
        copias: [...document.copias, { cuando: AT, nombre: 'Lourdes Salazar' }],
      }),
    },
  });
const paper = () => document.querySelector<HTMLElement>('[data-papel]');

test('the paper says who it was issued to, both signs, matrícula and sello; the first print is the original and the next a copy', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, network } = opened(DOCUMENT);
  const shown = await screen.findByRole('table', { name: 'Receta de lentes RL-2026-000007' });
  for (const text of [
    'Eva Quispe',
    '4567890 LP',
    'p9',
    'Matrícula Q-123',
    'Con cilindro positivo: −1,00 +2,00 × 100°',
  ])
    within(shown).getByText(text);
  expect(shown.textContent).toContain('aaaaaaaaaaaa');
  expect(shown.textContent).toContain('VISTA PREVIA SIN VALOR');
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  expect(network.asked('printDocument')).toHaveLength(1);
  expect(paper()?.textContent).not.toMatch(/COPIA|VISTA PREVIA/u);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(paper).toBeNull();
  network.answer({
    printDocument: () => ({ ...DOCUMENT, version: 3, impresiones: 2, copias: [] }),
  });
  await user.click(screen.getByRole('button', { name: /Imprimir/u }));
  await expect.poll(() => paper()?.textContent).toContain('COPIA 1');
  dispatchEvent(new Event('afterprint'));
});

test.each([
  [{ fecha: '2026-12-01' }, 'Día del que se habló: 1 dic 2026'],
  [{ fecha: '2026-12-01', programada: true as const }, 'Día de la cirugía: 1 dic 2026'],
  [
    { fecha: '2026-12-01', programada: true as const, hora: '10:00' },
    'Día de la cirugía: 1 dic 2026, a las 10:00',
  ],
])('the proposal of an operation says its day as it stands: %o', async (day, words) => {
  opened({
    ...{ ...DOCUMENT, tipo: 'propuesta_quirurgica', numero: 'PQ-2026-000001' },
    documento: {
      tipo: 'propuesta_quirurgica',
      contenido: { cirugia: 's1', procedimiento: 'Pterigión con autoinjerto', ojo: 'OI', ...day },
    },
  });
  const shown = await screen.findByRole('table', { name: 'Propuesta de cirugía PQ-2026-000001' });
  expect(shown.textContent).toContain(words);
});

test('the message names the paper and its day and nothing of what it says; the staff do not annul', async () => {
  opened({ ...DOCUMENT, tipo: 'receta_lentes' }, 'examenes');
  const link = await screen.findByRole('link', { name: 'Avisar por WhatsApp' });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('receta de lentes del 20 nov 2026');
  expect(text).toContain('/verificar/clave');
  for (const secret of ['Eva', 'Quispe', '2,00', 'RL-2026']) expect(text).not.toContain(secret);
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
});

test('shows why it was issued although something spoke against it, beside the paper and not printed', async () => {
  const aviso = 'Timolol: Asma o EPOC: timolol';
  opened({ ...DOCUMENT, avisos: [{ aviso, motivo: 'Neumología lo autorizó' }] });
  const said = await screen.findByText('Neumología lo autorizó');
  screen.getByText(new RegExp(aviso, 'u'));
  expect(said.closest('.print\\:hidden')).not.toBeNull();
});

test('annulling asks why; what is annulled says so across, by whom and why, and is neither printed nor told of', async () => {
  const { user, network } = opened(DOCUMENT);
  await user.click(await screen.findByRole('button', { name: 'Anular' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Por qué se anula' }), 'Ojo equivocado');
  const annulled: DocumentRecord = {
    ...{ ...DOCUMENT, version: 2, estado: 'anulado' },
    anulado: { cuando: AT, nombre: 'Lourdes Salazar', motivo: 'Ojo equivocado' },
  };
  network.answer({ annulDocument: () => annulled, readDocument: () => annulled });
  await user.click(within(dialog).getByRole('button', { name: 'Anular' }));
  await screen.findByText(/Anulado por Lourdes Salazar.*Ojo equivocado/u);
  expect(network.asked('annulDocument')[0]?.body).toEqual({ version: 1, motivo: 'Ojo equivocado' });
  screen.getByText('ANULADO');
  expect(screen.queryByRole('button', { name: /Imprimir/u })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Avisar por WhatsApp' })).toBeNull();
});

test('is shown and printed in the letters that its patient reads, or in others; its leaflet goes with it when it is asked for', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = opened({ ...DOCUMENT, letra: 22 });
  expect(await screen.findByRole('radio', { name: '22 pt' })).toHaveProperty('checked', true);
  screen.getByRole('img', {
    name: 'Código QR que lleva a la hoja «Sus lentes nuevos», para leerla o escucharla',
  });
  // In large letters an eye is a column.
  screen.getByRole('columnheader', { name: /^OD/u });
  await user.click(screen.getByRole('radio', { name: '18 pt' }));
  await user.click(screen.getByRole('checkbox', { name: 'Imprimir también «Sus lentes nuevos»' }));
  await user.click(screen.getByRole('radio', { name: 'A4' }));
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  expect(paper()?.querySelector('.text-\\[18pt\\]')?.textContent).toContain('Lleve la receta a la óptica');
  expect(document.body.className).toContain('hoja-dia');
  dispatchEvent(new Event('afterprint'));
});

test('a prescription of many medicines in the largest letters comes out on the paper on which it was seen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const how = { forma: 'colirio', concentracion: '0,5 %', dosis: 1, ojo: 'AO', sustituible: true } as const;
  const { user } = opened({
    ...{ ...DOCUMENT, tipo: 'receta_medicamentos', letra: 22 },
    documento: {
      tipo: 'receta_medicamentos',
      contenido: {
        medicamentos: ['Timolol', 'Latanoprost', 'Brimonidina'].map((dci) => ({
          ...how,
          ...{ dci, veces: 2, continuo: true as const },
        })),
      },
    },
  });
  expect(await screen.findByRole('radio', { name: 'A5' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  expect(document.body.className).toContain('hoja-larga');
  dispatchEvent(new Event('afterprint'));
});

test('drops are printed by hour, each eye in a table of its own, each bottle with a letter and its colour in words', async () => {
  const how = { forma: 'colirio', concentracion: '0,5 %', dosis: 1, sustituible: true } as const;
  opened({
    ...{ ...DOCUMENT, tipo: 'receta_medicamentos' },
    documento: {
      tipo: 'receta_medicamentos',
      contenido: {
        medicamentos: [
          { ...how, dci: 'Timolol', ojo: 'AO', veces: 2, continuo: true },
          { ...how, dci: 'Prednisolona', ojo: 'OI', descenso: [2, 1].map((veces) => ({ veces, dias: 7 })) },
        ],
      },
    },
  });
  const left = within(await screen.findByRole('table', { name: 'Gotas por hora, OJO IZQUIERDO' }));
  // The days stand over their hours, and neither goes to another sheet without the other.
  const [, , ...rows] = left.getAllByRole('rowgroup').map(({ textContent }) => textContent);
  expect([left.getAllByRole('rowgroup')[1]?.textContent, ...rows]).toEqual([
    'Del 20 al 26 novABAB',
    'Del 27 nov al 3 dicABA',
    'Desde el 4 dicAA',
  ]);
  const right = within(screen.getByRole('table', { name: 'Gotas por hora, OJO DERECHO' }));
  expect(right.queryByRole('img', { name: 'Frasco B' })).toBeNull();
  expect(screen.getByRole('list', { name: 'Los frascos' }).textContent).toContain(
    'Timolol 0,5\u00A0%, tapa amarilla',
  );
  screen.getByText(/^1 gota en el ojo izquierdo:$/u);
});

test('the hours of the only drop of a paper stand in its own lines: a table of one bottle would fill two more sheets', async () => {
  const how = { forma: 'colirio', concentracion: '1 %', dosis: 1, sustituible: true } as const;
  const descenso = [6, 3, 1].map((veces) => ({ veces, dias: 7 }));
  opened({
    ...{ ...DOCUMENT, tipo: 'receta_medicamentos' },
    documento: {
      tipo: 'receta_medicamentos',
      contenido: { medicamentos: [{ ...how, dci: 'Prednisolona', ojo: 'OI', descenso }] },
    },
  });
  const steps = within(await screen.findByRole('list', { name: /Prednisolona/u }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '6 veces al díaa las 8, 10, 12, 14, 17 y 20Del 20 al 26 nov',
    '3 veces al díaa las 8, 14 y 20Del 27 nov al 3 dic',
    '1 vez al díaa las 8Del 4 al 10 dic',
  ]);
  screen.getByText(/^Las horas son de ejemplo/u);
  expect(screen.queryByRole('table', { name: /^Gotas por hora/u })).toBeNull();
});
