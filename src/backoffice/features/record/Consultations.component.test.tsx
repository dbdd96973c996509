import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import { DRAFT } from '#tests/support/components/visit-answers';
import { diagnosesOf } from '#tests/support/scheduling/consultations';
import { openOffice } from '#tests/components/office.tsx';
import { visitHref } from '#routes';
import { Consultations } from './Consultations.tsx';

const PATIENT: PatientRecord = {
  ...{ id: 'p1', version: 1, nombres: 'Rosa', apellidos: 'Quispe', tipoDocumento: 'ci' },
  telefono: '+59171234567',
};
const openRecord = (borradores: readonly (typeof DRAFT)[]) =>
  openOffice(
    '/admin/pacientes',
    <Consultations patient={PATIENT} appointments={[]} onExpired={() => undefined} />,
    {
      as: 'doctora',
      answers: {
        listConsultations: () => ({ borradores: [...borradores], items: [], cursor: null }),
        startConsultation: () => ({ ...DRAFT, id: 'c9' }),
        discardDraft: () => ({ ...DRAFT, version: 2, estado: 'descartada' as const }),
      },
    },
  );

test('a draft is read in the record and written in its visit', async () => {
  const { user, network } = openRecord([
    { ...DRAFT, motivo: 'Ve nublado', diagnosticos: diagnosesOf(['H25.1 OD']), plan: 'Biometría' },
  ]);
  const draft = within(await screen.findByRole('article', { name: /^Borrador del 20 de noviembre/ }));
  expect(draft.getByText(/Ve nublado\s+H25\.1.*OD\s+Biometría/s)).toBeTruthy();
  expect(draft.queryByRole('textbox')).toBeNull();
  expect(draft.getByRole('link', { name: 'Seguir en la consulta' }).getAttribute('href')).toBe(
    visitHref('c1'),
  );
  await user.click(draft.getByRole('button', { name: 'Descartar el borrador…' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await user.click(sure.getByRole('button', { name: 'Descartar el borrador' }));
  await waitFor(() => expect(network.asked('discardDraft')[0]?.body).toEqual({ version: 1 }));
});

test('what is begun in the record opens as a visit', async () => {
  const { user } = openRecord([]);
  await user.click(await screen.findByRole('button', { name: 'Escribir una consulta' }));
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(visitHref('c9')));
});
