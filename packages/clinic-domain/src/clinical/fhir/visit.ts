import { sidesOf, type Plan } from '../follow-up/plan.ts';
import type { Filed, FiledVisit } from '../patient-file.ts';
import { cie10Of } from '../cie10.ts';
import type { Diagnosis } from '../diagnosis.ts';
import { stagesOf } from '../diagnosis-stage.ts';
import { cie10, concept, hl7, siteOf, SYSTEMS } from './codes.ts';
import { observationsOf, type VisitFrame } from './observations.ts';
import { base64, fhirId, refTo, type Resource } from './resource.ts';
import { visitPeriod } from './times.ts';

export interface VisitContext extends VisitFrame {
  readonly plans: readonly Filed<Plan>[];
  /** The appointments that are in the file: others are not referred to. */
  readonly appointments: ReadonlySet<string>;
}

/** A closed consultation: who came when, what was said and found, what it is, and who signed it. */
export function visitResources(context: VisitContext): Resource[] {
  const { visit } = context;
  const conditions = visit.value.diagnosticos.map((each) => conditionOf(context, each));
  const observations = observationsOf(context);
  const encounter = encounterOf(context, conditions);
  const impression = impressionOf(context, conditions);
  return [
    encounter,
    ...conditions,
    ...observations,
    impression,
    ...provenanceOf(context, [encounter, impression, ...conditions, ...observations]),
  ];
}

const closedAt = ({ value: { cerrada, creada } }: FiledVisit): string => cerrada?.cuando ?? creada;
const encounterRef = ({ id }: FiledVisit) => refTo({ resourceType: 'Encounter', id: fhirId(id) });

function encounterOf(
  { visit, subject, people, appointments }: VisitContext,
  conditions: readonly Resource[],
): Resource {
  const { fecha, creada, medico, turno, motivo, diagnosticos } = visit.value;
  return {
    resourceType: 'Encounter',
    id: fhirId(visit.id),
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject,
    participant: [{ individual: people.doctor(medico) }],
    appointment:
      turno !== undefined && appointments.has(turno)
        ? [refTo({ resourceType: 'Appointment', id: fhirId(turno) })]
        : undefined,
    period: visitPeriod(fecha, creada, closedAt(visit)),
    reasonCode: motivo.trim() === '' ? undefined : [concept(motivo)],
    diagnosis: conditions.map((each, at) => ({
      condition: refTo(each),
      rank: diagnosticos[at]?.clase === 'principal' ? 1 : 2,
    })),
  };
}

/** Whether the doctor ended the problem of every side that a diagnosis names. */
function isOver(plans: readonly Filed<Plan>[], { codigo, ojo }: Diagnosis): boolean {
  const sides = sidesOf(ojo);
  return sides.every((side) =>
    plans.some(
      ({ value }) =>
        value.problema === codigo && value.estado === 'alta' && sidesOf(value.ojo).includes(side),
    ),
  );
}

function conditionOf({ visit, subject, people, plans }: VisitContext, diagnosis: Diagnosis): Resource {
  const { codigo, nombre, ojo, certeza, detalle, estadio } = diagnosis;
  const stage = estadio === undefined ? undefined : stagesOf(codigo, detalle)[estadio];
  return {
    resourceType: 'Condition',
    id: fhirId(visit.id, codigo, ojo ?? 'sin-ojo'),
    clinicalStatus: hl7('condition-clinical', isOver(plans, diagnosis) ? 'resolved' : 'active'),
    verificationStatus: hl7('condition-ver-status', certeza === 'confirmado' ? 'confirmed' : 'provisional'),
    category: [hl7('condition-category', 'encounter-diagnosis')],
    code: concept(nombre, cie10(codigo, cie10Of(codigo)?.oficial ?? nombre)),
    stage: stage === undefined ? undefined : [{ summary: concept(stage) }],
    bodySite: ojo === undefined ? undefined : [siteOf(ojo)],
    subject,
    encounter: encounterRef(visit),
    recordedDate: closedAt(visit),
    recorder: people.doctor(visit.value.medico),
  };
}

/** The doctor's words: the reason, the plan, and what was added after closing. */
function impressionOf({ visit, subject, people }: VisitContext, conditions: readonly Resource[]): Resource {
  const { motivo, plan, medico, adendas } = visit.value;
  return {
    resourceType: 'ClinicalImpression',
    id: fhirId(visit.id),
    status: 'completed',
    description: motivo,
    subject,
    encounter: encounterRef(visit),
    effectiveDateTime: visit.value.fecha,
    date: closedAt(visit),
    assessor: people.doctor(medico),
    summary: plan,
    finding: conditions.map((each) => ({ itemReference: refTo(each) })),
    note: adendas.map(({ cuando, medico: by, texto }) => ({
      authorReference: people.doctor(by),
      time: cuando,
      text: texto,
    })),
  };
}

/** Who signed it, and the hash of what was signed; a note that is no longer that has no signature to show. */
function provenanceOf({ visit, people }: VisitContext, signed: readonly Resource[]): Resource[] {
  const { firma } = visit;
  if (firma.estado !== 'integra') return [];
  const who = people.doctor(visit.value.medico);
  return [
    {
      resourceType: 'Provenance',
      id: fhirId(visit.id),
      target: signed.map(refTo),
      recorded: firma.cuando,
      agent: [{ type: hl7('provenance-participant-type', 'author'), who }],
      entity: [{ role: 'source', what: { identifier: { system: SYSTEMS.note, value: firma.hash } } }],
      signature: [
        {
          type: [{ system: 'urn:iso-astm:E1762-95:2013', code: '1.2.840.10065.1.12.1.1' }],
          when: firma.cuando,
          who,
          data: base64(firma.hash),
        },
      ],
    },
  ];
}
