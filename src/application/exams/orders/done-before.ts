import { antecedentsOf } from '../../antecedents/read-antecedents.ts';
import { appointments, consultations, orders } from '../../collections.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { visitsOf } from '../../records/read-consultations.ts';
import { readExaminations } from '../../scheduling/rules/patient-day.ts';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Consultation } from '#domain/clinical/consultation';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { stepsOfExamination, type TellingSection } from '#domain/studies/day-steps';
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
/** The parts of a visit in which eyes are touched. */
const TOUCHING: readonly TellingSection[] = ['presion', 'gonioscopia', 'dilatacion'];

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
  const examined = await readExaminations(reader, seen, TOUCHING);
  return {
    gotas: onceEach(
      [
        ...booked.items.flatMap(({ value }) => dropsOfAppointment(value)),
        ...asked.items.flatMap(({ value }) => dropsOfOrder(value)),
        ...examined.flatMap(({ fecha, parts }) => dropsOfExamination(parts.dilatacion ?? {}, fecha)),
      ].filter(({ desde }) => clinicTime(new Date(desde)).fecha >= since && desde <= cuando),
    ),
    pasos: [
      ...asked.items.flatMap(({ value }) => studyOfDay(value, hoy)),
      ...examined.flatMap(({ fecha, parts }) => (fecha === hoy ? stepsOfExamination(parts) : [])),
    ],
  };
}

/** A study that was begun today; one that is booked has touched nothing yet. */
function studyOfDay({ empezado, estudio, ojo, estado }: Order, hoy: string): VisitStep[] {
  if (empezado === undefined || estado === 'cancelado') return [];
  const { fecha, minuto } = clinicTime(new Date(empezado));
  return fecha === hoy ? [{ codigo: estudio, ojo, inicio: minuto }] : [];
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
