import type { App } from '../../app.ts';
import { orders } from '../../collections.ts';
import { currentPatients } from '../../patients/same-person.ts';
import { studiesByCode } from '../orders/order-view.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import { isEquipmentId } from '#domain/studies/device';
import type { FileSaying, OrderForFile } from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';
import type { StudySchedule } from '#domain/studies/study-schedule';

/** Orders with one accession number: one, but for a mistake of an import. */
const MOST_OF_A_NUMBER = 5;

/** What a stored file says, with the device by whose door it came. */
export const sayingOf = ({ dice, equipo }: Pick<StudyFile, 'dice' | 'equipo'>): FileSaying => ({
  ...dice,
  ...(equipo === undefined ? {} : { puertaDe: equipo }),
});

/** An order as far as a file can be told to be of it. */
export function orderForFile(
  { id, value }: Stored<Order>,
  patient: Stored<Patient> | null,
  studies: ReadonlyMap<string, StudySchedule>,
): OrderForFile {
  const { acceso, estudio, ojo, estado, creada, turno } = value;
  const device = turno?.equipo;
  return {
    ...{ orden: id, acceso, estudio, ojo, estado },
    paciente: {
      id: patient?.id ?? value.paciente.id,
      nombres: patient?.value.nombres ?? '',
      apellidos: patient?.value.apellidos ?? '',
      ci: patient?.value.ci,
      complemento: patient?.value.complemento,
      nacimiento: patient?.value.fechaNacimiento,
    },
    creada: clinicTime(new Date(creada)).fecha,
    equipo: device !== undefined && isEquipmentId(device) ? device : undefined,
    equipos: studies.get(estudio)?.equipos ?? [],
  };
}

/** These orders with the patients whose they are now: some may have been merged into others meanwhile. */
export async function ordersForFile(
  app: Pick<App, 'store'>,
  found: readonly Stored<Order>[],
): Promise<OrderForFile[]> {
  const [people, studies] = await Promise.all([
    currentPatients(
      app.store,
      found.map(({ value }) => value.paciente.id),
    ),
    studiesByCode(app),
  ]);
  return found.map((order, at) => orderForFile(order, people[at] ?? null, studies));
}

/** The same as a transaction sees them, with the studies as they were read before. */
export async function ordersSeenBy(
  tx: Pick<Reader, 'getMany'>,
  ids: readonly string[],
  studies: ReadonlyMap<string, StudySchedule>,
): Promise<OrderForFile[]> {
  if (ids.length === 0) return [];
  const found = (await tx.getMany(orders, ids)).flatMap((each) => each ?? []);
  const people = await currentPatients(
    tx,
    found.map(({ value }) => value.paciente.id),
  );
  return found.map((order, at) => orderForFile(order, people[at] ?? null, studies));
}

/** The orders with an accession number as a file says it. */
export async function ordersWithNumber(
  reader: Pick<Reader, 'query'>,
  acceso: string | undefined,
): Promise<readonly Stored<Order>[]> {
  const said = acceso?.trim().toUpperCase() ?? '';
  if (said === '') return [];
  const { items } = await reader.query(orders, {
    where: [{ field: 'acceso', op: '==', value: said }],
    limit: MOST_OF_A_NUMBER,
  });
  return items;
}
