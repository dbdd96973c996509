import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { listOf, NOTHING, operation, type Json } from '../operation.ts';
import { newDeviceKeySchema } from '#domain/studies/device-key';

const deviceKey = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  creada: instant,
  creador: z.string(),
  /** When it was last used, to the hour; null before. */
  usada: z.nullable(instant),
  anulada: z.nullable(instant),
});
export type DeviceKeyView = Json<typeof deviceKey>;

/** The keys of the programs that stand at the devices. */
export const DEVICE_KEYS = {
  listDeviceKeys: operation({
    method: 'GET',
    path: '/api/llaves-equipos',
    summary: 'Las llaves de los programas que reciben archivos de los equipos',
    access: 'device:edit',
    status: 200,
    answer: listOf(deviceKey),
    refusals: [],
  }),
  issueDeviceKey: operation({
    method: 'POST',
    path: '/api/llaves-equipos',
    summary: 'Dar una llave nueva; se muestra una sola vez',
    access: 'device:edit',
    changes: ['llavesEquipos'],
    tells: { 'llave de equipos dada': ['equipos', 'dio una llave a un programa de los equipos'] },
    status: 201,
    body: newDeviceKeySchema,
    answer: z.strictObject({ id: z.string(), llave: z.string() }),
    refusals: [],
  }),
  revokeDeviceKey: operation({
    method: 'DELETE',
    path: '/api/llaves-equipos/{id}',
    summary: 'Anular una llave: deja de servir desde la siguiente petición',
    access: 'device:edit',
    changes: ['llavesEquipos'],
    tells: { 'llave de equipos anulada': ['equipos', 'anuló la llave de un programa de los equipos'] },
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
};
