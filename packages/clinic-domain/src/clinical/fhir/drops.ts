import { isInUseOn, type DropCourse } from '../drops/drop-course.ts';
import { dropHistory, type DropSources } from '../drops/drops-in-use.ts';
import { dropLine } from '../drops/reconcile.ts';
import { concept, siteOf, snomed, SYSTEMS } from './codes.ts';
import { fhirId, type FhirValue, type Resource } from './resource.ts';

/** Every drop that is used or was, by eye, from the one list; a note of one among the antecedents is in it. */
export const dropResources = (
  sources: DropSources,
  { paciente, ...about }: { readonly paciente: string; readonly subject: FhirValue; readonly hoy: string },
): Resource[] =>
  dropHistory(sources).map((each, at) =>
    dropResource(each, { id: `${paciente}-gota-${String(at + 1)}`, ...about }),
  );

function dropResource(
  course: DropCourse,
  { id, subject, hoy }: { readonly id: string; readonly subject: FhirValue; readonly hoy: string },
): Resource {
  const { clave, nombre, ojo, como, desde, hasta, motivo, terminado, revisado } = course;
  return {
    resourceType: 'MedicationStatement',
    id: fhirId(id),
    status: terminado === true ? 'stopped' : isInUseOn(course, hoy) ? 'active' : 'completed',
    statusReason: motivo === undefined || motivo === '' ? undefined : [concept(motivo)],
    medicationCodeableConcept: concept(nombre, {
      system: SYSTEMS.antecedents,
      code: 'medicacion.gota',
      display: 'Gota',
    }),
    subject,
    effectivePeriod:
      desde === null && hasta === null
        ? undefined
        : {
            ...(desde === null ? {} : { start: desde }),
            ...(hasta === null || (desde !== null && hasta < desde) ? {} : { end: hasta }),
          },
    dateAsserted: revisado?.fecha,
    note: [{ text: dropLine({ ...course, ojo }) }],
    dosage: [
      {
        text: como === '' ? clave : como,
        site: siteOf(ojo ?? undefined),
        route: concept('Vía oftálmica', snomed('54485002')),
      },
    ],
  };
}
