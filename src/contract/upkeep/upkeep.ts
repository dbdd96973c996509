import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { COPY_TROUBLES } from '#domain/backup/kept-copies';
import {
  COPY_STATES,
  DRILL_STATES,
  NOTICE_STATES_TOLD,
  PLACE_STATES,
  ROOM_STATES,
} from '#domain/upkeep/upkeep';

/** What anybody may know of how the clinic is looked after: no dates, no places, no amounts. */
export const healthWords = z.strictObject({
  respaldo: z.enum(COPY_STATES),
  ensayo: z.enum(DRILL_STATES),
  disco: z.enum(ROOM_STATES),
  avisos: z.enum(NOTICE_STATES_TOLD),
});
export type HealthWords = Json<typeof healthWords>;

const made = z.strictObject({
  cuando: instant,
  bytes: count,
  documentos: count,
  archivos: count,
  conservados: count,
  cifrado: z.boolean(),
  danados: count,
  segundos: count,
});

const place = z.strictObject({
  lugar: z.string(),
  papel: z.enum(['primero', 'segundo', 'otro']),
  estado: z.enum(PLACE_STATES),
  /** On the disk of the data; null where the system does not tell. */
  mismoDisco: z.nullable(z.boolean()),
  ultimo: z.nullable(made),
  fallo: z.nullable(z.strictObject({ cuando: instant, codigo: z.enum(COPY_TROUBLES), motivo: z.string() })),
});

const upkeep = z.strictObject({
  respaldo: z.strictObject({
    estado: z.enum(COPY_STATES),
    /** When copies are made each day; null where none is by itself. */
    hora: z.nullable(z.string()),
    lugares: z.array(place),
  }),
  ensayo: z.strictObject({
    estado: z.enum(DRILL_STATES),
    ultimo: z.nullable(
      z.strictObject({
        cuando: instant,
        respaldo: z.string(),
        documentos: count,
        archivos: count,
        segundos: count,
      }),
    ),
  }),
  /** Of the last nights, and how many of them lack their work. */
  noche: z.strictObject({ noches: count, faltan: count }),
  disco: z.strictObject({ estado: z.enum(ROOM_STATES), libres: z.nullable(count), total: z.nullable(count) }),
  /** Since when the patient waits who has waited longest to be notified what the clinic changed. */
  avisos: z.strictObject({ estado: z.enum(NOTICE_STATES_TOLD), desde: z.nullable(z.string()) }),
});
export type UpkeepTold = Json<typeof upkeep>;

/** How the clinic is looked after. */
export const UPKEEP = {
  readUpkeep: operation({
    method: 'GET',
    path: '/api/cuidado',
    summary: 'Respaldos, ensayo de restauración, noches, disco y avisos atrasados, en detalle',
    access: 'upkeep:read',
    status: 200,
    answer: upkeep,
    refusals: [],
  }),
};
