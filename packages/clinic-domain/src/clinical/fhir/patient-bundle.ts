import type { PatientFile, FiledDocument } from '../patient-file.ts';
import { clinicTime } from '../../shared/civil-date.ts';
import { dropSourcesOf } from '../drops/drops-of-file.ts';
import { dropResources } from './drops.ts';
import { antecedentResource } from './antecedents.ts';
import { appointmentResource } from './appointments.ts';
import { patientRef, patientResource, Practitioners } from './people.ts';
import { planResource } from './plans.ts';
import { tidy, type FhirValue, type Resource, base64, fhirId, refTo } from './resource.ts';
import { studyResources } from './studies.ts';
import { surgeryResource } from './surgeries.ts';
import { visitResources } from './visit.ts';
import { DOCUMENT_TYPES } from '../documents/document.ts';
import { concept, SYSTEMS } from './codes.ts';
import { prescribed } from './prescriptions.ts';

/** A paper as it was sealed, and beside it what it prescribes. One that was altered carries neither. */
function paperResources(
  paper: FiledDocument,
  subject: FhirValue,
  people: Practitioners,
  visits: ReadonlySet<string>,
): Resource[] {
  const { tipo, numero, medico, emitido, estado, sello, consulta } = paper.value;
  const { nombre } = DOCUMENT_TYPES[tipo];
  const isWhole = paper.said !== null;
  return [
    {
      resourceType: 'DocumentReference',
      id: fhirId(paper.id),
      masterIdentifier: { system: SYSTEMS.documents, value: numero },
      status: estado === 'vigente' && isWhole ? 'current' : 'entered-in-error',
      docStatus: estado === 'vigente' && isWhole ? 'final' : 'entered-in-error',
      type: concept(nombre, { system: `${SYSTEMS.documents}:tipo`, code: tipo }),
      subject,
      date: emitido,
      author: [people.doctor(medico)],
      authenticator: isWhole ? people.doctor(medico) : undefined,
      description: isWhole ? `${nombre} ${numero}` : `${nombre} ${numero}: no coincide con su sello`,
      content: [
        {
          attachment: {
            contentType: 'application/json',
            language: 'es-BO',
            title: `${nombre} ${numero}`,
            creation: emitido,
            data: isWhole ? base64(sello) : undefined,
          },
        },
      ],
      context:
        consulta === undefined || !visits.has(consulta)
          ? undefined
          : { encounter: [refTo({ resourceType: 'Encounter', id: fhirId(consulta) })] },
    },
    ...(paper.said === null ? [] : prescribed({ paper, subject, people }, paper.said.content, visits)),
  ];
}

/** The resources of one person, without those who treated it. */
export interface PersonResources {
  readonly own: readonly Resource[];
  readonly people: readonly Resource[];
}

/** Everything in a file as resources of FHIR R4; whatever one of them refers to is among them. */
export function resourcesOf(file: PatientFile, hoy: string): PersonResources {
  const people = new Practitioners(file);
  const subject = patientRef(file.patient.id);
  const visits = new Set(file.visits.map(({ id }) => id));
  const appointments = new Set(file.appointments.map(({ id }) => id));
  const own = [
    patientResource(file.patient),
    ...file.visits.flatMap((visit) =>
      visitResources({ visit, subject, people, plans: file.plans, appointments }),
    ),
    ...file.antecedents
      .filter(({ value: { clase, que } }) => clase !== 'medicacion' || que !== 'gota')
      .map((each) => antecedentResource(each, subject, people)),
    ...dropResources(dropSourcesOf(file), { paciente: file.patient.id, subject, hoy }),
    ...file.plans.map((each) => planResource(each, subject, people)),
    ...file.surgeries.map((each) => surgeryResource(each, subject, people)),
    ...file.studies.flatMap((each) => studyResources(each, subject, people)),
    ...file.appointments.map((each) => appointmentResource(each, subject, people)),
    ...file.documents.flatMap((each) => paperResources(each, subject, people, visits)),
  ];
  return { own: own.map(tidy), people: people.resources().map(tidy) };
}

export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly type: 'collection';
  readonly meta: FhirValue;
  readonly timestamp: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}

/** A person's file as one bundle; `base` is where its resources are said to be, so that references resolve inside. */
export function patientBundle(
  file: PatientFile,
  { base, now }: { readonly base: string; readonly now: Date },
): Bundle {
  const { own, people } = resourcesOf(file, clinicTime(now).fecha);
  return {
    resourceType: 'Bundle',
    // «Restricted»: what the law calls medical secrecy.
    meta: {
      security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code: 'R' }],
    },
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [...own, ...people].map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  };
}
