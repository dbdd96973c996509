import { cie10Of } from '../cie10.ts';
import type { Filed } from '../patient-file.ts';
import { injectionWords } from '../surgery/injection-words.ts';
import { COMPLICATIONS, implantWords, plugWords } from '../surgery/operation-note.ts';
import { procedureName } from '../surgery/procedures.ts';
import type { Surgery, SurgeryState } from '../surgery/surgery.ts';
import { cie10, concept, siteOf, SYSTEMS } from './codes.ts';
import type { Practitioners } from './people.ts';
import { fhirId, type FhirValue, type Resource } from './resource.ts';

const STATUS: Readonly<Record<Exclude<SurgeryState, 'realizada'>, 'active' | 'revoked'>> = {
  propuesta: 'active',
  aceptada: 'active',
  programada: 'active',
  descartada: 'revoked',
};

/** An operation that was done as a procedure, one that was proposed as a request. */
export function surgeryResource(
  { id, value }: Filed<Surgery>,
  subject: FhirValue,
  people: Practitioners,
): Resource {
  const { procedimiento, ojo, cie, estado, medico, creada, fecha, operacion, historial } = value;
  const code = concept(procedureName(value), { system: SYSTEMS.surgery, code: procedimiento });
  const why = [concept(cie10Of(cie)?.oficial ?? cie, cie10(cie))];
  const bodySite = [siteOf(ojo)];
  if (operacion !== undefined) {
    const { nota, cirujano } = operacion;
    return {
      resourceType: 'Procedure',
      id: fhirId(id),
      status: 'completed',
      code,
      subject,
      performedDateTime: nota.fecha,
      performer: [{ actor: people.doctor(cirujano) }],
      reasonCode: why,
      bodySite,
      complication: nota.complicaciones.map((each) =>
        concept(COMPLICATIONS[each], { system: SYSTEMS.complications, code: each }),
      ),
      note: [
        ...[nota.tecnica, nota.hallazgos, nota.complicacionDetalle],
        ...[implantedWords(value), injectedWords(value), pluggedWords(value)],
      ].flatMap((text) => (text === undefined ? [] : [{ text }])),
    };
  }
  return {
    resourceType: 'ServiceRequest',
    id: fhirId(id),
    status: estado === 'realizada' ? 'completed' : STATUS[estado],
    intent: estado === 'propuesta' ? 'proposal' : 'plan',
    code,
    subject,
    occurrenceDateTime: fecha,
    authoredOn: creada,
    requester: people.doctor(medico),
    reasonCode: why,
    bodySite,
    note: historial.flatMap(({ motivo }) => (motivo === undefined ? [] : [{ text: motivo }])),
  };
}

function implantedWords({ operacion }: Surgery): string | undefined {
  const lens = operacion?.nota.implante;
  return lens === undefined ? undefined : `Lente implantado: ${implantWords(lens)}`;
}

const injectedWords = ({ operacion }: Surgery): string | undefined =>
  operacion?.nota.inyeccion === undefined
    ? undefined
    : `Inyectado: ${injectionWords(operacion.nota.inyeccion)}`;

const pluggedWords = ({ operacion }: Surgery): string | undefined =>
  operacion?.nota.tapon === undefined ? undefined : `Tapón lagrimal: ${plugWords(operacion.nota.tapon)}`;
