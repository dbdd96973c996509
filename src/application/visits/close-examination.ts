import { appointments, sections } from '../collections.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { appendToSeries } from '../trends/kept-series.ts';
import type { Transaction } from '../ports/document-store.ts';
import { lastBefore } from '../last-values/kept-last.ts';
import { allWarnings, examinationOf, valuesOf } from './read-sections.ts';
import { bulkLookOf } from './bulk-normals.ts';
import { noLongerRead } from './device-readings.ts';
import { besideVisit } from './beside-visit.ts';
import { answered, medicineWarnings } from './visit-medicines.ts';
import { namedBy, type Consultation } from '#domain/clinical/consultation';
import { drawnElsewhere, drawnIn, otherSideWords } from '#domain/clinical/drawing/drawing-laterality';
import { findingSides } from '#domain/clinical/laterality/finding-sides';
import { followedEyes } from '#domain/clinical/follow-up/followed-eyes';
import type { PlanDecision } from '#domain/clinical/follow-up/plan-decision';
import { againstAbsent } from '#domain/clinical/laterality/against-absent';
import { isOfLids } from '#domain/clinical/laterality/socket';
import { mismatchesOf } from '#domain/clinical/laterality/lateral-claims';
import { answeredAlready } from '#domain/clinical/medicines/visit-medicines';
import { unreadFields, unreadIn } from '#domain/clinical/unread';
import type { Warning } from '#domain/clinical/fields/raw';
import { contradictedBulk } from '#domain/clinical/origin/standing-bulk';
import type { Writer } from '#domain/clinical/origin/authorship';
import { absentEyes, type AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import { lastVisitOf, type LastValues } from '#domain/clinical/origin/last-values';
import { confirmed, findingsOf, namedInSections, type Section } from '#domain/clinical/section';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** What is written when the examination is closed: who was asked about a value said that it is so. */
export type Sealing = (tx: Transaction) => void;

/** An examination that can be closed: its parts as they will be, and what writes them. */
export interface ExaminationClosing {
  readonly sections: readonly Section[];
  /** What was known last before it. */
  readonly before: LastValues;
  /** The eyes that are not there. */
  readonly ausentes: AbsentEyes;
  /** What spoke against its medicines, and why they are given all the same. */
  readonly avisos: readonly AcceptedWarning[];
  readonly write: Sealing;
}

/** `pio.OD`: how a warning is named where it is confirmed. */
export const warningKey = ({ campo, ojo }: Pick<Warning, 'campo' | 'ojo'>): string => `${campo}.${ojo}`;

/**
 * Reads a draft's examination and says whether it can be closed: what is missing and what was not understood refuse it, naming field and eye, and
 * what asks must have been confirmed. The values that were confirmed say so from then on.
 */
export async function closeExamination(
  tx: Transaction,
  { id, value }: { readonly id: string; readonly value: Consultation },
  {
    confirmados,
    motivos,
    planes,
    writer,
  }: {
    readonly confirmados: readonly string[];
    readonly motivos: readonly AcceptedWarning[];
    readonly planes: readonly PlanDecision[];
    readonly writer: Writer;
  },
): Promise<Result<ExaminationClosing, AppError>> {
  const examination = examinationOf(tx, id, undefined);
  const ids = samePersonIds(tx, value.paciente.id);
  const antecedents = ids.then((each) => antecedentsIn(tx, each));
  const [{ own }, last, append, { claims, motivos: given }, known, medicines, turn, unsaid] =
    await Promise.all([
      examination,
      lastBefore(tx, value.paciente.id),
      appendToSeries(tx, value.paciente.id),
      besideVisit(tx, { id, value }),
      antecedents,
      medicineWarnings(tx, value, {
        ...{ own: examination.then((each) => valuesOf(each.own)), ids, known: antecedents, planes },
      }),
      value.turno === undefined ? null : tx.get(appointments, value.turno),
      examination.then((each) => noLongerRead(tx, value, valuesOf(each.own))),
    ]);
  const noted = known.map((each) => each.value);
  const ausentes = absentEyes(noted);
  const written = valuesOf(own);
  const absent = againstAbsent(ausentes, [
    ...namedBy(value.diagnosticos),
    ...namedInSections(written),
    ...followedEyes(planes),
    ...claims.map(({ documento, que, ojo, clase, cie = '', procedimiento = '' }) => ({
      ...{ que: `${documento}: ${que}`, ojo: isOfLids(procedimiento, cie) ? undefined : ojo, campo: clase },
    })),
  ]);
  if (absent !== null) return err(absent);
  const warnings = [
    ...allWarnings(value, { own: written, before: last.values }),
    ...contradictedBulk(bulkLookOf(value, { parts: written, last: last.values, known: noted, turn })),
    ...findingSides(findingsOf(written, { edad: null, before: {} }).raw, value.diagnosticos),
  ];
  const lacking = warnings.filter(({ clase }) => clase === 'falta');
  const fields = {
    ...Object.fromEntries(lacking.map((each) => [warningKey(each), [each.mensaje]])),
    ...unreadFields(unreadIn(valuesOf(own))),
    ...unsaid,
  };
  const messages = Object.values(fields).flat();
  if (messages[0] !== undefined) return err(appError('entrada_invalida', messages.join(' '), { fields }));
  const elsewhere = [
    ...drawnElsewhere(drawnIn(valuesOf(own)), value.diagnosticos).map(otherSideWords),
    ...mismatchesOf(claims, value.diagnosticos).flatMap(({ mensaje, bloquea }) => (bloquea ? mensaje : [])),
  ];
  if (elsewhere[0] !== undefined)
    return err(appError('lateralidad', elsewhere.join(' '), { details: { lateralidad: elsewhere } }));
  const values = warnings.filter((each) => !confirmados.includes(warningKey(each)));
  const { aceptados, abiertos } = answered(medicines, [...answeredAlready(medicines, given), ...motivos]);
  if (values.length > 0 || abiertos.length > 0) return err(toBeConfirmed(values, abiertos));
  const final = own.map((stored) =>
    stored === null ? null : { stored, after: confirmed(stored.value, warnings, writer) },
  );
  const parts = final.flatMap((each) => each?.after ?? []);
  return ok({
    sections: parts,
    before: last.values,
    ausentes,
    avisos: aceptados,
    write: (writing) => {
      for (const each of final)
        if (each !== null && each.after !== each.stored.value)
          writing.update(sections, each.stored, each.after);
      append(writing, { id, value, sections: parts });
      last.add(writing, { visita: lastVisitOf(id, value), sections: parts });
    },
  });
}

/** What is asked before it is signed: of the values, whether they are so; of the medicines, why they are given. */
function toBeConfirmed(values: readonly Warning[], medicines: readonly Warning[]): AppError {
  const said = [
    ...(values.length === 0 ? [] : ['Hay valores fuera de lo usual. Corríjalos, o confirme que son así.']),
    ...(medicines.length === 0
      ? []
      : [
          `${medicines.map(({ mensaje }) => mensaje).join('. ')}. Cambie el medicamento o escriba por qué lo da igual.`,
        ]),
  ];
  return appError('requiere_confirmacion', said.join(' '), {
    details: { avisos: [...values, ...medicines], motivos: medicines.map(({ mensaje }) => mensaje) },
  });
}
