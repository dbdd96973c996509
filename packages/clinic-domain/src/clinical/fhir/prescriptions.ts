import { cie10, concept, siteOf, snomed, SYSTEMS } from './codes.ts';
import { LENS_KINDS, type Glasses, type GlassesEye } from '../documents/glasses.ts';
import { FORMS, medicineSentence, type Medicine, type Medication } from '../documents/medication.ts';
import { STUDY_IN_WORDS } from '../documents/letters.ts';
import type { DocumentContent } from '../documents/contents.ts';
import type { FiledDocument } from '../patient-file.ts';
import type { Practitioners } from './people.ts';
import { fhirId, refTo, type FhirValue, type Resource } from './resource.ts';

type Orders = Extract<DocumentContent, { readonly tipo: 'orden_estudios' }>['contenido'];

/** Who a paper is of, by whom, and its number. */
interface PaperFrame {
  readonly paper: FiledDocument;
  readonly subject: FhirValue;
  readonly people: Practitioners;
}

const numberOf = ({ value: { numero } }: FiledDocument) => ({ system: SYSTEMS.documents, value: numero });
const isValid = ({ value: { estado } }: FiledDocument): boolean => estado === 'vigente';
const visitOf = ({ value: { consulta } }: FiledDocument, visits: ReadonlySet<string>) =>
  consulta !== undefined && visits.has(consulta)
    ? refTo({ resourceType: 'Encounter', id: fhirId(consulta) })
    : undefined;

/** What a paper prescribes or asks for, as FHIR calls it; the paper itself is a `DocumentReference`. */
export function prescribed(
  frame: PaperFrame,
  { tipo, contenido }: DocumentContent,
  visits: ReadonlySet<string>,
): Resource[] {
  const encounter = visitOf(frame.paper, visits);
  if (tipo === 'receta_lentes') return [glassesResource(frame, contenido, encounter)];
  if (tipo === 'receta_medicamentos')
    return contenido.medicamentos.map((each, at) =>
      medicineResource(frame, each, at, { contenido, encounter }),
    );
  return tipo === 'orden_estudios' ? studyResources(frame, contenido, encounter) : [];
}

/** How urgent an order is. */
const PRIORITY = { normal: 'routine', preferente: 'urgent', urgente: 'stat' } as const;

const studyResources = (
  { paper, subject, people }: PaperFrame,
  { estudios, prioridad, diagnostico, cie, nota }: Orders,
  encounter: FhirValue,
): Resource[] =>
  estudios.map(({ codigo, ojo, nombre }, at) => ({
    resourceType: 'ServiceRequest',
    id: fhirId(paper.id, String(at + 1)),
    identifier: [numberOf(paper)],
    status: isValid(paper) ? 'active' : 'revoked',
    intent: 'order',
    priority: PRIORITY[prioridad],
    code: concept(
      nombre ?? codigo,
      ...(codigo === STUDY_IN_WORDS ? [] : [{ system: SYSTEMS.studies, code: codigo }]),
    ),
    subject,
    encounter,
    authoredOn: paper.value.emitido,
    requester: people.doctor(paper.value.medico),
    reasonCode: [concept(diagnostico, cie10(cie))],
    bodySite: [siteOf(ojo)],
    note: nota === undefined ? undefined : [{ text: nota }],
  }));

/** FHIR names the base of a prism as seen on the face. */
const BASES = { superior: 'up', inferior: 'down', nasal: 'in', temporal: 'out' } as const;

