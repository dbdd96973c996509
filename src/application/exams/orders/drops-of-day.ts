import type { App } from '../../app.ts';
import { appointments, sections } from '../../collections.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { listedDrops } from './preparation-view.ts';
import type { ListedDrops } from '#contract/exams/orders';
import { sectionKey } from '#domain/clinical/section';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { hasCome } from '#domain/scheduling/room/waiting-room';
import { clinicTime } from '#domain/shared/civil-date';
import {
  dropsOfAppointment,
  dropsOfExamination,
  dropsOfOrder,
  onceEach,
  type GivenDrops,
} from '#domain/studies/drops/given-drops';
import type { Order } from '#domain/studies/orders/order';

/** More appointments than the clinic has on a day. */
const MOST_OF_A_DAY = 1000;

type DropsByPatient = ReadonlyMap<string, ListedDrops[]>;

/** A day's appointments, to be read beside whatever else is. */
export const appointmentsOf = (reader: Pick<Reader, 'query'>, fecha: string) =>
  reader.query(appointments, {
    where: [{ field: 'fecha', op: '==', value: fecha }],
    orderBy: [{ field: 'hora' }],
    limit: MOST_OF_A_DAY,
  });

/**
 * The drops that each of these patients was given on a day, wherever it was: in a visit, in the preparation of an
 * appointment, before a study. `ordenes` are all of their studies of that day.
 */
export async function dropsOfDay(
  { store }: Pick<App, 'store'>,
  {
    fecha,
    turnos,
    ordenes,
  }: {
    readonly fecha: string;
    readonly turnos: readonly Stored<Appointment>[];
    readonly ordenes: readonly Stored<Order>[];
  },
): Promise<DropsByPatient> {
  const people = new Set(ordenes.map(({ value }) => value.paciente.id));
  const theirs = turnos.filter(({ value }) => people.has(value.paciente.id));
  // Of who has not come there is nothing, and asking for it would be a read. A round has a visit too.
  const visits = theirs.filter(
    ({ value }) => (value.tipo !== 'estudio' || value.ronda !== undefined) && hasCome(value),
  );
  const dilations = await store.getMany(
    sections,
    visits.map(({ id }) => sectionKey(`turno-${id}`, 'dilatacion')),
  );
  const drops = new Map<string, GivenDrops[]>();
  const add = (paciente: string, more: readonly GivenDrops[]): void => {
    const ofDay = more.filter(({ desde }) => clinicTime(new Date(desde)).fecha === fecha);
    if (ofDay.length > 0) drops.set(paciente, [...(drops.get(paciente) ?? []), ...ofDay]);
  };
  for (const { value } of theirs) add(value.paciente.id, dropsOfAppointment(value));
  for (const { value } of ordenes) add(value.paciente.id, dropsOfOrder(value));
  visits.forEach(({ value }, at) =>
    add(value.paciente.id, dropsOfExamination(dilations[at]?.value.valores ?? {}, fecha)),
  );
  if (drops.size === 0) return new Map();
  const names = await namesOf({ store }, [...new Set([...drops.values()].flat().map(({ quien }) => quien))]);
  return new Map(
    [...drops].map(([paciente, each]) => [
      paciente,
      listedDrops(onceEach(each), (quien) => names.get(quien) ?? SOMEBODY),
    ]),
  );
}
