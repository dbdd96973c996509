import type { Doctor } from '#domain/people/doctor';
import { sortKey } from '#domain/shared/spanish-text';
import type { Device } from '#domain/studies/device-calendar';
import { stepName } from '#domain/studies/ordering-rules';
import type { StudySchedule } from '#domain/studies/study-schedule';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { clinicRooms, devices, doctors, studySchedules } from '../collections.ts';
import type { Transaction, Stored } from '../ports/document-store.ts';
import { lineOf } from '../studies/still-waiting.ts';
import { staleVersion } from '../stale-version.ts';
import type { RoomView } from '#contract/exams/clinic-rooms';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { roomId, type RoomPatch, type ClinicRoom } from '#domain/studies/clinic-room';

/** More rooms than this are a mistake. */
const MOST_ROOMS = 200;
const LINES = {
  cambio: { accion: 'cambio de sala' },
  retiro: { accion: 'retiro de sala' },
  vuelta: { accion: 'vuelta de sala' },
} as const;
const TAKEN = 'Ya hay una sala con ese nombre.';

export const listRooms = async ({ store }: Pick<App, 'store'>): Promise<Result<RoomView[], never>> =>
  ok(roomViews(await readRoomUsers(store)));

export const addRoom = (
  app: App,
  by: string,
  { nombre }: { readonly nombre: string },
  claim?: Claim,
): Promise<Result<RoomView, AppError>> =>
  inClaimedTransaction<RoomView, AppError>(app.store, claim, async (tx) => {
    const users = await readRoomUsers(tx);
    const known = roomViews(users);
    if (known.length >= MOST_ROOMS)
      return err(fieldError('nombre', `La clínica puede tener hasta ${String(MOST_ROOMS)} salas.`));
    if (known.some((each) => roomId(each.nombre) === roomId(nombre))) return err(fieldError('nombre', TAKEN));
    const ids = [roomId(nombre), ...known.map((_, at) => `${roomId(nombre)}-${String(at + 2)}`)];
    const id = ids.find((each) => known.every((room) => room.id !== each)) ?? app.secrets.newId();
    tx.create(clinicRooms, id, { nombre });
    audit(app, tx, by, { accion: 'alta de sala', coleccion: 'salas', documento: id, detalle: { nombre } });
    return ok({ id, nombre, usan: [], version: 1 });
  });

/**
 * Calls a room otherwise, for everybody who calls to it at once; or takes it out of what is offered, once nobody calls to it:
 * patients are never sent to a room that is no more.
 */
export const updateRoom = (
  app: App,
  by: string,
  id: string,
  { version, ...patch }: RoomPatch,
): Promise<Result<RoomView, AppError>> =>
  app.store.transaction(async (tx) => {
    const users = await readRoomUsers(tx);
    const known = roomViews(users);
    const room = known.find((each) => each.id === id);
    if (room === undefined) return err(appError('no_encontrado', 'No hay ninguna sala con ese nombre.'));
    const stale = staleVersion(room.version, version, () => room);
    if (stale !== null) return err(stale);
    const nombre = patch.nombre ?? room.nombre;
    if (known.some((each) => each.id !== id && roomId(each.nombre) === roomId(nombre)))
      return err(fieldError('nombre', TAKEN));
    if (patch.retirado === true && room.usan.length > 0)
      return err(
        appError(
          'transicion_invalida',
          `A ${room.nombre} se llama para ${room.usan.join(', ')}: elija otra sala para ellos primero.`,
        ),
      );
    const stored = users.salas.find((each) => each.id === id) ?? null;
    const next = { ...(stored?.value ?? { nombre }), ...present(patch), nombre };
    if (stored === null) tx.create(clinicRooms, id, next);
    else tx.update(clinicRooms, stored, next);
    if (nombre !== room.nombre) renameFor(tx, users, id, nombre);
    audit(app, tx, by, {
      ...LINES[lineOf(patch.retirado)],
      coleccion: 'salas',
      documento: id,
      detalle: nombre === room.nombre ? { ...patch } : { ...patch, antes: room.nombre },
    });
    const { retirado: _, ...rest } = room;
    return ok({
      ...rest,
      nombre,
      ...present({ retirado: next.retirado === true ? (true as const) : undefined }),
      version: (stored?.version ?? 0) + 1,
    });
  });

function renameFor(tx: Transaction, users: RoomUsers, id: string, nombre: string): void {
  const isIts = (sala: string | undefined): boolean => roomOf(users.salas, sala ?? '') === id;
  for (const each of users.estudios)
    if (isIts(each.value.sala)) tx.update(studySchedules, each, { ...each.value, sala: nombre });
  for (const each of users.equipos)
    if (isIts(each.value.sala)) tx.update(devices, each, { ...each.value, sala: nombre });
  for (const each of users.medicos)
    if (isIts(each.value.consultorio)) tx.update(doctors, each, { ...each.value, consultorio: nombre });
}

/** Everything that names a room. */
interface RoomUsers {
  readonly salas: readonly Stored<ClinicRoom>[];
  readonly estudios: readonly Stored<StudySchedule>[];
  readonly equipos: readonly Stored<Device>[];
  readonly medicos: readonly Stored<Doctor>[];
}

async function readRoomUsers(from: Pick<Transaction, 'query'>): Promise<RoomUsers> {
  const ALL = { limit: 1000 };
  const [salas, estudios, equipos, medicos] = await Promise.all([
    from.query(clinicRooms, ALL),
    from.query(studySchedules, ALL),
    from.query(devices, ALL),
    from.query(doctors, ALL),
  ]);
  const calling = <T>(items: readonly Stored<T>[], room: (value: T) => string | undefined) =>
    items.filter(({ value }) => (room(value) ?? '') !== '');
  return {
    salas: salas.items,
    estudios: calling(estudios.items, ({ sala }) => sala),
    equipos: calling(equipos.items, ({ sala }) => sala),
    medicos: calling(medicos.items, ({ consultorio }) => consultorio),
  };
}

/** The rooms by name: those that were added, and those that a study, a device or a doctor names. */
function roomViews({ salas, estudios, equipos, medicos }: RoomUsers): RoomView[] {
  const users = [
    ...estudios.map(({ id, value }) => ({ sala: value.sala ?? '', quien: stepName(id) })),
    ...equipos.map(({ value }) => ({ sala: value.sala ?? '', quien: value.nombre })),
    ...medicos.map(({ value }) => ({ sala: value.consultorio ?? '', quien: value.nombre })),
  ];
  const rooms = new Map<string, RoomView>(
    salas.map(({ id, version, value: { nombre, retirado } }) => [
      id,
      { id, nombre, usan: [], ...present({ retirado: retirado === true ? retirado : undefined }), version },
    ]),
  );
  for (const { sala, quien } of users) {
    const id = roomOf(salas, sala);
    const room = rooms.get(id) ?? { id, nombre: sala, usan: [], version: null };
    rooms.set(id, { ...room, usan: [...room.usan, quien] });
  }
  return [...rooms.values()].toSorted((a, b) => (sortKey(a.nombre) < sortKey(b.nombre) ? -1 : 1));
}

/** The room that a text means: by the name it has now, which need not be that of its id any more. */
function roomOf(salas: readonly Stored<ClinicRoom>[], sala: string): string {
  const meant = roomId(sala);
  return salas.find(({ value }) => roomId(value.nombre) === meant)?.id ?? meant;
}