function glassesResource(
  { paper, subject, people }: PaperFrame,
  glasses: Glasses,
  encounter: FhirValue,
): Resource {
  const { lente, OD, OI, material, filtros, nota, motivoDiferencia } = glasses;
  const product = concept(LENS_KINDS[lente], {
    system: 'http://terminology.hl7.org/CodeSystem/ex-visionprescriptionproduct',
    code: lente === 'contacto' ? 'contact' : 'lens',
  });
  const said = [LENS_KINDS[lente], material, filtros, nota, motivoDiferencia].filter(
    (each): each is string => each !== undefined && each.trim() !== '',
  );
  const eyeOf = (eye: 'right' | 'left', given: GlassesEye | undefined) => {
    if (given === undefined) return [];
    const { esfera, cilindro, eje, adicion, prisma, base, dnpLejos, dnpCerca, altura } = given;
    const distances = [
      dnpLejos === undefined ? '' : `DNP lejos ${String(dnpLejos)} mm`,
      dnpCerca === undefined ? '' : `DNP cerca ${String(dnpCerca)} mm`,
      altura === undefined ? '' : `Altura ${String(altura)} mm`,
    ].filter((each) => each !== '');
    return [
      {
        product,
        eye,
        sphere: esfera,
        cylinder: cilindro,
        axis: eje,
        prism:
          prisma === undefined || base === undefined ? undefined : [{ amount: prisma, base: BASES[base] }],
        add: adicion,
        note: [...said, ...distances].map((text) => ({ text })),
      },
    ];
  };
  return {
    resourceType: 'VisionPrescription',
    id: fhirId(paper.id),
    identifier: [numberOf(paper)],
    status: isValid(paper) ? 'active' : 'cancelled',
    created: paper.value.emitido,
    patient: subject,
    encounter,
    dateWritten: paper.value.fecha,
    prescriber: people.doctor(paper.value.medico),
    lensSpecification: [...eyeOf('right', OD), ...eyeOf('left', OI)],
  };
}

function medicineResource(
  { paper, subject, people }: PaperFrame,
  medicine: Medicine,
  at: number,
  { contenido, encounter }: { readonly contenido: Medication; readonly encounter: FhirValue },
): Resource {
  const { dci, concentracion, forma, sustituible, indicaciones, repeticiones } = medicine;
  return {
    resourceType: 'MedicationRequest',
    id: fhirId(paper.id, String(at + 1)),
    groupIdentifier: numberOf(paper),
    status: isValid(paper) ? 'active' : 'cancelled',
    intent: 'order',
    medicationCodeableConcept: concept(`${dci} ${concentracion}, ${FORMS[forma].nombre}`),
    subject,
    encounter,
    authoredOn: paper.value.emitido,
    requester: people.doctor(paper.value.medico),
    note: [indicaciones, contenido.justificacion, contenido.nota]
      .filter((each) => each !== undefined)
      .map((text) => ({ text })),
    dosageInstruction: dosesOf(medicine),
    dispenseRequest: repeticiones === undefined ? undefined : { numberOfRepeatsAllowed: repeticiones },
    substitution: { allowedBoolean: sustituible },
  };
}

/** How often, as FHIR says it; «HS» is bedtime. */
function frequencyOf({ cadaHoras, veces, cuando }: Pick<Medicine, 'cadaHoras' | 'veces' | 'cuando'>) {
  if (cadaHoras !== undefined) return { frequency: 1, period: cadaHoras, periodUnit: 'h' };
  const daily = { frequency: veces ?? 1, period: 1, periodUnit: 'd' };
  return cuando === 'noche' ? { ...daily, when: ['HS'] } : daily;
}

/** One instruction, or one for each step of a tapering, in order; the first one carries the whole sentence. */
function dosesOf(medicine: Medicine): FhirValue {
  const { forma, dosis, ojo, dias, cuando, descenso } = medicine;
  const bounds = (value: number) => ({ value, unit: 'd', system: SYSTEMS.ucum, code: 'd' });
  const route = FORMS[forma].ojo
    ? concept('Vía oftálmica', snomed('54485002'))
    : concept('Vía oral', snomed('26643006'));
  const common = {
    site: siteOf(ojo),
    route,
    doseAndRate: [
      { doseQuantity: { value: dosis, unit: dosis <= 1 ? FORMS[forma].una : FORMS[forma].varias } },
    ],
  };
  if (descenso === undefined)
    return [
      {
        sequence: 1,
        text: medicineSentence(medicine),
        asNeededBoolean: cuando === 'si_molesta' ? true : undefined,
        timing: {
          repeat: { boundsDuration: dias === undefined ? undefined : bounds(dias), ...frequencyOf(medicine) },
        },
        ...common,
      },
    ];
  return descenso.map((step, at) => ({
    sequence: at + 1,
    text: at === 0 ? medicineSentence(medicine) : undefined,
    timing: {
      repeat: { boundsDuration: bounds(step.dias), ...frequencyOf(step) },
    },
    ...common,
  }));
}
