import type { ConsultationRecord } from '#client/queries/records';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import type { openOffice } from '#tests/components/office.tsx';

type Answers = NonNullable<NonNullable<Parameters<typeof openOffice>[2]>['answers']>;

/** A draft of the signed-in doctor, in which nothing is written yet. */
export const DRAFT: ConsultationRecord = {
  ...{ id: 'c1', version: 1, propia: true, paciente: { id: 'p1' }, medico: 'Dra. Lourdes Salazar' },
  ...{ fecha: '2026-11-20', estado: 'borrador', creada: '2026-11-20T12:00:00.000Z' },
  ...{ motivo: '', diagnosticos: [], plan: '', adendas: [] },
};

/** What the screen of a visit asks for around its draft: a patient of whom nothing is known. */
export const visitAnswers = (record: ConsultationRecord): Answers => ({
  readConsultation: () => record,
  readTemplates: () => ({ version: 0, plantillas: [] }),
  readSections: () => ({
    items: SECTION_IDS.map((seccion) => ({ seccion, version: 0, valores: {}, estados: {} })),
    ...{ edad: 68, anterior: null, avisos: [] },
  }),
  readPatient: () => ({
    ...{ id: 'p1', version: 1, nombres: 'Rosa', apellidos: 'Quispe', tipoDocumento: 'ci' as const },
    telefono: '+59171234567',
  }),
  readDiagnosisShortcuts: () => ({ favoritos: [], recientes: [] }),
  openRecord: () => ({ base: 'propio' as const, vence: '2026-11-20T21:00:00.000Z' }),
  readSides: () => ({ items: [], motivos: [] }),
  readProblems: () => ({ items: [], banderas: [] }),
  listPatientSurgeries: () => ({ items: [] }),
  listPatientOrders: () => ({ items: [] }),
  readAlerts: () => ({ items: [] }),
  readAntecedents: () => ({ items: [], revisado: null, gotas: [], alertas: [] }),
  listDocuments: () => ({ items: [] }),
});
