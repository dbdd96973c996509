import { EYES } from '../eye.ts';
import { cie10Of } from '../cie10.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { FieldShape } from '../fields/field.ts';
import type { Value } from '../fields/value.ts';
import type { FiledStudy } from '../patient-file.ts';
import { deviceName } from '../../studies/device.ts';
import { stepName } from '../../studies/ordering-rules.ts';
import type { OrderState } from '../../studies/orders/order-states.ts';
import { resultFields } from '../../studies/results/catalogue.ts';
import type { PerformedStudy } from '../../studies/results/study.ts';
import { cie10, concept, hl7, siteOf, SYSTEMS } from './codes.ts';
import { fileDocuments, imagingStudies } from './imaging.ts';
import { valueWords } from '../fields/value-words.ts';
import { valueChanges } from '../../studies/corrections/correction.ts';
import { notObtainedWords } from '../../studies/results/not-obtained.ts';
import { fieldConcept, valueOf } from './observation-values.ts';
import type { Practitioners } from './people.ts';
import { fhirId, refTo, type FhirValue, type Resource } from './resource.ts';

const PRIORITY = { normal: 'routine', preferente: 'urgent', urgente: 'stat' } as const;
const STATUS: Readonly<Record<OrderState, 'active' | 'completed' | 'revoked'>> = {
  solicitado: 'active',
  agendado: 'active',
  en_sala: 'active',
  preparando: 'active',
  en_estudio: 'active',
  repetir: 'active',
  realizado: 'active',
  informado: 'active',
  validado: 'completed',
  entregado: 'completed',
  cancelado: 'revoked',
};

/** An order as a request; what was signed of it as a report, with each value as an observation of its eye; its files. */
export function studyResources(filed: FiledStudy, subject: FhirValue, people: Practitioners): Resource[] {
  const { id, order, study } = filed;
  const request: Resource = {
    resourceType: 'ServiceRequest',
    id: fhirId('orden', id),
    identifier: [{ type: hl7('v2-0203', 'ACSN'), system: SYSTEMS.accession, value: order.acceso }],
    status: STATUS[order.estado],
    intent: 'order',
    priority: PRIORITY[order.prioridad],
    code: codeOf(order.estudio),
    subject,
    authoredOn: order.creada,
    requester:
      order.solicita.medico === undefined
        ? { display: order.solicita.nombre === '' ? 'Sin nombre' : order.solicita.nombre }
        : people.doctor(order.solicita.medico),
    reasonCode: [
      order.cie === undefined
        ? concept(order.indicacion)
        : concept(cie10Of(order.cie)?.oficial ?? order.cie, cie10(order.cie)),
    ],
    bodySite: [siteOf(order.ojo)],
    note: order.cie === undefined ? [] : [{ text: order.indicacion }],
  };
  const images = imagingStudies(filed, { subject, request });
  const files = (signed: Resource | undefined) => fileDocuments(filed, { subject, request, report: signed });
  // Values that nobody has signed are their author's.
  if (study?.informe === undefined) return [request, ...images, ...files(undefined)];
  const values = observations(id, study, { subject, people, request });
  const signed = report(id, study, { subject, people, request, values, images });
  const before = supersededReports(id, study, { subject, people, request });
  const [last] = before.slice(-1);
  return [
    ...[request, ...values, ...before],
    last === undefined ? signed : { ...signed, extension: [replacing(last)] },
    ...[...images, ...files(signed)],
  ];
}

const codeOf = (estudio: string) => concept(stepName(estudio), { system: SYSTEMS.studies, code: estudio });

interface Frame {
  readonly subject: FhirValue;
  readonly people: Practitioners;
  readonly request: Resource;
}

function report(
  id: string,
  { estudio, equipo, serie, realizado, informe, validacion }: PerformedStudy,
  {
    subject,
    people,
    request,
    values,
    images,
  }: Frame & { readonly values: readonly Resource[]; readonly images: readonly Resource[] },
): Resource {
  return {
    resourceType: 'DiagnosticReport',
    id: fhirId('informe', id),
    basedOn: [refTo(request)],
    status: statusOf(validacion),
    category: [hl7('v2-0074', 'OTH', 'Other')],
    code: codeOf(estudio),
    subject,
    effectiveDateTime: realizado,
    issued: validacion?.cuando ?? informe?.cuando,
    performer: informe === undefined ? [] : [people.account(informe.quien)],
    resultsInterpreter: validacion === undefined ? [] : [people.doctor(validacion.medico)],
    result: values.map(refTo),
    imagingStudy: images.map(refTo),
    conclusion: [
      validacion?.corrige === undefined
        ? undefined
        : `Corrige al informe anterior: ${validacion.corrige.motivo}`,
      validacion?.texto,
      informe?.texto,
      `${deviceName(equipo)}${serie === undefined ? '' : ` n.º ${serie}`}`,
    ]
      .filter((text) => text !== undefined)
      .join('. '),
  };
}

