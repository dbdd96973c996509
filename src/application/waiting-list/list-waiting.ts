import type { App } from '../app.ts';
import { waitingList } from '../collections.ts';
import { withPeopleOfNow } from '../patients/copies-to-come.ts';
import type { Condition, Stored } from '../ports/document-store.ts';
import { settingsFor } from '../scheduling/hours/settings-documents.ts';
import { waitingView } from './waiting-view.ts';
import { waitsOfNow } from './waits-of-now.ts';
import type { WaitingView } from '#contract/waiting-list';
import { keepsEveryAgenda, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayReadWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Who is waiting, or no longer is: most urgent first, then longest wait first. Technicians see entries for studies only. Of
 * one person, all of them. */
export async function listWaiting(
  app: App,
  actor: AppointmentActor,
  query: {
    readonly estado: WaitingEntry['estado'];
    readonly paciente?: string | undefined;
    readonly limite: number;
    readonly cursor?: string | undefined;
  },
): Promise<Result<{ items: WaitingView[]; cursor: string | null }, never>> {
  const where: Condition[] = [{ field: 'estado', op: '==', value: query.estado }];
  if (actor.rol === 'personal' && !keepsEveryAgenda(actor))
    where.push({ field: 'tipo', op: '==', value: 'estudio' });
  const { paciente } = query;
  if (paciente !== undefined) {
    const [own, last] = await Promise.all([
      app.store.query(waitingList, {
        where: [
          { field: 'paciente.id', op: '==', value: paciente },
          { field: 'estado', op: '==', value: query.estado },
        ],
        limit: query.limite,
      }),
      lastBookable(app),
    ]);
    const readable = own.items.filter(({ value }) => mayReadWaiting(actor, value));
    const now = await withPeopleOfNow(app.store, await waitsOfNow(app, readable));
    return ok({ items: now.map((stored) => listed(stored, actor, last)), cursor: null });
  }
  const [page, last] = await Promise.all([
    app.store.query(waitingList, {
      where,
      orderBy: [{ field: 'urgencia', direction: 'desc' }, { field: 'creado' }],
      limit: query.limite,
      ...present({ cursor: query.cursor }),
    }),
    lastBookable(app),
  ]);
  const people = await withPeopleOfNow(app.store, await waitsOfNow(app, page.items));
  return ok({ items: people.map((stored) => listed(stored, actor, last)), cursor: page.cursor });
}

/** The last day for which appointments are given, by the clinic's settings. */
async function lastBookable({ store, clock }: App): Promise<string> {
  const { horizonteDias } = await settingsFor(store);
  return addDays(clinicTime(clock.now()).fecha, horizonteDias);
}

/** What is to come of a series says when its day has come within reach: until it is booked, nobody else calls for it. */
function listed(stored: Stored<WaitingEntry>, actor: AppointmentActor, last: string): WaitingView {
  const { serie, desde, estado } = stored.value;
  const isNear = serie !== undefined && estado === 'esperando' && desde !== undefined && desde <= last;
  return { ...waitingView(stored, actor), ...present({ agendable: isNear ? (true as const) : undefined }) };
}
