import { sections } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { problemSources } from '../problems/problem-sources.ts';
import { valuesOf } from './read-sections.ts';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Consultation } from '#domain/clinical/consultation';
import type { Warning } from '#domain/clinical/fields/raw';
import { conditionsSince, TELLING_SECTIONS, type Examined } from '#domain/clinical/medicines/eye-findings';
import { openProblems } from '#domain/clinical/medicines/patient-facts';
import {
  medicinesOfVisit,
  type DecidedPlan,
  namesMedicines,
  warningsOfVisit,
} from '#domain/clinical/medicines/visit-medicines';
import { findingsOf, sectionKey, type Section } from '#domain/clinical/section';
import { ageOn } from '#domain/people/patient';

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
export async function medicineWarnings(
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
