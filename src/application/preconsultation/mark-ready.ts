import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { appointments, consultations, sections } from '../collections.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { appointmentView } from '../scheduling/appointments/appointment-view.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { writeAppointments } from '../scheduling/booking/write-appointment.ts';
import { measuredRound } from '../rounds/measured-round.ts';
import { preparable } from './assistant-access.ts';
import type { AppointmentView } from '#contract/appointments';
import {
  ASSISTANT_PARTS,
  lackingBefore,
  preparedAs,
  seenByAssistant,
} from '#domain/clinical/preconsultation';
import { sectionKey } from '#domain/clinical/section';
import { unreadFields, unreadIn } from '#domain/clinical/unread';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Says that a patient is ready for the doctor, with what was left out, or takes it back; not while a text was not understood. Who measured, or the doctor
 * whose draft it is. The appointment carries it, so that the room, the agenda and the doctor's list show it at once.
 */
export async function markReady(
  app: App,
  actor: AppointmentActor,
  id: string,
  { listo }: { readonly listo: boolean },
): Promise<Result<AppointmentView, AppError>> {
  return app.store.transaction<AppointmentView, AppError>(async (tx) => {
    const consultation = await tx.get(consultations, id);
    if (consultation === null) return err(noSuchConsultation());
    const { turno, autor, estado } = consultation.value;
    if (actor.rol === 'medico' && autor !== actor.uid) return err(noSuchConsultation());
    if (turno === undefined || estado !== 'borrador')
      return err(appError('transicion_invalida', 'Esta consulta no espera al médico.'));
    const [stored, parts] = await Promise.all([
      tx.get(appointments, turno),
      tx.getMany(
        sections,
        ASSISTANT_PARTS.map((seccion) => sectionKey(id, seccion)),
      ),
    ]);
    if (stored === null) return err(noSuchAppointment());
    const fit = preparable(app, stored.value);
    if (!fit.ok) return fit;
    const taken = parts.flatMap((part) => (part === null ? [] : [seenByAssistant(part.value)]));
    const unread = unreadFields(unreadIn(taken));
    const messages = Object.values(unread).flat();
    if (listo && messages.length > 0)
      return err(appError('entrada_invalida', messages.join(' '), { fields: unread }));
    const { listo: _before, ...before } = stored.value;
    const round = await measuredRound(app, tx, {
      consulta: consultation,
      turno: stored,
      parts: taken,
      listo,
    });
    const rest = round === null ? before : { ...before, ronda: round.ronda };
    const falta = lackingBefore(preparedAs(stored.value), taken, consultation.value.ausentes);
    const after = listo
      ? { ...rest, listo: { en: app.clock.now().toISOString(), por: actor.uid, falta } }
      : rest;
    const written = await writeAppointments(tx, [{ id: turno, before: stored, after }]);
    if (!written.ok) return err(appError('ocupado'));
    round?.write(tx);
    audit(app, tx, actor.uid, {
      accion: listo ? 'listo para el médico' : 'todavía no está listo',
      coleccion: 'turnos',
      documento: turno,
      detalle: listo ? { falta: falta.join(', ') } : {},
    });
    const [value = after] = written.value;
    return ok(appointmentView({ id: turno, version: stored.version + 1, value }, actor));
  });
}
