import type { PublicUser } from '../people/user.ts';
import type { MenuEntry } from './screens.ts';

/** What the server tells the back office when it lets a person in. */
export interface OfficeVisit {
  readonly user: PublicUser;
  readonly csrfToken: string;
  /** The screen that was asked for, or why it is not shown: account not approved, no right to it, no such screen. */
  readonly outcome: 'screen' | 'waiting' | 'forbidden' | 'not-found';
  readonly path: string;
  /** The server's clock, ISO 8601: the workstation's own may be wrong. */
  readonly now: string;
  /** The build that the page comes from. */
  readonly version: string;
  readonly menu: readonly MenuEntry[];
  readonly extraMenu: readonly MenuEntry[];
}
