import { DOCUMENT_TYPES } from '../documents/document.ts';
import type { FiledDocument } from '../patient-file.ts';
import { concept, SYSTEMS } from './codes.ts';
import type { Practitioners } from './people.ts';
import { prescribed } from './prescriptions.ts';
import { base64, fhirId, refTo, type FhirValue, type Resource } from './resource.ts';

/** A paper as it was sealed, and beside it what it prescribes. One that was altered carries neither. */
export function paperResources(
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
