import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import type { ConsultationRecord } from '#client/queries/records';
import type { Medicine } from '#domain/clinical/documents/medication';
import { OFFICE } from '#routes';
import { patient } from '#tests/components/clinic-data.ts';
import type { Answers } from '#tests/components/contract-network.ts';
import { openOffice, OWN_DOCTOR, TODAY } from '#tests/components/office.tsx';
import { RecordPage } from './RecordPage.tsx';

const AT = `${TODAY}T13:00:00.000Z`;
const EYE = { etapas: [] };
const MEDICINE: Medicine = {
  ...{ dci: 'Timolol', forma: 'colirio', concentracion: '0,5 %', ojo: 'AO', dosis: 1 },
  ...{ cadaHoras: 12, continuo: true, sustituible: true },
};
const ISSUED: DocumentRecord = {
  ...{ id: 'd1', version: 1, tipo: 'receta_medicamentos', numero: 'RM-2026-000007', fecha: TODAY },
  ...{ emitido: AT, medico: OWN_DOCTOR, estado: 'vigente', consulta: 'c1', impresiones: 0 },
  documento: { tipo: 'receta_medicamentos', contenido: { medicamentos: [MEDICINE] } },
  ...{ paciente: 'p1', hash: 'a'.repeat(64), verificacion: '/verificar/x', copias: [] },
  emitidoA: { id: 'p1', nombre: 'Eva Quispe', documento: '123', fechaNacimiento: null },
  firma: { id: OWN_DOCTOR, nombre: OWN_DOCTOR, matricula: null },
};
const PATIENT = patient({ id: 'p1', nombres: 'Eva', apellidos: 'Quispe' });

const open = (answers: Answers = {}) =>
  openOffice(
    OFFICE.diagnosis,
    <RecordPage
      patient={PATIENT}
      opening={{ base: 'propio', vence: '2026-11-20T21:00:00.000Z' }}
      screen={OFFICE.diagnosis}
      onExpired={() => undefined}
    />,
    {
      as: 'doctora',
      answers: {
        readPatient: () => PATIENT,
        listDoctors: () => [],
        readAntecedents: () => ({ items: [], revisado: null, gotas: [], alertas: [] }),
        readProblems: () => ({ items: [], banderas: [] }),
        readPrescriptionShortcuts: () => ({
          ...{ propios: [], medicamentos: [], estudios: [], indicaciones: [], notas: [] },
        }),
        listDocuments: () => ({ items: [] }),
        readAlerts: () => ({ items: [] }),
        listConsultations: () => ({ borradores: [], items: [], cursor: null }),
        listPatientSurgeries: () => ({ items: [] }),
        listPlans: () => ({ items: [], cursor: null }),
        listAppointments: () => ({ items: [], cursor: null }),
        readOverview: () => ({
          ...{
            paciente: 'p1',
            hoy: TODAY,
            clases: [],
            filas: [],
            eje: { desde: '2025-11-20', hasta: '2027-03-20' },
          },
          ...{
            series: [],
            eventos: [],
            objetivos: [],
            marcas: [],
            gotas: [],
            citas: [],
            planes: [],
            pedidos: [],
          },
          ...{
            pasos: [],
            visitas: [],
            total: 0,
            ojos: { OD: EYE, OI: EYE },
            peor: null,
            falta: [],
            ultima: null,
          },
          ...{ niegaAlergias: true, revisado: null, problemas: [] },
        }),
        ...answers,
      },
    },
  );

test('«Recetar» opens a new prescription at once, with its key too, and what was begun in it is there again', async () => {
  const { user, network } = open({ issueDocument: () => ISSUED });
  await screen.findByRole('button', { name: 'Recetar' });
  await user.keyboard('r');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: /^Receta de medicamentos · Quispe, Eva/u }),
  );
  await user.type(await dialog.findByRole('textbox', { name: 'Indicaciones' }), 'Con la comida');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Recetar' }));
  expect(await screen.findByDisplayValue('Con la comida')).toBeTruthy();
  expect(network.asked('issueDocument')).toEqual([]);
});

test.each([
  [TODAY, '/admin/consulta?id=c9&abrir=receta_medicamentos'],
  ['2026-11-19', '/admin/pacientes'],
])('«Recetar» with a visit of %s that is still open leads to %s', async (fecha, where) => {
  const own: ConsultationRecord = {
    ...{ id: 'c9', version: 1, propia: true, paciente: { id: 'p1' }, medico: OWN_DOCTOR, fecha },
    ...{ estado: 'borrador', creada: AT, motivo: '', diagnosticos: [], plan: '', adendas: [] },
  };
  const { user } = open({
    listConsultations: () => ({ borradores: [own], items: [], cursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Recetar' }));
  if (fecha !== TODAY) await screen.findByRole('alertdialog', { name: /^Receta de medicamentos/u });
  await expect.poll(() => location.pathname + location.search).toBe(where);
  expect(screen.queryAllByRole('alertdialog')).toHaveLength(fecha === TODAY ? 0 : 1);
});
