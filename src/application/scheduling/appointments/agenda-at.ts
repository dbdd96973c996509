import type { App } from '../../app.ts';
import { appointments, auditLog } from '../../collections.ts';
import type { Query, Stored } from '../../ports/document-store.ts';
import { appointmentDays } from './appointment-days.ts';
import { appointmentView } from './appointment-view.ts';
import { inOrder } from './list-appointments.ts';
import type { PastAgenda } from '#contract/agenda';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { appointmentAt } from '#domain/scheduling/appointment/appointment-history';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { MOVING_ACTIONS, wrongMoment } from '#domain/scheduling/appointment/past-agenda';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Lines of the audit log, and appointments, read at a time. */
const AGENDA_AT_BATCH = 300;

/**
 * A day's appointments as they stood at a moment: those of the day, and those that the audit log says were moved since,
 * each brought back through its own history. People have their names of now.
 */
export async function agendaAt(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  { fecha, cuando }: { readonly fecha: string; readonly cuando: string },
): Promise<Result<PastAgenda, AppError>> {
  const wrong = wrongMoment(cuando, app.clock.now());
  if (wrong !== null) return err(wrong);
  const found = new Map<string, Stored<Appointment>>();
  for await (const day of appointmentDays(app, {}, { desde: fecha, hasta: fecha }))
    for (const each of day) found.set(each.id, each);
  const moved = [...(await movedSince(app, cuando))].filter((id) => !found.has(id));
  for (let at = 0; at < moved.length; at += AGENDA_AT_BATCH)
    for (const each of await app.store.getMany(appointments, moved.slice(at, at + AGENDA_AT_BATCH)))
      if (each !== null) found.set(each.id, each);
  const then = [...found.values()].flatMap((each) => {
    const value = appointmentAt(each.value, cuando);
    return value?.fecha === fecha ? [{ ...each, value }] : [];
  });
  const items = inOrder(then).map((each) => ({ ...appointmentView(each, actor), siguientes: [] }));
  return ok({ fecha, cuando, items });
}

/** The appointments that may have changed their day since a moment. */
async function movedSince(app: Pick<App, 'store'>, cuando: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const accion of MOVING_ACTIONS) {
    const query: Query = {
      where: [
        { field: 'coleccion', op: '==', value: 'turnos' },
        { field: 'accion', op: '==', value: accion },
        { field: 'cuando', op: '>=', value: cuando },
      ],
      orderBy: [{ field: 'cuando', direction: 'desc' }],
      limit: AGENDA_AT_BATCH,
    };
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof app.store.query<{ documento: string }>>> = await app.store.query(
        auditLog,
        cursor === null ? query : { ...query, cursor },
      );
      for (const { value } of page.items) ids.add(value.documento);
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return ids;
}
