import type { Page } from 'playwright';

/** The accounts of the clinic being photographed. */
export type Account = 'admin' | 'doctora' | 'examenes' | 'nueva';

export interface Screen {
  /** Unique, and usable as a file name. */
  readonly name: string;
  readonly path: string;
  /** Who looks at it; by default the administrator or, on the public site, a visitor. */
  readonly account?: Account;
  /** What to do once the page is there: open a dialog, choose something. */
  readonly open?: (page: Page, calm: () => Promise<void>) => Promise<void>;
  /** Something over the page: photographs the window instead of the whole page. */
  readonly isLayer?: boolean;
}
