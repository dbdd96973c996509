import type { App } from '#application/app';
import { auditOnce } from '#application/audit/audit';
import type { CurrentSession } from '#application/identity/read-session';
import type { OfficeVisit } from '#domain/access/office-visit';
import { roleOf, type Actor } from '#domain/access/policies';
import { dailyMenuFor, extraMenuFor, isScreen, mayOpen, menuFor } from '#domain/access/screens';
import { catalogueOfClinic } from '#domain/studies/catalogue';
import { signInHref } from '#routes';
import { csrfTokenOf } from './http/csrf.ts';

/** The outcome of requesting a back-office page: the sign-in form, or the page with a status. */
export type OfficeDoor =
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'page'; readonly status: 200 | 403 | 404 | 423; readonly visit: OfficeVisit };

const STATUS = {
  screen: 200,
  locked: 423,
  'second-step': 200,
  waiting: 200,
  forbidden: 403,
  'not-found': 404,
} as const;

/** A request, as far as the gate looks at it. */
interface Asked {
  readonly app: App;
  readonly version: string;
  readonly session: () => Promise<CurrentSession | null>;
  readonly cookie: string | undefined;
}

/**
 * Decides on a back-office page: signed-out visitors are sent to sign in, a locked session is 423 and told only whose it
 * is, an unknown path is 404, a missing right is 403 and leaves an audit line (one per person, screen and ten minutes).
 */
export async function openOffice(asked: Asked, url: URL): Promise<OfficeDoor> {
  const { app, version, cookie } = asked;
  const current = await asked.session();
  if (current === null || cookie === undefined)
    return { kind: 'sign-in', to: signInHref(`${url.pathname}${url.search}`) };

  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  if (current.session.isLocked) return heldDoor('locked', asked, current, cookie, path);
  if (current.owesSecondStep) return heldDoor('second-step', asked, current, cookie, path);
  const outcome = outcomeOf(current.actor, path);
  if (outcome === 'forbidden') {
    await auditOnce(app, current.user.uid, {
      accion: 'acceso denegado',
      coleccion: 'pantallas',
      documento: path,
    });
  }
  return {
    kind: 'page',
    status: STATUS[outcome],
    visit: {
      user: current.user,
      csrfToken: csrfTokenOf(cookie),
      outcome,
      path,
      now: app.clock.now().toISOString(),
      version,
      menu: menuFor(current.actor),
      dailyMenu: dailyMenuFor(current.actor),
      extraMenu: extraMenuFor(current.actor),
      mensajes: app.messenger !== undefined,
      ...catalogueOfClinic(),
    },
  };
}

/** The page of a session that may do nothing yet: no menu, no rights, no screen. */
function heldDoor(
  outcome: 'locked' | 'second-step',
  { app, version }: Asked,
  { user: { uid, email, nombre, medico } }: CurrentSession,
  cookie: string,
  path: string,
): OfficeDoor {
  const user = { uid, email, nombre: nombre ?? medico, rol: null, doctor: false, medico: null } as const;
  const now = app.clock.now().toISOString();
  const menus = { menu: [], dailyMenu: [], extraMenu: [] };
  const visit = { csrfToken: csrfTokenOf(cookie), path, now, version, ...menus };
  return {
    kind: 'page',
    status: STATUS[outcome],
    visit: { ...visit, user: { ...user, estado: 'pendiente' }, outcome },
  };
}

function outcomeOf(actor: Actor, path: string): OfficeVisit['outcome'] {
  if (!isScreen(path)) return 'not-found';
  if (!mayOpen(actor, path)) return 'forbidden';
  return roleOf(actor) === 'pendiente' ? 'waiting' : 'screen';
}
