import { landingPath } from '#domain/access/landing';
import type { PublicUser } from '#domain/people/user';

/** The panel of somebody whose session was already open. */
export const panelOf = (user: PublicUser): string => landingPath(user);
