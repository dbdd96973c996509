import type { Page } from 'playwright';

/** The accounts of the clinic that is photographed. */
export type Account = 'admin' | 'doctora' | 'examenes' | 'nueva';

/** Something to photograph. */
export interface Screen {
  /** Unique, in the form of a file name. */
  readonly name: string;
  readonly path: string;
  /** Who looks at it; without one, the administration or, on the public site, a visitor. */
  readonly account?: Account;
  /** What is done once the page is there: open a dialog, choose something. */
  readonly open?: (page: Page, calm: () => Promise<void>) => Promise<void>;
  /** Something over the page: the window is photographed instead of the whole page. */
  readonly isLayer?: boolean;
}
