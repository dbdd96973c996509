import type { App } from '../app.ts';
import { changeAppointment } from '../scheduling/appointments/change-appointment.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { signedVisit } from '#domain/scheduling/room/signed-visit';
import { appError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok } from '#domain/shared/result';

/**
 * Ends the appointment whose note has just been signed, as reception would: its room, plans, orders and figures follow. It
 * comes after the signature, in a transaction of its own, and never takes it back: what fails here is logged, and the
 * appointment stays as it was, to be ended by hand. Harmless to repeat. Three round trips.
 */
export async function endAppointment(app: App, actor: AppointmentActor, turno: string): Promise<void> {
  const now = app.clock.now();
  const by = { quien: actor.uid, cuando: now.toISOString(), ahora: clinicTime(now) };
  try {
    const ended = await changeAppointment(
      app,
      actor,
      { id: turno, accion: 'cambio de estado' },
      async (_tx, { value }) => {
        const after = signedVisit(value, by);
        return after === null ? err(appError('transicion_invalida')) : ok(after);
      },
    );
    if (ended.ok || ended.error.code === 'transicion_invalida') return;
    app.log.warn('turno_sin_terminar', { turno, motivo: ended.error.code });
  } catch (cause) {
    app.log.error('turno_sin_terminar', { turno, motivo: String(cause) });
  }
}
