import { OFFICE } from '#routes';

/** The address of a doctor's weekly editor. */
export const doctorEditorHref = (id: string): string =>
  `${OFFICE.doctorSchedules}?${new URLSearchParams({ medico: id }).toString()}`;
