import type { App } from '../app.ts';
import { waitingList } from '../collections.ts';
import { withPeopleOfNow } from '../patients/copies-to-come.ts';
import type { Condition } from '../ports/document-store.ts';
import { waitingView } from './waiting-view.ts';
import type { WaitingView } from '#contract/waiting-list';
import { keepsEveryAgenda, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { ok, type Result } from '#domain/shared/result';

/** Who is waiting, or no longer is: most urgent first, then longest wait first. Technicians see entries for studies only. */
export async function listWaiting(
  app: App,
  actor: AppointmentActor,
  query: {
    readonly estado: WaitingEntry['estado'];
    readonly limite: number;
    readonly cursor?: string | undefined;
  },
): Promise<Result<{ items: WaitingView[]; cursor: string | null }, never>> {
  const where: Condition[] = [{ field: 'estado', op: '==', value: query.estado }];
  if (actor.rol === 'personal' && !keepsEveryAgenda(actor))
    where.push({ field: 'tipo', op: '==', value: 'estudio' });
  const page = await app.store.query(waitingList, {
    where,
    orderBy: [{ field: 'urgencia', direction: 'desc' }, { field: 'creado' }],
    limit: query.limite,
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  });
  const people = await withPeopleOfNow(app.store, page.items);
  return ok({ items: people.map((stored) => waitingView(stored, actor)), cursor: page.cursor });
}
