import { OFFICE } from '#routes';

export const deviceHref = (id: string): string => `${OFFICE.devices}?equipo=${encodeURIComponent(id)}`;

export const deviceHoursHref = (id: string): string => `${deviceHref(id)}&parte=horario`;
