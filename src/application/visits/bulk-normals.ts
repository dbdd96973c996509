import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { appointments } from '../collections.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { lastShownValues, shownValues } from './section-view.ts';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Consultation } from '#domain/clinical/consultation';
import type { Values } from '#domain/clinical/cells/written';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import { againstBulk, bulkPlacesIn } from '#domain/clinical/origin/against-bulk';
import type { BulkLook } from '#domain/clinical/origin/bulk-normal';
import { factsOfEye } from '#domain/clinical/origin/eye-facts';
import type { LastValues } from '#domain/clinical/origin/last-values';
import type { Section } from '#domain/clinical/section';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppError } from '#domain/shared/app-error';

interface Writing {
  readonly visit: Stored<Consultation>;
  readonly before: Section;
  readonly after: Section;
  /** The other parts of the visit. */
  readonly others: readonly Section[];
}

/**
 * What speaks against calling something normal together with others, by all that is known: this visit as it is saved, the
 * last values, antecedents, diagnoses and the drops of the appointment. Nothing is read where nothing is called so. No line
 * of an assistant's parts has a normal, so that only a doctor is notified of it.
 */
export async function refuseBulkNormal(
  reader: Reader,
  { visit: { value: visit }, before, after, others }: Writing,
): Promise<AppError | null> {
  const places = bulkPlacesIn(after.valores, before.valores);
  if (places.length === 0) return null;
  const paciente = visit.paciente.id;
  const [found, last, turn] = await Promise.all([
    antecedentsOf(reader, paciente),
    lastValuesIn(reader, paciente),
    visit.turno === undefined ? null : reader.get(appointments, visit.turno),
  ]);
  const known = found.map(({ value }) => value);
  return againstBulk(places, bulkLookOf(visit, { parts: [...others, after], last, known, turn }));
}

/** What is known of a visit, its patient and its appointment. */
interface BulkKnown {
  readonly parts: readonly Section[];
  readonly last: LastValues;
  readonly known: readonly Antecedent[];
  readonly turn: Pick<Stored<Appointment>, 'value'> | null;
}

/** All that is known, as the rule of «normal with others» looks at it. */
export function bulkLookOf(visit: Consultation, { parts, last, known, turn }: BulkKnown): BulkLook {
  const absent = { ...absentEyes(known), ...visit.ausentes };
  return {
    now: valuesOf(parts),
    before: lastShownValues(last),
    beforeOn: (campo, ojo) => last[campo]?.[ojo]?.visita.fecha ?? null,
    stateOf: (seccion, ojo) =>
      absent[ojo] === undefined
        ? (parts.find((each) => each.seccion === seccion)?.estados[ojo] ?? null)
        : 'protesis',
    factsOf: (ojo) => factsOfEye(ojo, known, visit.diagnosticos),
    isDilated: turn?.value.dilatacion !== undefined,
  };
}

const valuesOf = (parts: readonly Section[]): Values =>
  Object.fromEntries(parts.flatMap(({ valores }) => Object.entries(shownValues(valores))));
