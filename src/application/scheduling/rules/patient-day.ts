import { appointments, consultations, sections } from '../../collections.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { visitsOf } from '../../records/read-consultations.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Eye } from '#domain/clinical/eye';
import { sectionKey } from '#domain/clinical/section';
import { sidesOf } from '#domain/clinical/follow-up/plan';
import {
  isDenseCataract,
  isNarrowEye,
  stepsOfAppointment,
  stepsOfExamination,
  TELLING_SECTIONS,
  type TellingSection,
  type Told,
} from '#domain/studies/day-steps';
import type { PatientDay } from '#domain/studies/study-rules';
import { present, recordOf } from '#domain/shared/typed-record';

/** What a visit says of the eyes, and its day. */
interface Examined {
  readonly fecha: string;
  readonly parts: Told;
}

/** More appointments than one patient has on a day. */
const MOST_OF_A_DAY = 30;
/** How many visits back somebody looked at the angle and the lens. */
const VISITS_BACK = 5;
const SIDES = ['OD', 'OI'] as const;
/** Glaucoma of a closing angle. */
const ANGLE_CLOSURE = /^H40\.2/u;

interface AskedDay {
  readonly paciente: string;
  readonly fecha: string;
  /** The appointment that is moved or replaced. */
  readonly excluir?: string | undefined;
}

/**
 * Reads what the rules of the order of studies need of a patient's day: the other appointments, what was done to the eyes in a visit of
 * that day, and what the last visits saw of angle and lens. Two round trips, beside whatever else is read.
 */
export async function readPatientDay(
  reader: Pick<Reader, 'getMany' | 'query'>,
  { paciente, fecha, excluir }: AskedDay,
): Promise<PatientDay> {
  const visits = (estado: Consultation['estado']) =>
    reader.query(consultations, visitsOf(paciente, estado, VISITS_BACK));
  const [booked, drafts, closed] = await Promise.all([
    reader.query(appointments, {
      where: [
        { field: 'paciente.id', op: '==', value: paciente },
        { field: 'fecha', op: '==', value: fecha },
      ],
      orderBy: [{ field: 'hora' }],
      limit: MOST_OF_A_DAY,
    }),
    visits('borrador'),
    visits('cerrada'),
  ]);
  const seen = newest([...drafts.items, ...closed.items]);
  const examined = await readExaminations(reader, seen, TELLING_SECTIONS);
  // Each eye by the last visit that saw it: a visit that looked at the other one alone takes nothing back.
  const eyesOf = (look: (parts: Told, ojo: 'OD' | 'OI') => boolean | null) =>
    new Set<string>(
      SIDES.filter((ojo) => examined.map(({ parts }) => look(parts, ojo)).find((is) => is !== null)),
    );
  const [narrow, dense] = [eyesOf(isNarrowEye), eyesOf(isDenseCataract)];
  for (const { value } of seen)
    for (const { codigo, ojo } of value.diagnosticos)
      if (ANGLE_CLOSURE.test(codigo)) for (const side of eyeSides(ojo)) narrow.add(side);
  const of = (eyes: ReadonlySet<string>, ojo: Eye | undefined): boolean =>
    eyeSides(ojo).some((side) => eyes.has(side));
  return {
    otros: [
      ...booked.items.flatMap(({ id, value }) => (id === excluir ? [] : stepsOfAppointment(value))),
      ...examined.flatMap((each) => (each.fecha === fecha ? stepsOfExamination(each.parts) : [])),
    ],
    contexto: (ojo) => ({ anguloEstrecho: of(narrow, ojo), catarataDensa: of(dense, ojo) }),
  };
}

const eyeSides = (ojo: Eye | undefined) => sidesOf(ojo ?? 'AO');

const newest = (found: readonly Stored<Consultation>[]): Stored<Consultation>[] =>
  found
    .toSorted((a, b) =>
      `${a.value.fecha} ${a.value.creada}` < `${b.value.fecha} ${b.value.creada}` ? 1 : -1,
    )
    .slice(0, VISITS_BACK);

/** The parts of visits that say what was done to the eyes or seen of them, in one round trip. */
export async function readExaminations(
  reader: Pick<Reader, 'getMany'>,
  visits: readonly Stored<Consultation>[],
  parts: readonly TellingSection[],
): Promise<readonly Examined[]> {
  if (visits.length === 0) return [];
  const found = await reader.getMany(
    sections,
    visits.flatMap(({ id }) => parts.map((part) => sectionKey(id, part))),
  );
  return visits.map(({ value: { fecha } }, at) => ({
    fecha,
    parts: present(recordOf(parts, (_, index) => found[at * parts.length + index]?.value.valores)),
  }));
}
