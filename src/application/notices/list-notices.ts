import type { App } from '../app.ts';
import { notices } from '../collections.ts';
import type { Condition } from '../ports/document-store.ts';
import { noticeViews } from './notice-view.ts';
import type { NoticeView } from '#contract/notices/notices';
import {
  type AppointmentActor,
  keepsEveryAgenda,
  ownOrAsked,
} from '#domain/scheduling/appointment/appointment-states';
import type { Notice } from '#domain/scheduling/notices/notice';
import { ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** What is counted at most: more than this is said as «99+». */
const COUNTED = 100;

/** Doctors tell their own patients, technicians those of the studies, who keeps every agenda everybody: as with confirmations. */
function ofActor(actor: AppointmentActor, medico: string | undefined): Condition[] {
  const own = ownOrAsked(actor, medico);
  return [
    ...(own === undefined ? [] : [{ field: 'medico', op: '==', value: own } as const]),
    ...(actor.rol === 'personal' && !keepsEveryAgenda(actor)
      ? [{ field: 'tipo', op: '==', value: 'estudio' } as const]
      : []),
  ];
}

/** Whom to tell, the earliest day first; or who was notified. A doctor who asks for another's gets nobody. */
export async function listNotices(
  app: App,
  actor: AppointmentActor,
  asked: {
    readonly estado: Notice['estado'];
    readonly medico?: string | undefined;
    readonly ausencia?: string | undefined;
    readonly limite: number;
    readonly cursor?: string | undefined;
  },
): Promise<Result<{ items: NoticeView[]; cursor: string | null }, never>> {
  const { estado, medico, ausencia, limite, cursor } = asked;
  if (actor.rol === 'medico' && medico !== undefined && medico !== actor.medico)
    return ok({ items: [], cursor: null });
  const page = await app.store.query(notices, {
    where: [
      { field: 'estado', op: '==', value: estado },
      ...ofActor(actor, medico),
      ...(ausencia === undefined ? [] : [{ field: 'ausencia', op: '==', value: ausencia } as const]),
    ],
    // Of those already told the latest are wanted.
    orderBy: [present({ field: 'fecha', direction: estado === 'avisado' ? ('desc' as const) : undefined })],
    limit: limite,
    ...present({ cursor }),
  });
  return ok({ items: await noticeViews(app, actor, page.items), cursor: page.cursor });
}

/** How many still have to be notified, up to a hundred. */
export async function countNotices(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
): Promise<Result<{ pendientes: number }, never>> {
  const { items } = await app.store.query(notices, {
    where: [{ field: 'estado', op: '==', value: 'pendiente' }, ...ofActor(actor, undefined)],
    orderBy: [{ field: 'fecha' }],
    limit: COUNTED,
  });
  return ok({ pendientes: items.length });
}
