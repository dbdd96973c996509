import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import { countNotices } from '../../notices/list-notices.ts';
import { nextAttendedDay } from '../appointments/confirmation-day.ts';
import type { PanelCounts } from '#contract/room';
import { mayContact } from '#domain/scheduling/appointment/confirmation';
import {
  type AppointmentActor,
  keepsEveryAgenda,
  ownOrAsked,
} from '#domain/scheduling/appointment/appointment-states';
import { isWaiting, WAITING_STATES } from '#domain/scheduling/room/waiting-room';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** More than wait, or are booked on one day. */
const PANEL_COUNTS_LIMIT = 500;

/**
 * What the menu counts: who waits in the room, whom to tell, and who has not confirmed for the next day with attention.
 * Null is what this person does not keep. Of the days to come the one that counts is read, and no other.
 */
export async function panelCounts(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
): Promise<Result<PanelCounts, never>> {
  const { fecha } = clinicTime(app.clock.now());
  const isDesk = actor.rol === 'medico' || keepsEveryAgenda(actor);
  const own = ownOrAsked(actor, null);
  const ofDoctor = own === null ? [] : [{ field: 'medico', op: '==', value: own } as const];
  const inState = (estado: string, dia: string) =>
    app.store.query(appointments, {
      where: [
        ...ofDoctor,
        { field: 'estado', op: '==', value: estado },
        { field: 'fecha', op: '==', value: dia },
      ],
      orderBy: [{ field: 'hora' }],
      limit: PANEL_COUNTS_LIMIT,
    });
  const [here, booked, notices] = await Promise.all([
    Promise.all(WAITING_STATES.map((estado) => inState(estado, fecha))),
    isDesk ? nextAttendedDay(app, actor).then((day) => inState('agendado', day)) : null,
    isDesk ? countNotices(app, actor) : null,
  ]);
  const waiting = here.flatMap(({ items }) => items).filter(({ value }) => isWaiting(value));
  const unconfirmed = (booked?.items ?? []).filter(
    ({ value }) => value.paciente.fallecio === undefined && mayContact(actor, value),
  );
  return ok({
    sala: waiting.length,
    porAvisar: notices === null || !notices.ok ? null : notices.value.pendientes,
    // Whoever has several parts that day is called once.
    porConfirmar: isDesk ? new Set(unconfirmed.map(({ value }) => value.paciente.id)).size : null,
  });
}
