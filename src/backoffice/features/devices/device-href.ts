import { OFFICE } from '#routes';

/** The address of one device. */
export const deviceHref = (id: string): string => `${OFFICE.devices}?equipo=${encodeURIComponent(id)}`;
