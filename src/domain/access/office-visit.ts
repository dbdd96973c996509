import type { PublicUser } from '../people/user.ts';
import type { MenuEntry } from './screens.ts';

/** What the server tells the back office when it lets a person in. */
export interface OfficeVisit {
  readonly user: PublicUser;
  readonly csrfToken: string;
  /** The screen that was asked for, the notice of an account not yet approved, the lack of the right, or of the screen. */
  readonly outcome: 'screen' | 'waiting' | 'forbidden' | 'not-found';
  readonly path: string;
  /** The instant of the server's clock, ISO 8601: the workstation's own may be wrong. */
  readonly now: string;
  readonly menu: readonly MenuEntry[];
  readonly extraMenu: readonly MenuEntry[];
}
