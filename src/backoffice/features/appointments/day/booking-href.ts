import { OFFICE } from '#routes';
import { formatHour } from '#domain/shared/interval';

/** Agendar turnos, with the doctor, date and time of a free place. */
export const bookingHref = (medico: string, fecha: string, inicio: number): string =>
  `${OFFICE.booking}?${new URLSearchParams({ medico, fecha, hora: formatHour(inicio) }).toString()}`;
