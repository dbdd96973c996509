import type { ExportedAppointments } from '#application/scheduling/appointments/export-appointments';
import type { AppointmentView } from '#contract/appointments';
import { appointmentColumns } from './appointment-table.ts';
import { respondFile } from '../http/respond.ts';
import { type Cell, CSV, csvOf } from './csv.ts';
import { encoded, streamOf } from './stream.ts';
import { xlsxOf } from './xlsx.ts';

const TYPES = {
  csv: CSV,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * A file of appointments, streamed while it is read and only as fast as the client takes it: years need no more memory
 * than a day.
 */
export function exportResponse(
  { desde, hasta, dias }: ExportedAppointments,
  { formato, telefonos }: { readonly formato: 'csv' | 'xlsx'; readonly telefonos: boolean },
  drained: () => Promise<void>,
): Response {
  const columns = appointmentColumns(telefonos);
  const rows = rowsOf(dias, (appointment) => columns.map(({ cell }) => cell(appointment)));
  const bytes =
    formato === 'xlsx'
      ? xlsxOf('Turnos', columns, rows)
      : encoded(
          csvOf(
            columns.map(({ header }) => header),
            rows,
          ),
        );
  const name = desde === hasta ? `turnos-${desde}` : `turnos-${desde}-a-${hasta}`;
  return respondFile(`${name}.${formato}`, TYPES[formato], streamOf(bytes, drained));
}

async function* rowsOf(
  days: AsyncIterable<readonly AppointmentView[]>,
  row: (appointment: AppointmentView) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const day of days) yield day.map(row);
}
