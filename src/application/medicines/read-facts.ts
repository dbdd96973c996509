import { readDropSources, withVisit } from './drop-sources.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { sections } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { problemSources } from '../problems/problem-sources.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { dropsInUse } from '#domain/clinical/drops/drops-in-use';
import { conditionsSince, TELLING_SECTIONS, type Examined } from '#domain/clinical/medicines/eye-findings';
import { openProblems, type PatientFacts } from '#domain/clinical/medicines/patient-facts';
import { sectionKey } from '#domain/clinical/section';
import { ageOn } from '#domain/people/patient';

/** Of whom, at which visit, on which day. */
interface About {
  readonly ids: readonly string[];
  readonly nacimiento: string | undefined;
  readonly hoy: string;
  readonly visita: Promise<Stored<Consultation> | null>;
}

/**
 * What is known of a patient that speaks for or against what is given: antecedents, problems, the diagnoses and findings
 * of the visit, what lasts of the one before, and the age. Two waits for the store, the first beside
 * the visit's own.
 */
export async function readFacts(
  reader: Pick<Reader, 'getMany' | 'query'>,
  { ids, nacimiento, hoy, visita }: About,
): Promise<PatientFacts> {
  const reading = antecedentsIn(reader, ids);
  const sourced = problemSources(reader, ids);
  const [known, { problems, notes }, visit, drops] = await Promise.all([
    reading,
    sourced,
    visita,
    readDropSources(reader, ids, { known: reading, notes: sourced.then((each) => each.notes) }),
  ]);
  const before = notes.find(({ id }) => id !== visit?.id);
  const looked = [visit?.id, before?.id].filter((id) => id !== undefined);
  const parts = await reader.getMany(
    sections,
    looked.flatMap((id) => TELLING_SECTIONS.map((each) => sectionKey(id, each))),
  );
  const of = (id: string | undefined): Examined =>
    parts.reduce<Examined>(
      (all, part) => (part?.value.consulta === id ? { ...all, ...part?.value.valores } : all),
      {},
    );
  return {
    conocido: known.map(({ value }) => value),
    edad: nacimiento === undefined ? null : ageOn(nacimiento, hoy),
    diagnosticos: [...(visit?.value.diagnosticos ?? []), ...openProblems(problems)],
    hallazgos: conditionsSince(of(visit?.id), of(before?.id)),
    gotas: dropsInUse(withVisit(drops, visit), hoy),
  };
}
