import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, orders } from '../../collections.ts';
import { noSuchPatient } from '../../patients/patient-record.ts';
import { currentPatient } from '../../patients/same-person.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import { writeAppointments } from '../../scheduling/booking/write-appointment.ts';
import type { Arrived } from '#contract/exams/orders';
import { namedByChange } from '#domain/clinical/laterality/named-appointment';
import { listedName } from '#domain/people/listed-name';
import {
  hasTransition,
  mayEnter,
  type AppointmentActor,
} from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { changeState } from '#domain/scheduling/appointment/change-state';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** More appointments than one patient has on a day. */
const MOST_OF_A_DAY = 40;
const NOBODY_EXPECTED =
  'Hoy no queda nada por lo que tenga que llegar: ya está en sala, o sus turnos se movieron.';

/**
 * Somebody has arrived, for everything that they are expected for today: one word at the first device, and no other one
 * waits for a patient who is here. Who was marked absent is left as that: their hour may be somebody else's.
 */
export async function arriveTogether(
  app: App,
  actor: AppointmentActor,
  paciente: string,
): Promise<Result<Arrived, AppError>> {
  const now = app.clock.now();
  const ahora = clinicTime(now);
  const [cuando, hoy] = [now.toISOString(), ahora.fecha];
  return app.store.transaction<Arrived, AppError>(async (tx) => {
    const patient = await currentPatient(tx, paciente);
    if (patient === null) return err(noSuchPatient());
    const ids = [patient.id, ...(patient.value.reune ?? [])];
    const found = await Promise.all(
      ids.map((id) =>
        tx.query(appointments, {
          where: [
            { field: 'paciente.id', op: '==', value: id },
            { field: 'fecha', op: '==', value: hoy },
          ],
          orderBy: [{ field: 'hora' }],
          limit: MOST_OF_A_DAY,
        }),
      ),
    );
    const expected = found
      .flatMap(({ items }) => items)
      .filter(({ value }) => isExpected(value) && mayEnter(by(actor, value), value, 'en_sala'));
    if (expected.length === 0) return err(appError('transicion_invalida', NOBODY_EXPECTED));
    const theirs = await tx.getMany(
      orders,
      expected.flatMap(({ value }) => value.orden ?? []),
    );
    const eyes = new Map(theirs.flatMap((each) => (each === null ? [] : [[each.id, each.value.ojo]])));
    const writes = [];
    for (const stored of expected) {
      const moved = changeState(stored.value, {
        ...{ estado: 'en_sala', quien: by(actor, stored.value), cuando, ahora },
        ojo: eyes.get(stored.value.orden ?? ''),
      });
      if (!moved.ok) return moved;
      writes.push({
        ...{ id: stored.id, before: stored, after: moved.value },
        pedido: { quien: actor.uid, cuando, hoy, pide: 'paciente' as const },
      });
    }
    const [absent, written] = await Promise.all([
      refuseAbsent(
        tx,
        [patient.id],
        writes.flatMap(({ before, after }) => namedByChange(before.value, after)),
      ),
      writeAppointments(tx, writes),
    ]);
    if (absent !== null) return err(absent);
    if (!written.ok) return err(appError(written.error.motivo));
    for (const { id, after } of writes) {
      const line = after.historial.at(-1);
      audit(app, tx, actor.uid, {
        accion: 'cambio de estado',
        coleccion: 'turnos',
        documento: id,
        detalle: { antes: line?.antes, despues: line?.despues },
      });
    }
    return ok({ paciente: listedName(patient.value), partes: writes.length });
  });
}

/** Anyone of the clinic receives for a study; for a doctor whoever may. */
const by = (actor: AppointmentActor, { tipo }: Appointment): AppointmentActor =>
  tipo === 'estudio' ? { uid: actor.uid, rol: 'personal' } : actor;

const isExpected = ({ estado }: Appointment): boolean =>
  estado !== 'no_asistio' && hasTransition(estado, 'en_sala');
