import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '#client/queries/exams/orders';
import { CIRRUS, maculaOrder } from '#tests/components/file-data.ts';
import { device } from '#tests/components/clinic-data.ts';
import { openOffice } from '#tests/components/office.tsx';
import { orderHref } from '#routes';
import ExamsScreen from '../ExamsScreen.tsx';
import { HandOutDialog } from './HandOutDialog.tsx';
import MadeLinkDialog from './MadeLinkDialog.tsx';
import { CancelDialog, EyeDialog, OtherDayDialog, RepeatDialog } from './OrderDialogs.tsx';

const WHEN = '2026-11-20T14:00:00.000Z';
const GIVEN = {
  ...{ cuando: WHEN, nombre: 'Rosa', texto: 'por WhatsApp con un enlace, al paciente', n: 0 },
  enlace: { vence: '2026-11-26', estado: 'vigente' },
} as const;
const HANDED = maculaOrder({ estado: 'entregado', toca: null, pasos: ['entregado'], entregas: [GIVEN] });

const open = (order: OrderRecord, as: 'examenes' | 'recepcion', answers = {}) =>
  openOffice(
    orderHref('o1'),
    <>
      <ExamsScreen />
      <MadeLinkDialog />
    </>,
    {
      as,
      answers: {
        readOrder: () => order,
        listDevices: () => [device(CIRRUS, { serie: '4471' })],
        listFiles: () => ({ items: [], cursor: null }),
        ...answers,
      },
    },
  );

test.each([
  ['handing out', HandOutDialog],
  ['repeating', RepeatDialog],
  ['another day', OtherDayDialog],
  ['another eye', EyeDialog],
  ['cancelling', CancelDialog],
] as const)(
  '%s says whose study it is and of which eye: it is opened from a list of many',
  async (_what, Dialog) => {
    openOffice(orderHref('o1'), <Dialog order={HANDED} onClose={() => undefined} />, {
      as: 'examenes',
      answers: { readAlerts: () => ({ items: [], alergias: { estado: 'sin_preguntar' } }) },
    });
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(HANDED.paciente.nombre);
    expect(dialog.textContent).toContain(HANDED.nombre);
    expect(dialog.textContent).toContain(HANDED.ojo);
  },
);

describe('a delivery', () => {
  test('is taken back with its reason, and its link withdrawn in one act', async () => {
    const gone = {
      version: 4,
      entregas: [{ ...GIVEN, enlace: { ...GIVEN.enlace, estado: 'retirado' } as const }],
    };
    const undone = { cuando: WHEN, nombre: 'Eva', motivo: 'Se la llevó otra persona' };
    const { n: _n, enlace: _enlace, ...line } = GIVEN;
    let now: OrderRecord = HANDED;
    const become = (next: Partial<OrderRecord>): OrderRecord => (now = { ...now, ...next });
    const { user, network } = open(HANDED, 'recepcion', {
      readOrder: () => now,
      withdrawLink: () => become(gone),
      undoDelivery: () =>
        become({ version: 5, estado: 'validado', entregas: [{ ...line, anulada: undone }] }),
    });
    await screen.findByText('El enlace abre hasta el 26 nov 2026.');
    await user.click(screen.getByRole('button', { name: /^Retirar el enlace: por WhatsApp/u }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirar el enlace' }),
    );
    expect(await screen.findByText('El enlace está retirado.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retirar el enlace/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^No se entregó así: / }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Anular la entrega' }));
    expect(network.asked('undoDelivery')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Qué fue lo que pasó' }), undone.motivo);
    await user.click(dialog.getByRole('button', { name: 'Anular la entrega' }));
    expect(await screen.findByText(/^Anulada por Eva, .*: Se la llevó otra persona$/u)).toBeTruthy();
    expect(network.asked('withdrawLink')[0]?.body).toEqual({ entrega: 0, version: 3 });
    expect(network.asked('undoDelivery')[0]?.body).toEqual({ entrega: 0, motivo: undone.motivo, version: 4 });
  });

  test('goes as a link: made once, copied, and known for how long', async () => {
    const enlace = `https://clinica.ejemplo.bo/informe/${'k'.repeat(43)}`;
    // The study is over with it, and its actions are off the page.
    let now = maculaOrder({ estado: 'validado', pasos: ['entregado'] });
    const { user, network } = open(now, 'examenes', {
      readOrder: () => now,
      shareStudy: () => ({ enlace, vence: '2026-11-22', orden: (now = HANDED) }),
    });
    await user.click(await screen.findByRole('button', { name: /^Entregar: / }));
    await user.click(screen.getByRole('radio', { name: 'En papel' }));
    await user.click(screen.getByRole('radio', { name: 'Al paciente' }));
    expect(screen.queryByRole('checkbox', { name: 'Con un enlace que termina' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'WhatsApp' }));
    await user.click(screen.getByRole('checkbox', { name: 'Con un enlace que termina' }));
    await user.click(screen.getByRole('radio', { name: '3 días' }));
    await user.click(screen.getByRole('button', { name: 'Hacer el enlace' }));
    expect(await screen.findByRole('textbox', { name: 'Enlace al informe' })).toHaveProperty('value', enlace);
    await screen.findByText('Este estudio terminó.');
    expect(screen.getByText(/hasta el 22 nov 2026\. La entrega ya está anotada\./u)).toBeTruthy();
    expect(network.asked('shareStudy')[0]).toMatchObject({
      params: { id: 'o1' },
      body: { como: 'whatsapp', a: 'paciente', dias: 3, version: 3 },
    });
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(screen.queryByDisplayValue(enlace)).toBeNull();
  });

  test('by whoever reads no report has no link to offer', async () => {
    const { user } = open(maculaOrder({ estado: 'validado', pasos: ['entregado'] }), 'recepcion');
    await user.click(await screen.findByRole('button', { name: /^Entregar: / }));
    await user.click(screen.getByRole('radio', { name: 'WhatsApp' }));
    expect(screen.queryByRole('checkbox', { name: 'Con un enlace que termina' })).toBeNull();
  });
});
