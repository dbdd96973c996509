import type { App } from '../../app.ts';
import { appointments, orders, patients } from '../../collections.ts';
import { ordersOf } from '../orders/read-orders.ts';
import type { Stored } from '../../ports/document-store.ts';
import { currentPatient } from '../../patients/same-person.ts';
import { noSuchPatient } from '../../patients/patient-record.ts';
import { fileView } from './file-view.ts';
import { ordersForFile, ordersWithNumber, sayingOf } from './order-for-file.ts';
import { seenFile } from './read-files.ts';
import type { FileCandidate, FileCandidates } from '#contract/exams/files';
import { listedName } from '#domain/people/listed-name';
import { formatDocument, readDocument } from '#domain/people/identity-document';
import type { Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { searchTokens, searchWords } from '#domain/shared/spanish-text';
import { deviceName } from '#domain/studies/device';
import {
  COMPARED,
  compareWith,
  likeness,
  type Compared,
  type OrderForFile,
} from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';
import { stepName } from '#domain/studies/ordering-rules';
import type { Order } from '#domain/studies/orders/order';

/** How many orders stand beside a file at most, of how many that were looked at, and how many of one person. */
const MOST_SHOWN = 6;
const MOST_OF_A_DAY = 300;
const MOST_OF_ONE = 8;
/** People of the same name, or with the same number, that are looked at. */
const MOST_NAMESAKES = 30;

/**
 * Whose a file may be, the likeliest first: by its number, by person, and by who was at the device that day. Waits six
 * times for the document store, and reads some 600 documents where 300 studies were booked for the day, however many files
 * and orders there are.
 */
export async function readCandidates(
  app: App,
  actor: AppointmentActor,
  id: string,
  { paciente }: { readonly paciente?: string | undefined },
): Promise<Result<FileCandidates, AppError>> {
  const found = await seenFile(app, actor, id);
  if (!found.ok) return found;
  const file = found.value.value;
  const chosen = paciente === undefined ? null : await currentPatient(app.store, paciente);
  if (paciente !== undefined && chosen === null) return err(noSuchPatient());
  const around = chosen === null ? await ordersAround(app, file) : await openOrdersOf(app, chosen.id);
  const compared = await ordersForFile(app, around);
  const saying = sayingOf(file);
  const ranked = compared
    .map((order) => ({ order, rows: compareWith(saying, order) }))
    .toSorted((a, b) => likeness(b.rows) - likeness(a.rows));
  // Without anything in common it is a mere guess, but for a person whom somebody named.
  const shown = ranked.filter(({ rows }) => chosen !== null || likeness(rows) > 0).slice(0, MOST_SHOWN);
  const byId = new Map(around.map((each) => [each.id, each]));
  const [archivo, visits, people] = await Promise.all([
    fileView(app, found.value),
    app.store.getMany(
      appointments,
      shown.flatMap(({ order }) => byId.get(order.orden)?.value.turno?.id ?? []),
    ),
    app.store.getMany(
      patients,
      shown.map(({ order }) => order.paciente.id),
    ),
  ]);
  const tickets = new Map(
    visits.flatMap((visit) =>
      visit !== null && hasTicket(visit.value) && visit.value.ficha !== undefined
        ? [[visit.id, ticketCode(visit.value.ficha)] as const]
        : [],
    ),
  );
  return ok({
    archivo,
    candidatos: shown.map(({ order, rows }, at) => {
      const stored = byId.get(order.orden)?.value;
      const turno = stored?.turno;
      const patient = people[at]?.value;
      return {
        orden: order.orden,
        paciente: {
          id: order.paciente.id,
          nombre: patient === undefined ? 'Ficha sin nombre' : listedName(patient),
          conDocumento: (order.paciente.ci?.replace(/\D/gu, '').length ?? 0) >= 4,
        },
        estudio: { codigo: order.estudio, nombre: stepName(order.estudio) },
        ojo: order.ojo,
        estado: order.estado,
        ficha: tickets.get(turno?.id ?? '') ?? null,
        turno: turno === undefined ? null : { fecha: turno.fecha, hora: turno.hora },
        // Another file of the same instance is rare: it has a row only where there is one.
        filas: COMPARED.filter((que) => que !== 'instancia' || rows[que] === 'distinto').map((que) => ({
          que,
          valor: known(que, order, stored, patient),
          como: rows[que],
        })),
      } satisfies FileCandidate;
    }),
  });
}

/** What the clinic has of each thing that is compared, as it is stored; the screen writes dates. */
function known(
  que: Compared,
  order: OrderForFile,
  stored: Order | undefined,
  patient: Patient | undefined,
): string {
  switch (que) {
    case 'nombre':
      return patient === undefined ? '' : listedName(patient);
    case 'nacimiento':
      return order.paciente.nacimiento ?? '';
    case 'identificador':
      return patient?.ci === undefined ? '' : formatDocument(patient);
    case 'acceso':
      return order.acceso;
    case 'estudio':
      return stepName(order.estudio);
    case 'ojo':
      return order.ojo;
    case 'cuando':
      return stored?.turno === undefined ? '' : `${stored.turno.fecha}T${stored.turno.hora}`;
    case 'equipo':
      return order.equipo === undefined ? '' : deviceName(order.equipo);
    case 'instancia':
      return '';
  }
}

/** Orders of this number, of the people it may name, of the one it was uploaded to, and of that day at that device. */
async function ordersAround(app: App, file: StudyFile): Promise<readonly Stored<Order>[]> {
  const { dice, orden, equipo } = file;
  const [numbered, uploaded, people, day] = await Promise.all([
    ordersWithNumber(app.store, dice.acceso),
    orden === undefined ? null : app.store.get(orders, orden),
    namesakes(app, file),
    ordersOfDay(app, dice.cuando?.slice(0, 10) ?? clinicTime(new Date(file.recibido)).fecha),
  ]);
  const theirs = await Promise.all(people.map(({ id }) => openOrdersOf(app, id)));
  const there = day.filter(({ value }) => equipo === undefined || value.turno?.equipo === equipo);
  const all = [...numbered, ...(uploaded === null ? [] : [uploaded]), ...theirs.flat(), ...there];
  return [...new Map(all.map((each) => [each.id, each])).values()].filter(
    ({ value }) => value.estado !== 'cancelado',
  );
}

const ordersOfDay = async ({ store }: App, fecha: string): Promise<readonly Stored<Order>[]> =>
  (
    await store.query(orders, {
      where: [{ field: 'turno.fecha', op: '==', value: fecha }],
      orderBy: [{ field: 'turno.hora' }],
      limit: MOST_OF_A_DAY,
    })
  ).items;

const openOrdersOf = async (app: App, paciente: string): Promise<Stored<Order>[]> =>
  (await ordersOf(app.store, paciente))
    .filter(({ value }) => value.estado !== 'cancelado')
    .slice(0, MOST_OF_ONE);

/** People with the number that the file says, or whose name has all its words. */
async function namesakes({ store }: App, { dice }: StudyFile): Promise<readonly Stored<Patient>[]> {
  const read = readDocument({ ci: dice.identificador ?? '' });
  const [token] = searchTokens(dice.nombre ?? '');
  const words = searchWords(dice.nombre ?? '').filter(({ length }) => length > 1);
  const [byNumber, byName] = await Promise.all([
    read.ok && read.value.ci !== undefined
      ? store.query(patients, {
          where: [{ field: 'ci', op: '==', value: read.value.ci }],
          limit: MOST_NAMESAKES,
        })
      : null,
    token === undefined
      ? null
      : store.query(patients, {
          where: [{ field: 'claves', op: 'contains', value: token }],
          orderBy: [{ field: 'orden' }],
          limit: MOST_NAMESAKES,
        }),
  ]);
  const named = (byName?.items ?? []).filter(({ value }) => {
    const known = searchWords(listedName(value));
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
  return [...(byNumber?.items ?? []), ...named].filter(({ value }) => value.unidaA === undefined);
}
