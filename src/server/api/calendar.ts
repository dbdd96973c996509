import { HOLIDAYS } from '#contract/holidays';
import { SETTINGS } from '#contract/settings';
import { addHoliday } from '#application/holidays/add-holiday';
import { changeHoliday, removeHoliday } from '#application/holidays/change-holiday';
import { exportHolidays } from '#application/holidays/export-holidays';
import { generateHolidays } from '#application/holidays/generate-holidays';
import { importHolidays } from '#application/holidays/import-holidays';
import { listClosedDays } from '#application/holidays/list-closed-days';
import { listHolidays } from '#application/holidays/list-holidays';
import { readHoliday } from '#application/holidays/read-holiday';
import { readSettings, saveSettings } from '#application/scheduling/hours/settings';
import { readSettingsEffect } from '#application/scheduling/hours/settings-effect';
import { ifOk, respondFile } from '../http/respond.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(HOLIDAYS, {
    listClosedDays: ({ app }) => listClosedDays(app),
    listHolidays: ({ app, query }) => listHolidays(app, query),
    addHoliday: ({ app, body, by, claim }) => addHoliday(app, by, body, claim),
    readHoliday: ({ app, params }) => readHoliday(app, params.id),
    updateHoliday: ({ app, params, body, by }) => changeHoliday(app, by, params.id, body),
    removeHoliday: ({ app, params, by }) => removeHoliday(app, by, params.id),
    generateHolidays: ({ app, body, by }) => generateHolidays(app, by, body),
    exportHolidays: ({ app, query }) =>
      ifOk(exportHolidays(app, query), ({ nombre, tipo, texto }) => respondFile(nombre, tipo, texto)),
    importHolidays: ({ app, body, by }) => importHolidays(app, by, body),
  }),
  ...handlersOf(SETTINGS, {
    readSettings: ({ app, query }) => readSettings(app, query),
    saveSettings: ({ app, by, query, body }) => saveSettings(app, by, query, body),
    readSettingsEffect: ({ app, query, body }) => readSettingsEffect(app, query, body),
  }),
];
