import { clinicRooms, devices, doctors, studySchedules } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { RoomView } from '#contract/exams/clinic-rooms';
import type { Doctor } from '#domain/people/doctor';
import { sortKey } from '#domain/shared/spanish-text';
import { roomId, type ClinicRoom } from '#domain/studies/clinic-room';
import type { Device } from '#domain/studies/device-calendar';
import { stepName } from '#domain/studies/ordering-rules';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { present } from '#domain/shared/typed-record';

/** Everything that names a room. */
export interface RoomUsers {
  readonly salas: readonly Stored<ClinicRoom>[];
  readonly estudios: readonly Stored<StudySchedule>[];
  readonly equipos: readonly Stored<Device>[];
  readonly medicos: readonly Stored<Doctor>[];
}

export async function readRoomUsers(from: Pick<Transaction, 'query'>): Promise<RoomUsers> {
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
export function roomViews({ salas, estudios, equipos, medicos }: RoomUsers): RoomView[] {
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
export function roomOf(salas: readonly Stored<ClinicRoom>[], sala: string): string {
  const meant = roomId(sala);
  return salas.find(({ value }) => roomId(value.nombre) === meant)?.id ?? meant;
}
