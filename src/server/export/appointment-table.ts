import type { AppointmentView } from '#contract/appointments';
import { KIND_LABELS } from '#copy/office/kinds';
import { CANCELLED_BY, cancelWords } from '#domain/scheduling/cancelling/cancel-reason';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import type { Cell } from './csv.ts';
import type { SheetColumn } from './xlsx.ts';

interface ExportedColumn extends SheetColumn {
  readonly cell: (appointment: AppointmentView) => Cell;
}

const PHONE: ExportedColumn = {
  header: 'Teléfono',
  width: 14,
  cell: ({ paciente }) => paciente.telefono?.replace(/^\+591/, '') ?? null,
};

/** The columns of an exported list of appointments, with the patients' phones when requested. */
export const appointmentColumns = (withPhones: boolean): readonly ExportedColumn[] => [
  { header: 'Fecha', width: 12, cell: ({ fecha }) => ({ fecha }) },
  { header: 'Hora', width: 8, cell: ({ hora, enCola }) => (enCola === true ? 'Sin hora' : { hora }) },
  { header: 'Fin', width: 8, cell: ({ fin, enCola }) => (enCola === true ? null : { hora: fin }) },
  { header: 'Minutos', width: 9, cell: ({ duracionMin, enCola }) => (enCola === true ? null : duracionMin) },
  { header: 'Paciente', width: 32, cell: ({ paciente }) => paciente.nombre },
  ...(withPhones ? [PHONE] : []),
  { header: 'Médico', width: 34, cell: ({ medico }) => medico ?? null },
  { header: 'Tipo', width: 16, cell: ({ tipo }) => KIND_LABELS[tipo] },
  { header: 'Estudio', width: 30, cell: ({ estudio }) => estudio?.nombre ?? null },
  { header: 'Ojo', width: 8, cell: ({ ojo }) => (ojo === null ? 'Sin lado' : (ojo ?? null)) },
  { header: 'Estado', width: 22, cell: ({ estado }) => stateLabel(estado) },
  { header: 'Sobreturno', width: 11, cell: ({ sobreturno }) => (sobreturno === true ? 'Sí' : null) },
  { header: 'Motivo', width: 40, cell: ({ motivo }) => motivo ?? null },
  {
    header: 'Canceló',
    width: 14,
    cell: ({ canceladoPor }) => (canceladoPor === undefined ? null : CANCELLED_BY[canceladoPor]),
  },
  {
    header: 'Por qué se canceló',
    width: 40,
    cell: ({ motivoCancelacion, detalleCancelacion: motivo }) => cancelWords({ motivoCancelacion, motivo }),
  },
  { header: 'Espera (min)', width: 13, cell: ({ esperaMin }) => esperaMin ?? null },
  { header: 'Veces movido', width: 14, cell: ({ vecesMovido }) => vecesMovido ?? null },
];
