import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, doctors } from '../../collections.ts';
import { NO_SUCH_DOCTOR } from '../../doctors/read-schedules.ts';
import { firstDayWithout } from '../../doctors/to-reassign.ts';
import { delays } from '../../operational-collections.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import type { DelayView } from '#contract/room';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { delayId, withTold, type DoctorDelay } from '#domain/scheduling/room/doctor-delay';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** The delays of today, one for each late doctor. */
export async function listDelays(app: App): Promise<Result<{ items: DelayView[] }, never>> {
  const { fecha } = clinicTime(app.clock.now());
  const page = await app.store.query(delays, {
    where: [{ field: 'fecha', op: '==', value: fecha }],
    limit: 200,
  });
  return ok({ items: page.items.map(({ value }) => value) });
}

/** Says that a doctor goes on so many minutes from now; whoever was notified of an earlier delay stays on record. */
export function setDelay(
  app: App,
  actor: AppointmentActor,
  { medico, minutos }: { readonly medico: string; readonly minutos: number },
): Promise<Result<DelayView, AppError>> {
  const now = app.clock.now();
  const { fecha, minuto } = clinicTime(now);
  if (!maySay(actor, medico)) return Promise.resolve(err(appError('prohibido')));
  const id = delayId(medico, fecha);
  return app.store.transaction(async (tx) => {
    const [doctor, stored] = await Promise.all([tx.get(doctors, medico), tx.get(delays, id)]);
    if (doctor === null) return err(fieldError('medico', NO_SUCH_DOCTOR));
    if (minutos > 0 && firstDayWithout(doctor.value, { fecha, minuto }) === fecha)
      return err(fieldError('medico', 'Ese médico ya no atiende en la clínica: sus turnos se reasignan.'));
    const value: DoctorDelay = {
      medico,
      fecha,
      desde: formatHour(minuto),
      minutos,
      quien: actor.uid,
      cuando: now.toISOString(),
      avisados: stored?.value.avisados ?? [],
    };
    if (stored === null) tx.create(delays, id, value);
    else tx.update(delays, stored, value);
    audit(app, tx, actor.uid, {
      accion: minutos === 0 ? 'atraso terminado' : 'atraso anotado',
      coleccion: 'medicos',
      documento: medico,
      detalle: { minutos, desde: value.desde },
    });
    return ok(value);
  });
}

/** Notes that the patient of an appointment was told when to come, or was not after all. */
export function tellDelay(
  app: App,
  actor: AppointmentActor,
  { medico, turno, hora }: { readonly medico: string; readonly turno: string; readonly hora: string | null },
): Promise<Result<DelayView, AppError>> {
  const now = app.clock.now();
  const { fecha } = clinicTime(now);
  if (!maySay(actor, medico)) return Promise.resolve(err(appError('prohibido')));
  return app.store.transaction(async (tx) => {
    const [stored, appointment] = await Promise.all([
      tx.get(delays, delayId(medico, fecha)),
      tx.get(appointments, turno),
    ]);
    if (stored === null) return err(appError('no_encontrado', 'Ese médico no tiene un atraso anotado hoy.'));
    if (appointment?.value.medico !== medico || appointment.value.fecha !== fecha)
      return err(noSuchAppointment());
    const value = withTold(stored.value, { turno, hora }, { quien: actor.uid, cuando: now.toISOString() });
    tx.update(delays, stored, value);
    audit(app, tx, actor.uid, {
      accion: hora === null ? 'aviso reabierto' : 'paciente avisado',
      coleccion: 'porAvisar',
      documento: turno,
      detalle: hora === null ? {} : { hora },
    });
    return ok(value);
  });
}

/** A doctor says it of the own day; whoever else works in the clinic, of anybody's. */
const maySay = (actor: AppointmentActor, medico: string): boolean =>
  actor.rol === 'medico' ? actor.medico === medico : actor.rol !== 'paciente';
