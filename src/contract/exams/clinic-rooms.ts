import * as z from 'zod/mini';
import { versionSeen } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { newRoomSchema, roomPatchSchema } from '#domain/studies/clinic-room';

/** A room with the studies, devices and doctors that call to it; `version` is null of one that only they name. */
const room = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  usan: z.array(z.string()),
  /** No longer offered. */
  retirado: z.optional(z.literal(true)),
  version: z.nullable(versionSeen),
});
export type RoomView = Json<typeof room>;

/** Where patients are called to. */
export const CLINIC_ROOMS = {
  listRooms: operation({
    method: 'GET',
    path: '/api/salas',
    summary: 'Salas a las que se llama, y quién llama a cada una',
    access: 'study-schedule:read',
    status: 200,
    answer: z.array(room),
    refusals: [],
  }),
  addRoom: operation({
    method: 'POST',
    path: '/api/salas',
    summary: 'Agregar una sala',
    access: 'study-schedule:edit',
    changes: ['salas'],
    tells: { 'alta de sala': ['salas', 'agregó {cosa}'] },
    status: 201,
    body: newRoomSchema,
    answer: room,
    refusals: [],
    creates: true,
  }),
  updateRoom: operation({
    method: 'PATCH',
    path: '/api/salas/{id}',
    summary: 'Llamar de otro modo a una sala, o que ya no se usa',
    access: 'study-schedule:edit',
    changes: ['salas', 'equipos', 'horariosEstudios', 'medicos'],
    tells: {
      'cambio de sala': ['salas', 'llamó de otro modo a {cosa}'],
      'retiro de sala': ['salas', 'retiró {cosa}'],
      'vuelta de sala': ['salas', 'volvió a usar {cosa}'],
    },
    status: 200,
    body: roomPatchSchema,
    answer: room,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
};
