import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { users } from '../collections.ts';
import { countAttempt, type CountedAttempt } from '../limits.ts';
import type { Credentials, OpenedSession } from '../ports/identity.ts';
import { checkSecondStep } from './second-step/check-code.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { originOf } from '#domain/access/client-origin';
import { landingPath } from '#domain/access/landing';
import { NOBODY } from '#domain/audit/audit-actions';
import {
  CREDENTIAL_MESSAGES,
  MOST_SESSIONS,
  normalizeEmail,
  type SignInRequest,
  type TokenSignInRequest,
} from '#domain/people/credentials';
import { toPublicUser, type PublicUser } from '#domain/people/user';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { browserKeys } from '../operational-collections.ts';

/** Accounts that one browser is remembered to have signed in as: the last ones of a shared workstation. */
const MOST_ACCOUNTS = 8;
const MARK = /^[\w-]{22}$/;
const OWN_KEY = 'clinica';

type Needs = Pick<App, 'store' | 'secrets' | 'clock'>;

/** What a browser's mark proves of it. */
interface KnownBrowser {
  readonly id: string;
  /** Whether this browser has signed in with this e-mail before. */
  knows(email: string): boolean;
}

/**
 * Reads the mark that a browser got when somebody signed in with it: a random name, and for each account a signature over
 * both. It tells nobody whose the accounts are and opens none. Null for a forged one, and for a browser without any.
 */
async function readBrowser(app: Needs, mark: string | undefined): Promise<KnownBrowser | null> {
  const [id = '', own = '', ...accounts] = (mark ?? '').split('.');
  if (!MARK.test(id) || accounts.length > MOST_ACCOUNTS) return null;
  const key = await keyOf(app);
  if (own !== signed(app, key, id, '')) return null;
  return { id, knows: (email) => accounts.includes(signed(app, key, id, email)) };
}

/** The browser's mark from now on, with the account that has just signed in. */
async function markBrowser(app: Needs, mark: string | undefined, email: string): Promise<string> {
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

/** What a signed-in user gets: the profile, the session, and where to go. */
export interface SignedIn {
  readonly user: PublicUser;
  readonly session: OpenedSession;
  readonly destino: ReturnType<typeof landingPath>;
  /** What this browser shows next time, to be known by. */
  readonly navegador: string;
}

/**
 * Signs a user in. A wrong password, an unknown e-mail and an invalid token are refused alike and count against the
 * pair of e-mail and address and against the origin, a token against the address and the origin (it identifies nobody
 * until it is verified); an account with a second step needs its code besides; a missing profile or a suspended account opens no session.
 * Beyond so many at a time the oldest session of the account ends.
 */
export async function openSession(
  app: App,
  request: SignInRequest | TokenSignInRequest,
  address: string,
  mark?: string,
): Promise<Result<SignedIn, AppError>> {
  const proof: Credentials =
    'idToken' in request
      ? { idToken: request.idToken }
      : { password: request.password, email: normalizeEmail(request.email) };
  const counted = await countSignIn(app, proof, address, await readBrowser(app, mark));
  if (!counted.ok) return counted;
  const opened = await app.identity
    .signIn(proof)
    .catch((cause: unknown) => forgiveOutage(cause, counted.value));
  if (!opened.ok) {
    const known = 'idToken' in proof ? null : await app.identity.findAccount(proof.email);
    await noteFailure(app, known?.uid ?? null, address);
    return err(appError('no_autenticado', CREDENTIAL_MESSAGES.wrong));
  }
  await counted.value.forgive();

  const session = opened.value;
  const [profile, coded] = await Promise.all([
    app.store.get(users, session.uid),
    checkSecondStep(app, session.uid, request.codigo),
  ]);
  if (profile === null || profile.value.estado === 'suspendido') {
    await app.identity.endSession(session.cookie);
    await noteFailure(app, session.uid, address);
    return err(
      profile === null
        ? appError('no_encontrado', 'No se encontró el perfil del usuario.')
        : appError('prohibido', CREDENTIAL_MESSAGES.suspended),
    );
  }
  if (!coded.ok) {
    await app.identity.endSession(session.cookie);
    if (request.codigo !== undefined) await noteFailure(app, session.uid, address);
    return coded;
  }
  const about = { coleccion: 'users', documento: session.uid } as const;
  const [ended] = await Promise.all([
    app.identity.endOldestSessionsOf(session.uid, MOST_SESSIONS),
    auditAlone(app, session.uid, { accion: 'ingreso', ...about, detalle: { direccion: address } }),
  ]);
  if (ended > 0)
    await auditAlone(app, session.uid, {
      accion: 'sesiones antiguas cerradas',
      ...about,
      detalle: { cerradas: ended },
    });
  const user = toPublicUser(profile.value);
  const navegador = await markBrowser(app, mark, session.email);
  return ok({ user, session, destino: landingPath(user), navegador });
}

/** What was typed is not kept: people type their password into the wrong field. */
const noteFailure = (app: App, uid: string | null, address: string): Promise<void> =>
  auditAlone(app, uid ?? NOBODY, {
    accion: 'ingreso fallido',
    coleccion: 'users',
    documento: uid ?? NOBODY,
    detalle: { direccion: address },
  });

/** How many times more often an origin may fail than one address at it: a whole clinic may come from one. */
const ORIGIN_FACTOR = 6;

/**
 * Counts the attempt against whom it names at this address, and against its origin: whoever tries many accounts from one
 * place is stopped too, before anything is hashed. The origin counts each account once: one person who forgot the password
 * uses up nobody's door. A browser that has signed in with the account before answers for itself alone, so that whatever
 * others try at the same address never closes the door for it.
 */
async function countSignIn(
  app: App,
  proof: Credentials,
  address: string,
  browser: KnownBrowser | null,
): Promise<Result<CountedAttempt, AppError>> {
  const named = 'idToken' in proof ? '' : proof.email;
  if (browser !== null && (named === '' || browser.knows(named)))
    return countAttempt(app, 'ingreso-navegador', `${named}\n${browser.id}`, app.limits.signIn);
  const { attempts, minutes } = app.limits.signIn;
  const most = { attempts: attempts * ORIGIN_FACTOR, minutes };
  const of = named === '' ? undefined : named;
  const origin = await countAttempt(app, 'ingreso-origen', originOf(address), most, of);
  if (!origin.ok) return origin;
  const who = 'idToken' in proof ? address : `${proof.email}\n${address}`;
  const own = await countAttempt(app, 'ingreso', who, app.limits.signIn);
  if (!own.ok) {
    // One person who keeps trying must not close the door for the others of the clinic.
    await origin.value.forgive();
    return own;
  }
  const both = [origin.value, own.value];
  return ok({ forgive: async () => void (await Promise.all(both.map((each) => each.forgive()))) });
}

/** An outage of the accounts service is no failed sign-in: the attempt does not count. */
async function forgiveOutage(cause: unknown, counted: CountedAttempt): Promise<never> {
  if (isUnavailable(cause)) await counted.forgive().catch(() => undefined);
  throw cause;
}
