import { expect, test } from 'vitest';
import { encodeDataset, type Element } from './encode-dataset.ts';
import type { WorklistEntry } from './node-clinic.ts';
import { worklistAnswer } from './worklist-answer.ts';

const ENTRY: WorklistEntry = {
  ...{ acceso: 'EX26-000001', identificador: '1187344', apellidos: 'Limachi', nombres: 'Rosendo' },
  ...{ nacimiento: '', sexo: '', codigo: 'OCT-M', descripcion: 'OD OCT de mácula', ojo: 'OD' },
  ...{ estudioUid: '2.25.1', modalidad: 'OPT', ae: 'TRITON', fecha: '20261123', hora: '101400' },
};
/** The keys of type 2 and 2C of the modality worklist (DICOM PS3.4, table K.6-1), but for those of sequences inside. */
const TYPE_2 = [
  ...['AccessionNumber', 'ReferringPhysicianName', 'PatientBirthDate', 'PatientSex', 'PatientWeight'],
  ...['MedicalAlerts', 'Allergies', 'PregnancyStatus', 'SpecialNeeds', 'PatientState', 'AdmissionID'],
  ...['CurrentPatientLocation', 'RequestingPhysician', 'RequestedProcedurePriority'],
  ...['PatientTransportArrangements', 'ConfidentialityConstraintOnPatientDataDescription'],
  ...['ReferencedStudySequence', 'ReferencedPatientSequence'],
];
const TYPE_2_OF_STEP = [
  ...['ScheduledPerformingPhysicianName', 'ScheduledStationName', 'ScheduledProcedureStepLocation'],
  ...['PreMedication', 'RequestedContrastAgent'],
];
const tags = (elements: readonly Element[]): number => new Set(elements.map(({ tag }) => tag)).size;

test('every key of type 2 that is asked for is answered, empty where the clinic does not tell it', () => {
  const asked = { wanted: new Set(TYPE_2), wantedOfStep: null };
  const answer = worklistAnswer(ENTRY, asked, 'ISO_IR 192');
  // The character set is reported with them.
  expect(tags(answer)).toBe(TYPE_2.length + 1);
  for (const one of TYPE_2)
    expect(worklistAnswer(ENTRY, { ...asked, wanted: new Set([one]) }, 'ISO_IR 192')).toHaveLength(2);
  const untold = answer.filter((each) => (each.vr === 'SQ' ? each.items.length === 0 : each.value === ''));
  expect(untold).toHaveLength(TYPE_2.length - 1);
});

test('so are those of the scheduled step', () => {
  const asked = {
    wanted: new Set(['ScheduledProcedureStepSequence']),
    wantedOfStep: new Set(TYPE_2_OF_STEP),
  };
  const [, step] = worklistAnswer(ENTRY, asked, 'ISO_IR 192');
  expect(step?.vr === 'SQ' ? step.items.map(tags) : []).toEqual([TYPE_2_OF_STEP.length]);
});

test('what is empty is written with its head alone', () => {
  const bytes = encodeDataset(
    worklistAnswer(
      ENTRY,
      { wanted: new Set(['PregnancyStatus', 'ReferencedStudySequence']), wantedOfStep: null },
      'ISO_IR 100',
    ),
    { explicit: true, juego: 'ISO_IR 100' },
  );
  expect(bytes.subarray(-20).toString('hex')).toBe('080010115351000000000000' + '1000c02155530000');
});
