import * as z from 'zod/mini';
import { weekFields } from './doctor-schedules.ts';
import { versionSeen } from './fields.ts';
import { operation, type Json } from './operation.ts';
import { settledFields, SETTLING, SETTLED } from './settlement.ts';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { equipmentField } from '#domain/studies/device';
import {
  CALIBRATION_STATES,
  CHARSETS,
  devicePatchSchema,
  newDeviceSchema,
  newOutageSchema,
  outageChangeSchema,
  outageSchema,
} from '#domain/studies/device-calendar';
import { MODALITIES } from '#domain/studies/device-modality';

/**
 * A device with its hours (null: those of its studies), its outages, its calibration and its DICOM title; `version` is null while
 * nothing has been set.
 */
const device = z.strictObject({
  id: equipmentField(),
  nombre: z.string(),
  serie: z.nullable(z.string()),
  horario: z.nullable(z.strictObject(weekFields)),
  paradas: z.array(outageSchema),
  calibracionVence: z.nullable(civilDateField),
  calibracion: z.enum(CALIBRATION_STATES),
  ae: z.nullable(z.string()),
  juego: z.nullable(z.enum(CHARSETS)),
  /** Each absent where it was not said. */
  modalidad: z.optional(z.enum(MODALITIES)),
  carpeta: z.optional(z.string()),
  sala: z.optional(z.string()),
  /** One that the clinic added; and one that it no longer uses. */
  propio: z.optional(z.literal(true)),
  retirado: z.optional(z.literal(true)),
  version: z.nullable(versionSeen),
});
export type DeviceView = Json<typeof device>;

const changedDevice = z.extend(device, settledFields);
export type ChangedDevice = Json<typeof changedDevice>;

/** The clinic's devices, and when they cannot be used. */
export const DEVICES = {
  listDevices: operation({
    method: 'GET',
    path: '/api/equipos',
    summary: 'Equipos, sus horas, paradas y calibración',
    access: 'device:read',
    status: 200,
    answer: z.array(device),
    refusals: [],
    byKey: true,
  }),
  addDevice: operation({
    method: 'POST',
    path: '/api/equipos',
    summary: 'Agregar un equipo',
    access: 'device:edit',
    changes: ['equipos', 'horariosEstudios'],
    tells: { 'alta de equipo': ['equipos', 'agregó {cosa}'] },
    status: 201,
    body: newDeviceSchema,
    answer: device,
    refusals: [],
    creates: true,
  }),
  updateDevice: operation({
    method: 'PATCH',
    path: '/api/equipos/{id}',
    summary: 'Nombre, horas, calibración y conexión de un equipo, o que ya no se usa',
    access: 'device:edit',
    changes: ['equipos', 'horariosEstudios', ...SETTLED],
    tells: {
      'retiro de equipo': ['equipos', 'retiró {cosa}'],
      'vuelta de equipo': ['equipos', 'volvió a usar {cosa}'],
      'cambio de equipo': ['equipos', 'cambió {cosa}'],
    },
    shows: 'identity',
    status: 200,
    body: devicePatchSchema,
    answer: changedDevice,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  stopDevice: operation({
    method: 'POST',
    path: '/api/equipos/{id}/paradas',
    summary: 'Sacar de servicio un equipo',
    access: 'device:stop',
    changes: ['equipos', ...SETTLED],
    tells: { 'parada de equipo': ['equipos', 'dejó fuera de servicio {cosa}'] },
    shows: 'identity',
    status: 201,
    body: newOutageSchema,
    answer: changedDevice,
    refusals: ['no_encontrado', ...SETTLING],
    creates: true,
  }),
  changeOutage: operation({
    method: 'PUT',
    path: '/api/equipos/{id}/paradas/{parada}',
    summary: 'Cambiar una parada de un equipo',
    access: 'device:stop',
    changes: ['equipos', ...SETTLED],
    tells: { 'cambio de parada de equipo': ['equipos', 'cambió una parada de {cosa}'] },
    shows: 'identity',
    status: 200,
    body: outageChangeSchema,
    answer: changedDevice,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  resumeDevice: operation({
    method: 'DELETE',
    path: '/api/equipos/{id}/paradas/{parada}',
    summary: 'Devolver al servicio un equipo',
    access: 'device:stop',
    changes: ['equipos'],
    tells: { 'parada de equipo quitada': ['equipos', 'devolvió al servicio {cosa}'] },
    shows: 'identity',
    status: 200,
    answer: changedDevice,
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
};
