import type { App } from '../app.ts';
import { prematureChildren } from '../collections.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { childrenOf } from './children-of.ts';
import { childViews } from './child-view.ts';
import type { ChildPage } from '#contract/clinical/prematurity';
import type { ChildState } from '#domain/clinical/prematurity/child';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

interface Asked {
  readonly estado: ChildState;
  readonly paciente?: string | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
}

/** The list of the nursery: who is followed, the soonest first; or what the register holds of one child. */
export async function listChildren(
  app: App,
  actor: AppointmentActor,
  { estado, paciente, limite, cursor }: Asked,
): Promise<Result<ChildPage, AppError>> {
  if (paciente !== undefined) {
    const ids = await samePersonIds(app.store, paciente);
    const found = (await Promise.all(ids.map((id) => childrenOf(app.store, id)))).flat();
    const ordered = found.toSorted((a, b) => (a.value.proximo < b.value.proximo ? -1 : 1));
    return ok({ items: await childViews(app, actor, ordered), cursor: null });
  }
  const page = await app.store.query(prematureChildren, {
    where: [{ field: 'estado', op: '==', value: estado }],
    orderBy: [{ field: 'proximo', direction: estado === 'alta' ? 'desc' : 'asc' }],
    limit: limite,
    ...present({ cursor }),
  });
  return ok({ items: await childViews(app, actor, page.items), cursor: page.cursor });
}
