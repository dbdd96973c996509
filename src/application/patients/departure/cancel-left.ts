import type { App } from '../../app.ts';
import { changeAppointment } from '../../scheduling/appointments/change-appointment.ts';
import { noSuchPatient } from '../patient-record.ts';
import { currentPatient } from '../same-person.ts';
import { appointmentsToCome, leftOf } from './left-appointments.ts';
import type { LeftAppointment } from '#contract/clinical/patient-departures';
import { DEPARTURE_MESSAGES } from '#domain/people/life/departure';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { changeState } from '#domain/scheduling/appointment/change-state';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Cancels what somebody who left still had to come for, each in its own transaction: called again it goes on with the
 * rest. Whoever notes that a person died may do this for every doctor; nobody is put on «Por avisar» for it.
 */
export async function cancelLeft(
  app: App,
  { uid }: AppointmentActor,
  id: string,
  motivo: string,
): Promise<Result<{ cancelados: number; turnos: LeftAppointment[] }, AppError>> {
  const patient = await currentPatient(app.store, id);
  if (patient === null) return err(noSuchPatient());
  if (patient.value.fallecio === undefined && patient.value.dejo === undefined)
    return err(appError('transicion_invalida', DEPARTURE_MESSAGES.notThere));
  const hoy = clinicTime(app.clock.now()).fecha;
  const left = leftOf(await appointmentsToCome(app.store, patient.id, hoy));
  const motivoCancelacion = patient.value.fallecio === undefined ? 'dejo' : 'fallecio';
  const quien: AppointmentActor = { uid, rol: 'admin', medico: null };
  let cancelados = 0;
  for (const turno of left) {
    const now = app.clock.now();
    const done = await changeAppointment(
      app,
      quien,
      { id: turno.id, version: turno.version, accion: 'cambio de estado' },
      (_tx, { value }) =>
        Promise.resolve(
          changeState(value, {
            estado: 'cancelado',
            motivo,
            canceladoPor: 'paciente',
            motivoCancelacion,
            quien,
            cuando: now.toISOString(),
            ahora: clinicTime(now),
          }),
        ),
    );
    if (done.ok) cancelados += 1;
  }
  return ok({ cancelados, turnos: leftOf(await appointmentsToCome(app.store, patient.id, hoy)) });
}
