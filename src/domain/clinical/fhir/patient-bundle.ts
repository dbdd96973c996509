import type { PatientFile } from '../patient-file.ts';
import { antecedentResource } from './antecedents.ts';
import { appointmentResource } from './appointments.ts';
import { paperResources } from './papers.ts';
import { patientRef, patientResource, Practitioners } from './people.ts';
import { planResource } from './plans.ts';
import { tidy, type FhirValue, type Resource } from './resource.ts';
import { studyResources } from './studies.ts';
import { surgeryResource } from './surgeries.ts';
import { visitResources } from './visit.ts';

/** The resources of one person, without those who treated it. */
export interface PersonResources {
  readonly own: readonly Resource[];
  readonly people: readonly Resource[];
}

/** Everything in a file as resources of FHIR R4; whatever one of them refers to is among them. */
export function resourcesOf(file: PatientFile): PersonResources {
  const people = new Practitioners(file);
  const subject = patientRef(file.patient.id);
  const visits = new Set(file.visits.map(({ id }) => id));
  const appointments = new Set(file.appointments.map(({ id }) => id));
  const own = [
    patientResource(file.patient),
    ...file.visits.flatMap((visit) =>
      visitResources({ visit, subject, people, plans: file.plans, appointments }),
    ),
    ...file.antecedents.map((each) => antecedentResource(each, subject, people)),
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
  const { own, people } = resourcesOf(file);
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
