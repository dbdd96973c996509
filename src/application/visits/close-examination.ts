import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Warning } from '#domain/clinical/fields/raw';
import { conditionsSince, TELLING_SECTIONS, type Examined } from '#domain/clinical/medicines/eye-findings';
import { openProblems } from '#domain/clinical/medicines/patient-facts';
import {
  medicinesOfVisit,
  type DecidedPlan,
  namesMedicines,
  warningsOfVisit,
} from '#domain/clinical/medicines/visit-medicines';
import { dropsBefore, unreconciled } from '#domain/clinical/drops/reconcile';
import { findingsOf, sectionKey, type Section } from '#domain/clinical/section';
import { ageOn } from '#domain/people/patient';
import { appointments, sections } from '../collections.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { papersOf, readDropSources } from '../medicines/drop-sources.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { problemSources } from '../problems/problem-sources.ts';
import { appendToSeries } from '../trends/kept-series.ts';
import type { Transaction, Reader, Stored } from '../ports/document-store.ts';
import { lastBefore } from '../last-values/kept-last.ts';
import { allWarnings } from './read-sections.ts';
import { valuesOf, writtenParts } from './written-parts.ts';
import { bulkLookOf } from './bulk-normals.ts';
import { noLongerRead } from './device-readings.ts';
import { besideVisit } from './beside-visit.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { contradictedBulk } from '#domain/clinical/origin/standing-bulk';
import { lastVisitOf, type LastValues } from '#domain/clinical/origin/last-values';
import { decideClosing, type ClosingWords, type DecidedClosing } from '#domain/clinical/seal/decide-closing';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** What is written when the examination is closed: who was asked about a value said that it is so. */
export type Sealing = (tx: Transaction) => void;

/** An examination that can be closed, and what writes it. */
export interface ExaminationClosing extends DecidedClosing {
  /** What was known last before it. */
  readonly before: LastValues;
  /** Its patient's series do not have all visits. */
  readonly isBehind: boolean;
  /** The appointment in which it was written. */
  readonly turn: Stored<Appointment> | null;
  readonly write: Sealing;
}

/**
 * Reads a draft's examination and whatever is beside it, and decides whether it can be closed. Without `looks` a patient who had no visit
 * when it was begun is supposed to have nothing that is kept with visits.
 */
export async function closeExamination(
  tx: Transaction,
  { id, value }: { readonly id: string; readonly value: Consultation },
  { looks, ...words }: ClosingWords & { readonly looks: boolean },
): Promise<Result<ExaminationClosing, AppError>> {
  const examination = writtenParts(tx, id);
  const isFirst = !looks && value.anterior === undefined;
  const ids = samePersonIds(tx, value.paciente.id);
  const antecedents = ids.then((each) => antecedentsIn(tx, each));
  const [own, last, append, { claims, motivos: given }, known, medicines, turn, unsaid, drops] =
    await Promise.all([
      examination,
      lastBefore(tx, value.paciente.id, isFirst),
      appendToSeries(tx, value.paciente.id, isFirst),
      besideVisit(tx, { id, value }, papersOf(tx, value.paciente.id)),
      antecedents,
      medicineWarnings(tx, value, {
        own: examination.then(valuesOf),
        ids,
        known: antecedents,
        planes: words.planes,
      }),
      value.turno === undefined ? null : tx.get(appointments, value.turno),
      examination.then((each) => noLongerRead(tx, value, valuesOf(each))),
      ids.then((each) => readDropSources(tx, each, { known: antecedents })),
    ]);
  const written = valuesOf(own);
  const noted = known.map((each) => each.value);
  const values = [
    ...allWarnings(value, { own: written, before: last.values }),
    ...contradictedBulk(bulkLookOf(value, { parts: written, last: last.values, known: noted, turn })),
  ];
  const decided = decideClosing(
    {
      visit: value,
      written,
      antecedents: noted,
      claims,
      given,
      values,
      medicines,
      unsaid,
      // In a round nobody is asked about drops but by who measures: the note says nothing of them.
      gotas: value.ronda === undefined ? unreconciled(dropsBefore(drops, value), value.gotas) : [],
    },
    words,
  );
  if (!decided.ok) return decided;
  const parts = decided.value.sections;
  return ok({
    ...decided.value,
    before: last.values,
    isBehind: append.isBehind,
    turn,
    write: (writing) => {
      for (const [at, stored] of own.filter((each) => each !== null).entries()) {
        const after = parts[at];
        if (after !== undefined && after !== stored.value) writing.update(sections, stored, after);
      }
      append.add(writing, { id, value, sections: parts });
      last.add(writing, { visita: lastVisitOf(id, value), sections: parts });
    },
  });
}

/** What is being read of the visit and its patient already. */
interface BeingRead {
  readonly own: Promise<readonly Section[]>;
  readonly ids: Promise<readonly string[]>;
  readonly known: Promise<readonly Stored<Antecedent>[]>;
  /** What is decided of its problems. */
  readonly planes: readonly DecidedPlan[];
}

/**
 * What speaks against what a visit puts into the eyes, names in its plan and decides for its problems. Nothing more is read where it names no
 * medicine; the rest beside the second wait of what the closing reads.
 */
async function medicineWarnings(
  reader: Pick<Reader, 'getMany' | 'query'>,
  { plan, nacimiento, fecha, diagnosticos, anterior }: Consultation,
  read: BeingRead,
): Promise<Warning[]> {
  const [own, ids] = await Promise.all([read.own, read.ids]);
  const written = medicinesOfVisit(findingsOf(own, { edad: null, before: {} }).raw, plan, read.planes);
  if (!namesMedicines(written)) return [];
  const [known, { problems }, before] = await Promise.all([
    read.known,
    problemSources(reader, ids),
    anterior === undefined
      ? []
      : reader.getMany(
          sections,
          TELLING_SECTIONS.map((each) => sectionKey(anterior, each)),
        ),
  ]);
  return warningsOfVisit(
    {
      conocido: known.map(({ value }) => value),
      edad: nacimiento === undefined ? null : ageOn(nacimiento, fecha),
      diagnosticos: [...diagnosticos, ...openProblems(problems)],
      hallazgos: conditionsSince(examined(own), examined(valuesOf(before))),
    },
    written,
  );
}

const examined = (parts: readonly Section[]): Examined =>
  parts.reduce<Examined>((all, { valores }) => ({ ...all, ...valores }), {});
