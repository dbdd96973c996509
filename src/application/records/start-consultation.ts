import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { appointments, consultations } from '../collections.ts';
import { absentEyesIn } from '../laterality/absent-eyes-of.ts';
import { keptEyes } from '../laterality/draft-eyes.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader, Transaction } from '../ports/document-store.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { visitsOf } from './read-consultations.ts';
import { consultationView } from './consultation-view.ts';
import { passOn } from '../preconsultation/pass-on.ts';
import { discardedParts } from '../visits/discarded-parts.ts';
import { requireOpen } from './record-access.ts';
import type { ConsultationView } from '#contract/records';
import type { Consultation } from '#domain/clinical/consultation';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { readableOf } from '#domain/shared/readable-text';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Starts a doctor's draft for a patient whose record is open, from an appointment of the doctor's own that is in
 * progress or attended, or without one. An appointment has one consultation: starting again returns the existing draft.
 */
export async function startConsultation(
  app: App,
  actor: AppointmentActor,
  asked: string,
  { turno }: { readonly turno?: string | undefined },
  claim?: Claim,
): Promise<Result<ConsultationView, AppError>> {
  const { medico } = actor;
  if (typeof medico !== 'string') return err(appError('prohibido'));
  const now = app.clock.now();
  const id = turno === undefined ? app.secrets.newId() : `turno-${turno}`;
  return inClaimedTransaction<ConsultationView, AppError>(app.store, claim, async (tx) => {
    const patient = await currentPatient(tx, asked);
    if (patient === null) return err(noSuchPatient());
    const paciente = patient.id;
    const open = await requireOpen(app, tx, actor, paciente);
    if (!open.ok) return open;
    const [visit, known, anterior, ausentes] = await Promise.all([
      turno === undefined ? ok(null) : visitOf(tx, turno, { paciente, medico }),
      tx.get(consultations, id),
      lastClosed(tx, paciente),
      absentEyesIn(tx, [paciente, ...(patient.value.reune ?? [])]),
    ]);
    if (!visit.ok) return visit;
    if (known !== null && known.value.estado !== 'descartada') {
      if (known.value.autor === actor.uid) return ok(consultationView(known, actor));
      // Measured for the doctor whom the appointment had before: the measurements go with the patient.
      const taken =
        visit.value === null ? null : await passOn(app, tx, known, { autor: actor.uid, medico }, actor.uid);
      return taken === null
        ? err(appError('ya_existe', 'Este turno ya tiene una consulta.'))
        : ok(consultationView(taken, actor));
    }
    const clear = known === null ? () => undefined : await discardedParts(tx, id);
    const draft: Consultation = {
      paciente: { id: paciente },
      medico,
      autor: actor.uid,
      ...present({ turno, nacimiento: patient.value.fechaNacimiento, anterior: anterior ?? undefined }),
      ...keptEyes(ausentes),
      fecha: visit.value?.fecha ?? clinicTime(now).fecha,
      estado: 'borrador',
      creada: now.toISOString(),
      motivo: readableOf(visit.value?.motivo ?? ''),
      diagnosticos: [],
      plan: '',
      adendas: [],
    };
    if (known === null) tx.create(consultations, id, draft);
    else tx.update(consultations, known, draft);
    clear();
    audit(app, tx, actor.uid, {
      accion: 'consulta iniciada',
      coleccion: 'consultas',
      documento: id,
      detalle: { paciente },
    });
    return ok(consultationView({ id, version: (known?.version ?? 0) + 1, value: draft }, actor));
  });
}

/** The patient's last closed consultation: what was found then is beside what is found now. */
export async function lastClosed(tx: Pick<Reader, 'query'>, paciente: string): Promise<string | null> {
  const { items } = await tx.query(consultations, visitsOf(paciente, 'cerrada', 1));
  return items[0]?.id ?? null;
}

/** The appointment a consultation is written in: the patient's, the doctor's own, and already begun. */
async function visitOf(
  tx: Transaction,
  turno: string,
  of: { readonly paciente: string; readonly medico: string },
): Promise<Result<Appointment, AppError>> {
  const stored = await tx.get(appointments, turno);
  if (stored === null || stored.value.paciente.id !== of.paciente) return err(noSuchAppointment());
  const { medico, estado } = stored.value;
  if (medico !== of.medico) return err(appError('prohibido', 'Ese turno es de otro médico.'));
  if (estado !== 'en_atencion' && estado !== 'atendido')
    return err(fieldError('turno', 'Haga pasar al paciente: el turno debe estar en atención o atendido.'));
  return ok(stored.value);
}