/** `amended`: a report, or a value, that is another one than an earlier signed report said. */
function statusOf(validacion: PerformedStudy['validacion'], isAmended = validacion?.corrige !== undefined) {
  if (validacion === undefined) return 'preliminary';
  return isAmended ? 'amended' : 'final';
}

/** The extension of FHIR R4 by which a report names the one whose place it takes. */
const replacing = (before: Resource) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/diagnosticReport-replaces',
  valueReference: refTo(before),
});

/** The signed reports that were corrected: kept, and none to go by. Their values are in their conclusion alone. */
function supersededReports(
  id: string,
  { estudio, superados = [] }: PerformedStudy,
  { subject, people, request }: Frame,
): Resource[] {
  return superados.map(({ realizado, validacion, valores, informe }, at) => ({
    resourceType: 'DiagnosticReport',
    id: fhirId('informe', id, String(at + 1)),
    basedOn: [refTo(request)],
    status: 'entered-in-error',
    category: [hl7('v2-0074', 'OTH', 'Other')],
    code: codeOf(estudio),
    subject,
    effectiveDateTime: realizado,
    issued: validacion.cuando,
    resultsInterpreter: [people.doctor(validacion.medico)],
    conclusion: [
      'Informe corregido, sin validez',
      ...valueLines(estudio, valores),
      validacion.texto,
      ...(informe === undefined ? [] : [informe.texto]),
    ].join('. '),
  }));
}

/** Each value in words, with its eye. */
const valueLines = (estudio: string, valores: PerformedStudy['valores']): string[] =>
  resultFields(estudio).flatMap((field) =>
    EYES.flatMap((eye) => {
      const value = valores[field.id]?.[eye];
      return value === undefined ? [] : [`${field.nombre} ${eye}: ${valueWords(field, value, eye)}`];
    }),
  );

function observations(id: string, study: PerformedStudy, { subject, people, request }: Frame): Resource[] {
  const { estudio, equipo, serie, realizado, valores, validacion, superados = [], noSePudo = {} } = study;
  const changed = new Set(
    superados.flatMap((before) => valueChanges(before, study).map(({ campo, ojo }) => `${campo} ${ojo}`)),
  );
  const known = new Map<string, FieldShape>(resultFields(estudio).map((field) => [field.id, field]));
  const one = (campo: string, ojo: ValueEye, value: Value): Resource => ({
    resourceType: 'Observation',
    id: fhirId('estudio', id, campo.replaceAll('_', '.'), ojo),
    basedOn: [refTo(request)],
    status: statusOf(validacion, changed.has(`${campo} ${ojo}`)),
    category: [hl7('observation-category', 'imaging')],
    code: fieldConcept(`${estudio}.${campo}`, known.get(campo)),
    subject,
    effectiveDateTime: realizado,
    issued: value.en,
    performer: [people.account(value.por)],
    bodySite: siteOf(ojo),
    device: { display: `${deviceName(equipo)}${serie === undefined ? '' : ` n.º ${serie}`}` },
    ...valueOf(known.get(campo), value, ojo),
  });
  const untaken = EYES.flatMap((ojo): Resource[] => {
    const notObtained = noSePudo[ojo];
    if (notObtained === undefined) return [];
    return [
      {
        resourceType: 'Observation',
        id: fhirId('estudio', id, 'no.se.pudo', ojo),
        basedOn: [refTo(request)],
        status: statusOf(validacion, false),
        category: [hl7('observation-category', 'imaging')],
        code: codeOf(estudio),
        subject,
        effectiveDateTime: realizado,
        bodySite: siteOf(ojo),
        dataAbsentReason: hl7('data-absent-reason', 'not-performed', notObtainedWords(notObtained)),
      },
    ];
  });
  return [
    ...Object.entries(valores).flatMap(([campo, byEye]) =>
      EYES.flatMap((ojo) => {
        const value = byEye[ojo];
        return value === undefined ? [] : [one(campo, ojo, value)];
      }),
    ),
    ...untaken,
  ];
}
