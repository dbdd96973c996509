import * as z from 'zod/mini';
import { savedViewsSchema } from '#domain/scheduling/saved-view';
import { agendaFilter } from './agenda-filter.ts';
import { operation, version } from './operation.ts';

const yesOrNo = z._default(
  z.pipe(
    z.enum(['true', 'false'], { error: 'Use true o false.' }),
    z.transform((text) => text === 'true'),
  ),
  false,
);
const names = z._default(
  z.pipe(
    z.string().check(z.regex(/^([0-9]|[1-4]\d|50)$/, { error: 'Los nombres por día van de 0 a 50.' })),
    z.transform(Number),
  ),
  3,
);

/** The operations of the screen that shows the appointments: sums, exports and saved views. */
export const AGENDA_OPERATIONS = {
  summarizeAppointments: operation({
    method: 'GET',
    path: '/api/turnos/resumen',
    summary: 'Cuántos turnos hay cada día y en qué estado, con los primeros nombres',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({ ...agendaFilter, nombres: names, porMedico: yesOrNo }),
  }),
  exportAppointments: operation({
    method: 'GET',
    path: '/api/turnos/exportar',
    summary: 'Los turnos de unos días en CSV o en una planilla XLSX',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({
      ...agendaFilter,
      formato: z.enum(['csv', 'xlsx'], { error: 'El formato es csv o xlsx.' }),
      telefonos: yesOrNo,
    }),
  }),
  listSavedViews: operation({
    method: 'GET',
    path: '/api/vistas',
    summary: 'Las vistas de la agenda que guardó quien pregunta',
    access: 'saved-view:read',
    status: 200,
  }),
  saveViews: operation({
    method: 'PUT',
    path: '/api/vistas',
    summary: 'Guardar las vistas propias de la agenda',
    access: 'saved-view:edit',
    status: 200,
    body: z.strictObject({ items: savedViewsSchema, version }),
  }),
};
