import { exportHolidays } from '#application/holidays/export-holidays';
import { endpoint, route } from '#server/http/route';
import { respondFile } from '#server/http/respond';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportHolidays, async ({ app, query }) => {
    const file = await exportHolidays(app, query);
    return file.ok ? respondFile(file.value) : file;
  }),
);
