import type { PublicUser } from '../people/user.ts';
import type { OwnCatalogue } from '../studies/own-catalogue.ts';
import type { MenuEntry } from './screens.ts';

/** What the server tells the back office when a signed-in user opens it. */
export interface OfficeVisit {
  readonly user: PublicUser;
  readonly csrfToken: string;
  /** The requested screen, or why it is not shown: the session is locked, its second step is missing, account not approved, no right to it, no such screen. */
  readonly outcome: 'screen' | 'locked' | 'second-step' | 'waiting' | 'forbidden' | 'not-found';
  readonly path: string;
  /** The server's clock, ISO 8601: the workstation's own may be wrong. */
  readonly now: string;
  /** The build that served the page. */
  readonly version: string;
  readonly menu: readonly MenuEntry[];
  readonly dailyMenu: readonly MenuEntry[];
  readonly extraMenu: readonly MenuEntry[];
  /** The clinic sends messages by its own service. */
  readonly mensajes?: boolean;
  /** What the clinic added to the program's devices and studies; absent where nothing was. */
  readonly catalogo?: OwnCatalogue;
}
