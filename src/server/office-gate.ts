import { auditOnce } from '#application/audit/audit';
import type { OfficeVisit } from '#domain/access/office-visit';
import { roleOf, type Actor } from '#domain/access/policies';
import { dailyMenuFor, extraMenuFor, isScreen, mayOpen, menuFor } from '#domain/access/screens';
import { signInHref } from '#routes';
import { csrfTokenOf } from './http/csrf.ts';
import { sessionCookieOf } from './session.ts';

/** The outcome of requesting a back-office page: the sign-in form, or the page with a status. */
export type OfficeDoor =
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'page'; readonly status: 200 | 403 | 404; readonly visit: OfficeVisit };

const STATUS = { screen: 200, waiting: 200, forbidden: 403, 'not-found': 404 } as const;

/**
 * Decides on a back-office page: signed-out visitors are sent to sign in, an unknown path is 404, a missing right is
 * 403 and leaves an audit line (one per person, screen and ten minutes).
 */
export async function openOffice(locals: App.Locals, url: URL, headers: Headers): Promise<OfficeDoor> {
  const current = await locals.session();
  const cookie = sessionCookieOf(headers);
  if (current === null || cookie === undefined)
    return { kind: 'sign-in', to: signInHref(`${url.pathname}${url.search}`) };

  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const outcome = outcomeOf(current.actor, path);
  if (outcome === 'forbidden') {
    await auditOnce(locals.app, current.user.uid, {
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
      now: locals.app.clock.now().toISOString(),
      version: locals.version,
      menu: menuFor(current.actor),
      dailyMenu: dailyMenuFor(current.actor),
      extraMenu: extraMenuFor(current.actor),
    },
  };
}

function outcomeOf(actor: Actor, path: string): OfficeVisit['outcome'] {
  if (!isScreen(path)) return 'not-found';
  if (!mayOpen(actor, path)) return 'forbidden';
  return roleOf(actor) === 'pendiente' ? 'waiting' : 'screen';
}
