import { OFFICE } from '#routes';

/** The address of one device. */
export const deviceHref = (id: string): string => `${OFFICE.devices}?equipo=${encodeURIComponent(id)}`;

/** The address of a device's weekly hours. */
export const deviceHoursHref = (id: string): string => `${deviceHref(id)}&parte=horario`;
