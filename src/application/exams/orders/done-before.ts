import { antecedentsOf } from '../../antecedents/read-antecedents.ts';
import { appointments, consultations, orders, sections } from '../../collections.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { visitsOf } from '../../records/read-consultations.ts';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Consultation } from '#domain/clinical/consultation';
import { sectionKey, type Section } from '#domain/clinical/section';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { stepsOfExamination, type TellingSection, type Told } from '#domain/studies/day-steps';
import { againstBy, type DoneBefore } from '#domain/studies/drops/before-study';
import {
  dropsOfAppointment,
  dropsOfExamination,
  dropsOfOrder,
  onceEach,
} from '#domain/studies/drops/given-drops';
import { LOOK_BACK_DAYS } from '#domain/studies/drops/recovery';
import type { VisitStep } from '#domain/studies/ordering-rules';
import type { Against } from '#domain/studies/orders/authorisation';
import type { Order } from '#domain/studies/orders/order';
import { spokenAgainst } from '#domain/studies/orders/spoken-against';

type Looking = Pick<Reader, 'get' | 'getMany' | 'query'>;

/** More appointments and orders than one patient has in so many days, and the visits that may have put in drops. */
const DONE_BEFORE_LIMIT = 60;
const VISITS_BACK = 5;
const TOLD: readonly TellingSection[] = ['presion', 'gonioscopia', 'dilatacion'];

/** What was done to a patient's eyes up to now, wherever it was done: two round trips, beside whatever else is read. */
export async function readDoneBefore(
  reader: Looking,
  { paciente, cuando }: { readonly paciente: string; readonly cuando: string },
): Promise<DoneBefore> {
  const hoy = clinicTime(new Date(cuando)).fecha;
  const since = addDays(hoy, -LOOK_BACK_DAYS);
  const visits = (estado: Consultation['estado']) =>
    reader.query(consultations, visitsOf(paciente, estado, VISITS_BACK));
  const [booked, asked, drafts, closed] = await Promise.all([
    reader.query(appointments, {
      where: [
        { field: 'paciente.id', op: '==', value: paciente },
        { field: 'fecha', op: '>=', value: since },
      ],
      orderBy: [{ field: 'fecha' }, { field: 'hora' }],
      limit: DONE_BEFORE_LIMIT,
    }),
    reader.query(orders, {
      where: [{ field: 'paciente.id', op: '==', value: paciente }],
      orderBy: [{ field: 'creada', direction: 'desc' }],
      limit: DONE_BEFORE_LIMIT,
    }),
    visits('borrador'),
    visits('cerrada'),
  ]);
  const seen = [...drafts.items, ...closed.items].filter(({ value }) => value.fecha >= since);
  const told = await readTold(reader, seen);
  return {
    gotas: onceEach(
      [
        ...booked.items.flatMap(({ value }) => dropsOfAppointment(value)),
        ...asked.items.flatMap(({ value }) => dropsOfOrder(value)),
        ...told.flatMap(({ fecha, parts }) => dropsOfExamination(parts.dilatacion ?? {}, fecha)),
      ].filter(({ desde }) => clinicTime(new Date(desde)).fecha >= since && desde <= cuando),
    ),
    pasos: [
      ...asked.items.flatMap(({ value }) => studyOfDay(value, hoy)),
      ...told.flatMap(({ fecha, parts }) => (fecha === hoy ? stepsOfExamination(parts) : [])),
    ],
  };
}

/** A study that was begun today; one that is booked has touched nothing yet. */
function studyOfDay({ empezado, estudio, ojo, estado }: Order, hoy: string): VisitStep[] {
  if (empezado === undefined || estado === 'cancelado') return [];
  const { fecha, minuto } = clinicTime(new Date(empezado));
  return fecha === hoy ? [{ codigo: estudio, ojo, inicio: minuto }] : [];
}

async function readTold(reader: Looking, visits: readonly Stored<Consultation>[]) {
  if (visits.length === 0) return [];
  const found = await reader.getMany(
    sections,
    visits.flatMap(({ id }) => TOLD.map((section) => sectionKey(id, section))),
  );
  return visits.map(({ value }, at) => ({
    fecha: value.fecha,
    parts: partsOf(found.slice(at * TOLD.length, (at + 1) * TOLD.length)),
  }));
}

function partsOf(found: readonly (Stored<Section> | null)[]): Told {
  const parts: { -readonly [Name in keyof Told]: Told[Name] } = {};
  TOLD.forEach((section, at) => {
    const valores = found[at]?.value.valores;
    if (valores !== undefined) parts[section] = valores;
  });
  return parts;
}

/** What is known of the patient and was done before against the points of a study. */
export async function readAgainst(
  reader: Looking,
  order: Pick<Order, 'paciente' | 'estudio' | 'ojo'>,
  { cuando, hoy }: { readonly cuando: string; readonly hoy: string },
): Promise<{ readonly against: Against; readonly antes: DoneBefore }> {
  const [known, antes] = await Promise.all([
    antecedentsOf(reader, order.paciente.id),
    readDoneBefore(reader, { paciente: order.paciente.id, cuando }),
  ]);
  return { against: againstOf(order, known, antes, { cuando, hoy }), antes };
}

export const againstOf = (
  order: Pick<Order, 'estudio' | 'ojo'>,
  known: readonly Stored<Antecedent>[],
  antes: DoneBefore,
  when: { readonly cuando: string; readonly hoy: string },
): Against => ({
  ...spokenAgainst(
    order.estudio,
    known.map(({ value }) => value),
  ),
  ...againstBy(order, antes, when),
});
