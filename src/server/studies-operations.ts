import { exportHolidaysSchema, importHolidaysSchema } from '#domain/scheduling/holiday-exchange';
import { outageChangeSchema } from '#domain/studies/device-calendar';
import { studyPatchSchema } from '#domain/studies/study-schedule';
import { operation } from './operation.ts';

/** What a study takes, the outages of devices, and holidays that leave and enter as files. */
export const STUDIES_OPERATIONS = {
  updateStudy: operation({
    method: 'PATCH',
    path: '/api/horarios-estudios/{codigo}',
    summary: 'Cambiar los minutos, los equipos y la preparación de un estudio',
    access: 'study-schedule:edit',
    status: 200,
    body: studyPatchSchema,
  }),
  changeOutage: operation({
    method: 'PUT',
    path: '/api/equipos/{id}/paradas/{parada}',
    summary: 'Cambiar una parada de un equipo',
    access: 'device:stop',
    status: 200,
    body: outageChangeSchema,
  }),
  exportHolidays: operation({
    method: 'GET',
    path: '/api/feriados/exportar',
    summary: 'Los feriados de un año como archivo ICS o CSV',
    access: 'holiday:read',
    status: 200,
    query: exportHolidaysSchema,
  }),
  importHolidays: operation({
    method: 'POST',
    path: '/api/feriados/importar',
    summary: 'Leer feriados de un archivo ICS o CSV, y guardarlos al confirmar',
    access: 'holiday:edit',
    status: 200,
    body: importHolidaysSchema,
  }),
};
