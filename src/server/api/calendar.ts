import { HOLIDAYS } from '#contract/holidays';
import { SETTINGS } from '#contract/settings';
import { addHoliday } from '#application/holidays/add-holiday';
import { changeHoliday, removeHoliday } from '#application/holidays/change-holiday';
import { exportHolidays } from '#application/holidays/export-holidays';
import { generateHolidays } from '#application/holidays/generate-holidays';
import { importHolidays } from '#application/holidays/import-holidays';
import { keptForAnybody } from '#application/kept-answer';
import { listClosedDays } from '#application/holidays/list-closed-days';
import { listHolidays } from '#application/holidays/list-holidays';
import { readHoliday } from '#application/holidays/read-holiday';
import { readSettings, saveSettings } from '#application/scheduling/hours/settings';
import { readSettingsEffect } from '#application/scheduling/hours/settings-effect';
import { ifOk, respondFile } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

const closedDays = keptForAnybody(listClosedDays);

export const HANDLERS = handlersOf([HOLIDAYS, SETTINGS], {
  ...taking([], { listClosedDays: closedDays }),
  ...taking(['query'], { listHolidays, readSettings }),
  ...taking(['by', 'body', 'claim'], { addHoliday }),
  ...taking(['id'], { readHoliday }),
  ...taking(['by', 'id', 'body'], { updateHoliday: changeHoliday }),
  ...taking(['by', 'id'], { removeHoliday }),
  ...taking(['by', 'body'], { generateHolidays, importHolidays }),
  ...taking(['by', 'query', 'body'], { saveSettings }),
  ...taking(['query', 'body'], { readSettingsEffect }),
  exportHolidays: ({ app, query }) =>
    ifOk(exportHolidays(app, query), ({ nombre, tipo, texto }) => respondFile(nombre, tipo, texto)),
});
