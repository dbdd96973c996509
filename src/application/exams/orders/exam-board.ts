import type { App } from '../../app.ts';
import { allFound } from '../../all-found.ts';
import { appointments, devices, orders } from '../../collections.ts';
import { everyDevice, plainDevice } from '../../devices/read-devices.ts';
import type { Stored } from '../../ports/document-store.ts';
import { appointmentsOf, dropsOfDay } from './drops-of-day.ts';
import { boardBeginnings, boardRests, lineOf } from './board-lists.ts';
import { studiesByCode } from './order-view.ts';
import type { BoardRow, ExamBoard, ListedOrder } from '#contract/exams/orders';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { keysOf, recordOf } from '#domain/shared/typed-record';
import { outageAt } from '#domain/studies/device-calendar';
import { BOARD_LISTS, REPEAT_REASONS, type OrderState } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';
import { dayPath } from '#domain/studies/orders/day-path';
import { preparationOf, type PreparationId } from '#domain/studies/orders/preparation';

/** More studies than the clinic does on a day. */
const MOST_OF_A_DAY = 600;
/** Those who have to be notified beforehand how to come. */
const TOLD_BEFORE: readonly PreparationId[] = ['sin_lentes', 'ayuno', 'acompanante', 'dilatada'];
/** States of a study that has been done. */
const DONE: ReadonlySet<OrderState> = new Set(['realizado', 'informado', 'validado', 'entregado']);

/** The day of the devices in one answer: who is at each, who is expected, and what nobody may forget. */
export async function readExamBoard(app: App): Promise<Result<ExamBoard, never>> {
  const now = app.clock.now();
  const ahora = clinicTime(now);
  const hoy = ahora.fecha;
  const ofDay = (fecha: string) =>
    app.store.query(orders, {
      where: [{ field: 'turno.fecha', op: '==', value: fecha }],
      orderBy: [{ field: 'turno.hora' }],
      limit: MOST_OF_A_DAY,
    });
  const [today, tomorrow, again, beginnings, studies, known, turnos] = await Promise.all([
    ofDay(hoy),
    ofDay(addDays(hoy, 1)),
    // They are among those at the devices, where nobody is left out.
    allFound(app.store, orders, {
      where: [{ field: 'estado', op: '==', value: 'repetir' }],
      orderBy: [{ field: 'toca' }],
      limit: MOST_OF_A_DAY,
    }),
    boardBeginnings(app, hoy),
    studiesByCode(app),
    app.store.query(devices, { limit: 1000 }),
    appointmentsOf(app.store, hoy),
  ]);
  // Somebody who waits to be measured again stays in the list also where the day is another one.
  const rows = [
    ...today.items,
    ...again.filter(({ id }) => !today.items.some((each) => each.id === id)),
  ].filter(({ value }) => value.estado !== 'cancelado');
  const toPrepare = tomorrow.items.filter(
    ({ value }) =>
      value.estado === 'agendado' && preparationOf(value.estudio).some((each) => TOLD_BEFORE.includes(each)),
  );
  const all = [...rows, ...toPrepare, ...BOARD_LISTS.flatMap((list) => beginnings[list].items)];
  // Those of today are in the day that was read.
  const ofToday = new Map(turnos.items.map(({ id, value }) => [id, value]));
  const [line, drops, others, restos] = await Promise.all([
    lineOf(app, all, hoy),
    dropsOfDay(app, { fecha: hoy, turnos: turnos.items, ordenes: rows }),
    app.store.getMany(
      appointments,
      rows.flatMap(({ value: { turno } }) => (turno === undefined || ofToday.has(turno.id) ? [] : turno.id)),
    ),
    boardRests(app, hoy, beginnings),
  ]);
  const byVisit = new Map([
    ...ofToday,
    ...others.flatMap((each) => (each === null ? [] : [[each.id, each.value] as const])),
  ]);
  const byTurn = new Map(
    rows.flatMap(({ value }) => (value.turno === undefined ? [] : [[value.turno.id, value]])),
  );
  const ofPerson = Map.groupBy(turnos.items, ({ value }) => value.paciente.id);
  const board = rows.map((stored) => ({
    ...boardRow(line(stored), byVisit.get(stored.value.turno?.id ?? '') ?? null, stored.value),
    puestas: drops.get(stored.value.paciente.id) ?? [],
    camino: dayPath(ofPerson.get(stored.value.paciente.id) ?? [], byTurn),
  }));
  const devicesById = new Map(known.items.map(({ id, value }) => [id, value]));
  return ok({
    fecha: hoy,
    equipos: everyDevice(known.items).flatMap((id) => {
      const filas = board.filter(({ turno }) => turno?.equipo === id);
      const device = devicesById.get(id) ?? plainDevice(id);
      // One that is no longer used is shown as long as somebody is there for it.
      if (device.retirado === true && filas.length === 0) return [];
      return { id, nombre: device.nombre, ...deviceState(filas, outageAt(device, ahora)), filas };
    }),
    sinEquipo: board.filter(({ turno }) => (turno?.equipo ?? null) === null),
    hechos: today.items.filter(({ value }) => DONE.has(value.estado)).length,
    total: today.items.filter(({ value }) => value.estado !== 'cancelado').length,
    repetidos: repeatsOn(rows, hoy),
    ...recordOf(BOARD_LISTS, (list) => beginnings[list].items.map(line)),
    manana: toPrepare.map((stored) => ({
      ...line(stored),
      avisar: studies.get(stored.value.estudio)?.preparacion ?? '',
    })),
    restos,
  });
}

function boardRow(
  line: ListedOrder,
  visit: Appointment | null,
  { historial }: Order,
): Omit<BoardRow, 'camino'> {
  const arrived = historial.findLast(({ estado }) => estado === 'en_sala')?.cuando ?? null;
  return {
    ...line,
    ficha: visit !== null && hasTicket(visit) && visit.ficha !== undefined ? ticketCode(visit.ficha) : null,
    duracionMin: visit?.duracionMin ?? 0,
    gotas:
      visit?.dilatacion === undefined
        ? null
        : { gota: visit.dilatacion.gota, desde: visit.dilatacion.desde, lista: visit.dilatacion.lista },
    llego: arrived,
    ...(visit?.ronda === undefined ? {} : { ronda: visit.listo === undefined ? 'por_medir' : 'medida' }),
  };
}

function deviceState(
  filas: readonly BoardRow[],
  outage: { readonly hasta: string; readonly motivo: string } | null,
): Pick<ExamBoard['equipos'][number], 'estado' | 'fuera' | 'minutos'> {
  const minutos = filas.reduce((sum, { duracionMin }) => sum + duracionMin, 0);
  if (outage !== null) return { estado: 'fuera', fuera: outage, minutos };
  const inUse = filas.some(({ estado }) => estado === 'en_estudio');
  return { estado: inUse ? 'en_uso' : 'libre', fuera: null, minutos };
}

/** How often a study was repeated on a day, by reason. */
function repeatsOn(
  rows: readonly Stored<Order>[],
  hoy: string,
): { motivo: keyof typeof REPEAT_REASONS; veces: number }[] {
  const lines = rows
    .flatMap(({ value }) => value.historial)
    .filter(({ cuando, repite }) => repite !== undefined && clinicTime(new Date(cuando)).fecha === hoy);
  return keysOf(REPEAT_REASONS)
    .map((motivo) => ({ motivo, veces: lines.filter(({ repite }) => repite === motivo).length }))
    .filter(({ veces }) => veces > 0);
}
