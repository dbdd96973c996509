import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { appointment } from '#tests/components/clinic-data.ts';
import { openOffice, TODAY } from '#tests/components/office.tsx';
import { found } from '#tests/support/found';
import type { CertificateView } from '#contract/agenda';
import { OFFICE } from '#routes';
import { CertificateDialog } from './CertificateDialog.tsx';

/** What a part of the check finds: two appointments, and no overlap. */
const part = (over: Partial<CertificateView> = {}): CertificateView => ({
  generado: '2026-11-20T13:04:00.000Z',
  desde: null,
  hasta: null,
  limpio: true,
  turnos: 2,
  ocupan: 2,
  sobreturnos: 0,
  solapesTotal: 0,
  solapes: [],
  ilegiblesTotal: 0,
  ilegibles: [],
  ...over,
});

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <CertificateDialog onClose={() => setIsOpen(false)} /> : null;
}

test('every appointment is counted, part by part; overlaps are listed and lead to the appointments', async () => {
  const { user, network } = openOffice(OFFICE.appointments, <Opened />, {
    answers: {
      certificate: () => part(),
      listAudit: () => ({ items: [], cursor: null }),
      readAppointment: ({ params: { id } }) => appointment({ id }),
    },
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Certificado de no solapamiento' }));
  expect(await dialog.findByText(/revisión nocturna/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Revisar ahora' }));
  const clean = await dialog.findByText(/^0 solapes no autorizados en/);
  const parts = network.asked('certificate');
  expect(clean.textContent).toBe(`0 solapes no autorizados en ${String(2 * parts.length)} turnos`);
  expect(dialog.getByText(/Revisado el 20 nov 2026, 09:04\./)).toBeTruthy();
  // What is older has no beginning, what is to come no end.
  expect([parts[0]?.query.desde, parts.at(-1)?.query.hasta]).toEqual([undefined, undefined]);

  network.answer({
    certificate: ({ query: { hasta } }) =>
      hasta !== undefined
        ? part()
        : part({
            limpio: false,
            solapesTotal: 1,
            solapes: [
              { recurso: 'medico', id: 'Dra. Ana Quispe', fecha: TODAY, turnos: ['turno-1', 'otro'] },
            ],
          }),
  });
  await user.click(dialog.getByRole('button', { name: 'Revisar otra vez' }));
  expect(await dialog.findByText(/^1 solape no autorizado en/)).toBeTruthy();
  const links = () => dialog.queryAllByRole('link', { name: '10:00–10:20 Mamani, Rosa' });
  await waitFor(() => expect(links()).toHaveLength(2));
  await user.click(found(links()[0]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toContain('turno=turno-1');
});
