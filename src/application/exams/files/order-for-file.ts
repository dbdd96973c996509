import type { App } from '../../app.ts';
import { orders } from '../../collections.ts';
import { antecedentsIn } from '../../antecedents/read-antecedents.ts';
import { currentPatients } from '../../patients/same-person.ts';
import { studiesByCode } from '../orders/order-view.ts';
import type { Reader, Stored } from '../../ports/document-store.ts';
import { absentEyes, BOTH_THERE, type AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import { isEquipmentId } from '#domain/studies/device';
import type { FileSaying, OrderForFile } from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { present } from '#domain/shared/typed-record';

/** Orders with one accession number: one, but for a mistake of an import. */
const MOST_OF_A_NUMBER = 5;

/** What a stored file says, with the device by whose gateway it came, and when it did. */
export const sayingOf = ({
  dice,
  equipo,
  recibido,
}: Pick<StudyFile, 'dice' | 'equipo' | 'recibido'>): FileSaying => ({
  ...dice,
  llego: stampOf(recibido),
  ...present({ puertaDe: equipo }),
});

/** An instant in the clinic's time, written as a file writes its own: `2026-11-23T10:14`. */
function stampOf(instant: string): string {
  const { fecha, minuto } = clinicTime(new Date(instant));
  const pair = (n: number): string => String(n).padStart(2, '0');
  return `${fecha}T${pair(Math.floor(minuto / 60))}:${pair(minuto % 60)}`;
}

/** An order as far as a file can be told to be of it. */
export function orderForFile(
  { id, value }: Stored<Order>,
  patient: Stored<Patient> | null,
  studies: ReadonlyMap<string, StudySchedule>,
  ausentes: AbsentEyes = BOTH_THERE,
): OrderForFile {
  const { acceso, estudio, ojo, estado, creada, turno } = value;
  const device = turno?.equipo;
  return {
    orden: id,
    acceso,
    estudio,
    ojo,
    estado,
    ausentes,
    paciente: {
      id: patient?.id ?? value.paciente.id,
      nombres: patient?.value.nombres ?? '',
      apellidos: patient?.value.apellidos ?? '',
      ci: patient?.value.ci,
      complemento: patient?.value.complemento,
      nacimiento: patient?.value.fechaNacimiento,
    },
    creada: clinicTime(new Date(creada)).fecha,
    ...present({ turno: turno === undefined ? undefined : turno.fecha }),
    equipo: device !== undefined && isEquipmentId(device) ? device : undefined,
    equipos: studies.get(estudio)?.equipos ?? [],
  };
}

/** These orders with the patients whose they are now: some may have been merged into others meanwhile. */
export async function ordersForFile(
  app: Pick<App, 'store'>,
  found: readonly Stored<Order>[],
): Promise<OrderForFile[]> {
  const [people, studies, absent] = await Promise.all([
    currentPatients(
      app.store,
      found.map(({ value }) => value.paciente.id),
    ),
    studiesByCode(app),
    absentOf(app.store, found),
  ]);
  return found.map((order, at) => orderForFile(order, people[at] ?? null, studies, absent(order)));
}

/** The same as a transaction sees them, with the studies as they were read before. */
export async function ordersSeenBy(
  tx: Pick<Reader, 'getMany' | 'query'>,
  ids: readonly string[],
  studies: ReadonlyMap<string, StudySchedule>,
): Promise<OrderForFile[]> {
  if (ids.length === 0) return [];
  const found = (await tx.getMany(orders, ids)).flatMap((each) => each ?? []);
  const [people, absent] = await Promise.all([
    currentPatients(
      tx,
      found.map(({ value }) => value.paciente.id),
    ),
    absentOf(tx, found),
  ]);
  return found.map((order, at) => orderForFile(order, people[at] ?? null, studies, absent(order)));
}

/** The eyes that are not there, of the people of some orders. */
async function absentOf(
  reader: Pick<Reader, 'query'>,
  found: readonly Stored<Order>[],
): Promise<(order: Stored<Order>) => AbsentEyes> {
  const people = [...new Set(found.map(({ value }) => value.paciente.id))];
  const known = Map.groupBy(await antecedentsIn(reader, people), ({ value }) => value.paciente.id);
  const eyes = new Map(
    known.entries().map(([id, of]) => [id, absentEyes(of.map(({ value }) => value))] as const),
  );
  return ({ value }) => eyes.get(value.paciente.id) ?? BOTH_THERE;
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
