import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PatientRecord } from '#client/queries/patients';
import type { ConsultationRecord } from '#client/queries/records';
import { DRAFT } from '#tests/support/components/visit-answers';
import { diagnosesOf } from '#tests/support/scheduling/consultations';
import { refuse } from '#tests/support/components/contract-network';
import { openOffice } from '#tests/components/office.tsx';
import { Consultations } from '../Consultations.tsx';

const PATIENT: PatientRecord = {
  ...{ id: 'p1', version: 1, nombres: 'Rosa', apellidos: 'Quispe', tipoDocumento: 'ci' },
  telefono: '+59171234567',
};
const closed = (id: string, fecha: string): ConsultationRecord => ({
  ...{ ...DRAFT, id, fecha, estado: 'cerrada', diagnosticos: diagnosesOf(['H40.1 AO']) },
  cerrada: { cuando: `${fecha}T14:00:00.000Z`, catalogo: '3' },
});
const BY = { por: 'eva', en: '2026-11-18T13:44:00.000Z' };
const examinationOf = (v: number) => ({
  items: [
    {
      ...{ seccion: 'presion' as const, version: 1, estados: { OI: 'protesis' as const } },
      valores: { pio: { OD: { v, metodo: 'Goldmann', hora: '09:40', ...BY } } },
    },
    {
      ...{ seccion: 'motivo' as const, version: 1, estados: {} },
      valores: { motivo_consulta: { AO: { v: 'Ve nublado', ...BY } } },
    },
  ],
  personas: { eva: 'Eva Ríos' },
  ...{ edad: 68, anterior: null, avisos: [] },
});

afterEach(() => vi.unstubAllGlobals());

const openRecord = (readSections: (asked: { params: { id?: string } }) => object) => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const opened = openOffice(
    '/admin/pacientes',
    <Consultations patient={PATIENT} appointments={[]} onExpired={() => undefined} />,
    {
      as: 'doctora',
      answers: {
        listConsultations: ({ query }) =>
          query.cursor === undefined
            ? { borradores: [], items: [closed('c2', '2026-11-19')], cursor: 'mas' }
            : { borradores: [], items: [closed('c1', '2026-05-04')], cursor: null },
        listDoctors: () => [],
        verifyNote: () => ({ estado: 'sin_firma' as const }),
        readSections: readSections as never,
      },
    },
  );
  return { ...opened, print };
};

test('the record on paper says that it is a list, until each visit, also the older ones, has its examination', async () => {
  const { user, print } = openRecord(({ params: { id } }) => examinationOf(id === 'c1' ? 15 : 24.5));
  expect(
    await screen.findByText(/^Esta hoja es una lista de las últimas consultas: no trae los exámenes/u),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Imprimir con los exámenes' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('Están las 2 consultas cerradas, cada una con su examen.')).toBeTruthy();
  const [newest, oldest] = screen.getAllByRole('article').map((article) => within(article));
  // In its unit, with how and when, and who measured it; the eye that is not there is named.
  expect(newest?.getByText(/^24,5 mmHg, Goldmann, a las 09:40$/u)).toBeTruthy();
  expect(oldest?.getByText(/^15,0 mmHg, Goldmann, a las 09:40$/u)).toBeTruthy();
  expect(oldest?.getByText('OI prótesis')).toBeTruthy();
  expect(oldest?.getByText('Ve nublado')).toBeTruthy();
  expect(oldest?.getAllByText(/Eva Ríos, 09:44/u)).not.toHaveLength(0);
});

test('one examination that cannot be read: nothing is printed, and that is said', async () => {
  const { user, print } = openRecord(() => refuse('requiere_motivo'));
  await user.click(await screen.findByRole('button', { name: 'Imprimir con los exámenes' }));
  expect(await screen.findByText(/^No se pudieron reunir todos los exámenes/u)).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
});
