import type { App } from '../app.ts';
import { browserKeys } from '../operational-collections.ts';

/** Accounts that one browser is remembered to have signed in as: the last ones of a shared workstation. */
const MOST_ACCOUNTS = 8;
const MARK = /^[\w-]{22}$/;
const OWN_KEY = 'clinica';

type Needs = Pick<App, 'store' | 'secrets' | 'clock'>;

/** What a browser's mark proves of it. */
export interface KnownBrowser {
  readonly id: string;
  /** Whether this browser has signed in with this e-mail before. */
  knows(email: string): boolean;
}

/**
 * Reads the mark that a browser got when somebody signed in with it: a random name, and for each account a signature over
 * both. It tells nobody whose the accounts are and opens none. Null for a forged one, and for a browser without any.
 */
export async function readBrowser(app: Needs, mark: string | undefined): Promise<KnownBrowser | null> {
  const [id = '', own = '', ...accounts] = (mark ?? '').split('.');
  if (!MARK.test(id) || accounts.length > MOST_ACCOUNTS) return null;
  const key = await keyOf(app);
  if (own !== signed(app, key, id, '')) return null;
  return { id, knows: (email) => accounts.includes(signed(app, key, id, email)) };
}

/** The browser's mark from now on, with the account that has just signed in. */
export async function markBrowser(app: Needs, mark: string | undefined, email: string): Promise<string> {
  const known = await readBrowser(app, mark);
  const key = await keyOf(app);
  const id = known?.id ?? app.secrets.newSecret().slice(0, 22);
  const account = signed(app, key, id, email);
  const others = known === null ? [] : (mark ?? '').split('.').slice(2);
  const accounts = [account, ...others.filter((each) => each !== account)].slice(0, MOST_ACCOUNTS);
  return [id, signed(app, key, id, ''), ...accounts].join('.');
}

/** The key inside the hash twice, so that nothing can be appended to what was signed. */
const signed = ({ secrets }: Needs, key: string, id: string, email: string): string =>
  Buffer.from(secrets.hash(`${key}\n${secrets.hash(`${key}\n${id}\n${email}`)}`), 'hex')
    .toString('base64url')
    .slice(0, 22);

/** The clinic's own secret for this, made once. */
async function keyOf(app: Needs): Promise<string> {
  const known = await app.store.get(browserKeys, OWN_KEY);
  if (known !== null) return known.value.clave;
  const clave = app.secrets.newSecret();
  const made = await app.store.create(browserKeys, OWN_KEY, { clave, creada: app.clock.now().toISOString() });
  // Two people who sign in first at the same moment: the first one's stays.
  return made.ok ? clave : keyOf(app);
}
