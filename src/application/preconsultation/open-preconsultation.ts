import type { App } from '../app.ts';
import { audit, auditOnce } from '../audit/audit.ts';
import { appointments, consultations, users } from '../collections.ts';
import { absentEyesIn } from '../laterality/absent-eyes-of.ts';
import { keptEyes } from '../laterality/draft-eyes.ts';
import { currentPatient } from '../patients/same-person.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { lastClosed } from '../records/start-consultation.ts';
import { appointmentView } from '../scheduling/appointments/appointment-view.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { discardedParts } from '../visits/discarded-parts.ts';
import { ASSISTANT_MESSAGES, preparable } from './assistant-access.ts';
import { criteriaOf } from '../rounds/criteria-of.ts';
import { passOn } from './pass-on.ts';
import type { PreconsultationView } from '#contract/clinical/preconsultation';
import type { Consultation } from '#domain/clinical/consultation';
import { limitOf } from '#domain/clinical/rounds/after-measuring';
import { listedName } from '#domain/people/listed-name';
import { ageOn } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { readableOf } from '#domain/shared/readable-text';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Opens what an assistant writes before the doctor, in the doctor's own draft of that appointment, which is begun if
 * there is none: its author is the doctor from the first moment. Each opening is in the audit log.
 */
export async function openPreconsultation(
  app: App,
  actor: AppointmentActor,
  turno: string,
): Promise<Result<PreconsultationView, AppError>> {
  const id = `turno-${turno}`;
  const opened = await app.store.transaction<PreconsultationView & { isNew: boolean }, AppError>(
    async (tx) => {
      const [stored, known] = await Promise.all([tx.get(appointments, turno), tx.get(consultations, id)]);
      if (stored === null) return err(noSuchAppointment());
      const fit = preparable(app, stored.value);
      if (!fit.ok) return fit;
      const { fecha, motivo, paciente, ronda } = stored.value;
      // A colleague who took a round over keeps it.
      const taker = known?.value.ronda?.responde === undefined ? undefined : known.value.medico;
      const medico = taker ?? ronda?.medico ?? stored.value.medico;
      if (medico === undefined) return err(appError('transicion_invalida', ASSISTANT_MESSAGES.study));
      if (known?.value.estado === 'cerrada')
        return err(appError('transicion_invalida', ASSISTANT_MESSAGES.ended));
      const [patient, account] = await Promise.all([
        currentPatient(tx, paciente.id),
        tx.query(users, { where: [{ field: 'medico', op: '==', value: medico }], limit: 1 }),
      ]);
      if (patient === null) return err(noSuchPatient());
      const isOpen = known?.value.estado === 'borrador';
      const autor = account.items.find(({ value }) => value.estado === 'activo')?.id;
      if (!isOpen && autor === undefined)
        return err(appError('transicion_invalida', ASSISTANT_MESSAGES.noAccount));
      const born = patient.value.fechaNacimiento;
      const passed = isOpen && known.value.medico !== medico;
      const taken =
        passed && autor !== undefined ? await passOn(app, tx, known, { autor, medico }, actor.uid) : null;
      if (passed && taken === null)
        return err(appError('transicion_invalida', ASSISTANT_MESSAGES.otherDoctors));
      if (!isOpen && autor !== undefined) {
        const clear = known === null ? () => undefined : await discardedParts(tx, id);
        const [anterior, ausentes] = await Promise.all([
          lastClosed(tx, patient.id),
          absentEyesIn(tx, [patient.id, ...(patient.value.reune ?? [])]),
        ]);
        const draft: Consultation = {
          paciente: { id: patient.id },
          medico,
          autor,
          turno,
          ...present({ nacimiento: born, anterior: anterior ?? undefined }),
          ...keptEyes(ausentes),
          fecha,
          estado: 'borrador',
          creada: app.clock.now().toISOString(),
          motivo: readableOf(motivo ?? ''),
          diagnosticos: [],
          plan: '',
          adendas: [],
          ...(ronda === undefined ? {} : { ronda: { limite: limitOf(fecha, [], criteriaOf(app)) } }),
        };
        if (known === null) tx.create(consultations, id, draft);
        else tx.update(consultations, known, draft);
        clear();
        audit(app, tx, actor.uid, {
          accion: 'preconsulta iniciada',
          coleccion: 'consultas',
          documento: id,
          detalle: { paciente: patient.id },
        });
      }
      return ok({
        isNew: !isOpen,
        consulta: id,
        turno: appointmentView(stored, actor),
        paciente: {
          id: patient.id,
          nombre: listedName(patient.value),
          fechaNacimiento: born ?? null,
          edad: born === undefined ? null : ageOn(born, fecha),
        },
      });
    },
  );
  if (!opened.ok) return opened;
  const { isNew, ...view } = opened.value;
  if (!isNew)
    await auditOnce(app, actor.uid, {
      accion: 'preconsulta abierta',
      coleccion: 'consultas',
      documento: id,
      detalle: { paciente: view.paciente.id },
    });
  return ok(view);
}
