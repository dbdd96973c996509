import type { Charset } from '#domain/studies/device-calendar';
import type { Element } from './encode-dataset.ts';
import type { WorklistEntry } from './node-clinic.ts';
import type { AskedWorklist } from './worklist-query.ts';

/** Which eye, as SNOMED CT names it: the code, and what it means. */
const SIDES = {
  OD: ['24028007', 'Right'],
  OI: ['7771000', 'Left'],
  AO: ['51440002', 'Right and left'],
} as const satisfies Record<WorklistEntry['ojo'], readonly [string, string]>;

type Named = Readonly<Record<string, Element>>;

/** One entry of the worklist as an answer: of what there is, that which was asked for (DICOM PS3.4, table K.6-1). */
export function worklistAnswer(
  entry: WorklistEntry,
  { wanted, wantedOfStep }: Pick<AskedWorklist, 'wanted' | 'wantedOfStep'>,
  juego: Charset,
): readonly Element[] {
  const answered = pick(entryElements(entry), wanted);
  const withStep = wanted === null || wanted.has('ScheduledProcedureStepSequence');
  return [
    text(0x00_08_00_05, 'CS', juego),
    ...answered,
    ...(withStep ? [sequence(0x00_40_01_00, pick(stepElements(entry), wantedOfStep))] : []),
  ];
}

const pick = (all: Named, wanted: ReadonlySet<string> | null): Element[] =>
  Object.entries(all)
    .filter(([keyword]) => wanted === null || wanted.has(keyword))
    .map(([, element]) => element);

/** What a device may ask for and the clinic does not tell: it is there and empty (type 2 of the table). */
const UNTOLD: Named = {
  ReferencedStudySequence: { tag: 0x00_08_11_10, vr: 'SQ', items: [] },
  ReferencedPatientSequence: { tag: 0x00_08_11_20, vr: 'SQ', items: [] },
  PatientWeight: text(0x00_10_10_30, 'DS', ''),
  MedicalAlerts: text(0x00_10_20_00, 'LO', ''),
  Allergies: text(0x00_10_21_10, 'LO', ''),
  PregnancyStatus: text(0x00_10_21_c0, 'US', ''),
  RequestingPhysician: text(0x00_32_10_32, 'PN', ''),
  AdmissionID: text(0x00_38_00_10, 'LO', ''),
  SpecialNeeds: text(0x00_38_00_50, 'LO', ''),
  CurrentPatientLocation: text(0x00_38_03_00, 'LO', ''),
  PatientState: text(0x00_38_05_00, 'LO', ''),
  RequestedProcedurePriority: text(0x00_40_10_03, 'SH', ''),
  PatientTransportArrangements: text(0x00_40_10_04, 'LO', ''),
  ConfidentialityConstraintOnPatientDataDescription: text(0x00_40_30_01, 'LO', ''),
};
const UNTOLD_OF_STEP: Named = {
  RequestedContrastAgent: text(0x00_32_10_70, 'LO', ''),
  ScheduledStationName: text(0x00_40_00_10, 'SH', ''),
  ScheduledProcedureStepLocation: text(0x00_40_00_11, 'SH', ''),
  PreMedication: text(0x00_40_00_12, 'LO', ''),
};

const entryElements = (entry: WorklistEntry): Named => ({
  ...UNTOLD,
  AccessionNumber: text(0x00_08_00_50, 'SH', entry.acceso),
  ReferringPhysicianName: text(0x00_08_00_90, 'PN', ''),
  PatientName: text(0x00_10_00_10, 'PN', `${namePart(entry.apellidos)}^${namePart(entry.nombres)}`),
  PatientID: text(0x00_10_00_20, 'LO', entry.identificador),
  PatientBirthDate: text(0x00_10_00_30, 'DA', entry.nacimiento),
  PatientSex: text(0x00_10_00_40, 'CS', entry.sexo),
  StudyInstanceUID: text(0x00_20_00_0d, 'UI', entry.estudioUid),
  RequestedProcedureDescription: text(0x00_32_10_60, 'LO', entry.descripcion),
  RequestedProcedureCodeSequence: sequence(0x00_32_10_64, studyCode(entry)),
  RequestedProcedureID: text(0x00_40_10_01, 'SH', entry.acceso),
});

const stepElements = (entry: WorklistEntry): Named => ({
  ...UNTOLD_OF_STEP,
  Modality: text(0x00_08_00_60, 'CS', entry.modalidad),
  ScheduledStationAETitle: text(0x00_40_00_01, 'AE', entry.ae),
  ScheduledProcedureStepStartDate: text(0x00_40_00_02, 'DA', entry.fecha),
  ScheduledProcedureStepStartTime: text(0x00_40_00_03, 'TM', entry.hora),
  ScheduledPerformingPhysicianName: text(0x00_40_00_06, 'PN', ''),
  ScheduledProcedureStepDescription: text(0x00_40_00_07, 'LO', entry.descripcion),
  ScheduledProtocolCodeSequence: sequence(0x00_40_00_08, [
    ...studyCode(entry),
    // The only place of a worklist for the side: the context of the protocol.
    sequence(0x00_40_04_40, side(entry)),
  ]),
  ScheduledProcedureStepID: text(0x00_40_00_09, 'SH', entry.acceso),
});

/** The study as the clinic's own catalogue names it. */
const studyCode = ({ codigo, descripcion }: WorklistEntry): Element[] =>
  code(codigo, '99CLINICA', descripcion);

const side = ({ ojo }: WorklistEntry): Element[] => {
  const [value, meaning] = SIDES[ojo];
  return [
    text(0x00_40_a0_40, 'CS', 'CODE'),
    sequence(0x00_40_a0_43, code('272741003', 'SCT', 'Laterality')),
    sequence(0x00_40_a1_68, code(value, 'SCT', meaning)),
  ];
};

const code = (value: string, scheme: string, meaning: string): Element[] => [
  text(0x00_08_01_00, 'SH', value),
  text(0x00_08_01_02, 'SH', scheme),
  text(0x00_08_01_04, 'LO', meaning),
];

function text(tag: number, vr: Exclude<Element['vr'], 'SQ'>, value: string): Element {
  return { tag, vr, value };
}
const sequence = (tag: number, item: readonly Element[]): Element => ({ tag, vr: 'SQ', items: [item] });

/** What separates the parts of a name is no letter of one. */
const namePart = (name: string): string => name.replace(/[\^=]/gu, ' ').trim();
