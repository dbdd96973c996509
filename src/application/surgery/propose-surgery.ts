import type { App } from '../app.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { consultations, surgeries } from '../collections.ts';
import { readFacts } from '../medicines/read-facts.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { requireOpen } from '../records/record-access.ts';
import { askBefore } from './ask-before.ts';
import { CONSENT_DAYS, consentsSince } from './consents.ts';
import { surgeriesOf } from './read-surgeries.ts';
import { surgeryView } from './surgery-view.ts';
import type { SurgeryView } from '#contract/clinical/surgery';
import { cie10Of } from '#domain/clinical/cie10';
import type { Consultation } from '#domain/clinical/consultation';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import { againstAbsent } from '#domain/clinical/laterality/against-absent';
import { askEye } from '#domain/clinical/laterality/ask-eye';
import { consentOf, operationAgainst } from '#domain/clinical/laterality/consent-eye';
import { operated } from '#domain/clinical/surgery/operated-eye';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { ANSWER_DAYS, SURGERY_MESSAGES, wrongLens } from '#domain/clinical/surgery/steps';
import { isOpenSurgery, type NewSurgery, type Surgery } from '#domain/clinical/surgery/surgery';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Proposes an operation of one eye, in a visit of a patient whose record is open, for a diagnosis of that visit. An eye
 * that has not that diagnosis is asked about, and the same operation of one eye is not proposed twice.
 */
export async function proposeSurgery(
  app: App,
  actor: AppointmentActor,
  asked: string,
  request: NewSurgery,
  claim?: Claim,
): Promise<Result<SurgeryView, AppError>> {
  const medico = actor.medico ?? null;
  if (medico === null) return err(appError('prohibido', 'Solo un médico propone cirugías.'));
  const made = await inClaimedTransaction<Stored<Surgery>, AppError>(
    app.store,
    claim,
    async (tx) => {
      const patient = await currentPatient(tx, asked);
      if (patient === null) return err(noSuchPatient());
      const dead = refusedAsDeceased(patient.value);
      if (dead !== null) return err(dead);
      const open = await requireOpen(app, tx, actor, patient.id);
      if (!open.ok) return open;
      const whom = {
        ids: [patient.id, ...(patient.value.reune ?? [])],
        nacimiento: patient.value.fechaNacimiento,
        hoy: clinicTime(app.clock.now()).fecha,
      };
      const { procedimiento, ojo } = request;
      const [fit, others, consents] = await Promise.all([
        fits(tx, actor, whom, request),
        surgeriesOf(tx, patient.id),
        consentOf(procedimiento) === null
          ? []
          : consentsSince(tx, whom.ids, addDays(whom.hoy, -CONSENT_DAYS)),
      ]);
      if (!fit.ok) return fit;
      if (
        others.some(
          ({ value }) => isOpenSurgery(value) && value.procedimiento === procedimiento && value.ojo === ojo,
        )
      )
        return err(
          appError('ya_existe', `Ya hay una propuesta de ${PROCEDURES[procedimiento].nombre} para ${ojo}.`),
        );
      const against = operationAgainst(
        request,
        consents,
        others.map(({ value }) => value).filter(({ estado }) => estado !== 'descartada'),
      );
      if (against !== null) return err(fieldError('ojo', against));
      const value = proposal(request, {
        paciente: patient.id,
        medico,
        autor: actor.uid,
        cuando: app.clock.now(),
        avisos: fit.value,
      });
      const id = app.secrets.newId();
      tx.create(surgeries, id, value);
      audit(app, tx, actor.uid, {
        accion: 'cirugía propuesta',
        coleccion: 'pacientes',
        documento: patient.id,
        detalle: { cirugia: id, ojo },
      });
      return ok({ id, version: 1, value });
    },
    { turn: 'propuestas de cirugía', acrossServers: true },
  );
  return made.ok ? ok(await surgeryView(app, actor, made.value)) : made;
}

/** Whether the operation, its lens, its visit and its eye go together. */
async function fits(
  tx: Pick<Transaction, 'get' | 'getMany' | 'query'>,
  actor: AppointmentActor,
  whom: {
    readonly ids: readonly string[];
    readonly nacimiento: string | undefined;
    readonly hoy: string;
  },
  { procedimiento, ojo, consulta, cie, lente, nota = '', confirmado, motivos = [] }: NewSurgery,
): Promise<Result<AcceptedWarning[], AppError>> {
  const wrong = wrongLens({ procedimiento }, lente);
  if (wrong !== null) return err(wrong);
  if (procedimiento === 'otra' && nota.trim() === '') return err(fieldError('nota', SURGERY_MESSAGES.which));
  if (cie10Of(cie) === undefined) return err(fieldError('cie', 'Elija un código CIE-10 del catálogo.'));
  const visita = tx.get(consultations, consulta);
  const [visit, facts] = await Promise.all([visita, readFacts(tx, { ...whom, visita })]);
  const absent = againstAbsent(absentEyes(facts.conocido), operated({ procedimiento, ojo, cie }));
  if (visit === null || !isTheirs(visit.value, actor, whom.ids)) return err(noSuchConsultation());
  if (absent !== null) return err(absent);
  const { diagnosticos } = visit.value;
  const found = diagnosticos.find(({ codigo }) => codigo === cie);
  if (found === undefined)
    return err(fieldError('cie', 'Ese diagnóstico no está en la consulta: anótelo primero.'));
  const question = askEye(
    { que: PROCEDURES[procedimiento].nombre, ojo, cie, isTreatment: true },
    diagnosticos,
  );
  if (question === null || confirmado === true) return askBefore(facts, { procedimiento, ojo }, motivos);
  return err(
    appError('lateralidad', `${question}. Corrija el ojo, o confirme que es el que corresponde.`, {
      details: { avisos: [question] },
    }),
  );
}

const isTheirs = (visit: Consultation, { uid }: AppointmentActor, ids: readonly string[]): boolean =>
  ids.includes(visit.paciente.id) &&
  visit.estado !== 'descartada' &&
  (visit.estado === 'cerrada' || visit.autor === uid);

function proposal(
  request: NewSurgery,
  {
    paciente,
    medico,
    autor,
    cuando,
    avisos,
  }: {
    paciente: string;
    medico: string;
    autor: string;
    cuando: Date;
    avisos: readonly AcceptedWarning[];
  },
): Surgery {
  const { procedimiento, ojo, consulta, cie, fecha, anestesia, lente } = request;
  const creada = cuando.toISOString();
  return {
    paciente: { id: paciente },
    procedimiento,
    ojo,
    medico,
    autor,
    consulta,
    cie,
    creada,
    anestesia,
    estado: 'propuesta',
    toca: addDays(clinicTime(cuando).fecha, ANSWER_DAYS),
    ...present({ fecha }),
    riesgos: request.riesgos?.trim() ?? '',
    laboratorio: [...new Set(request.laboratorio ?? [])],
    nota: request.nota?.trim() ?? '',
    ...present({ lente }),
    lecturas: [],
    lista: {},
    historial: [
      {
        cuando: creada,
        quien: autor,
        estado: 'propuesta',
        ...present({ fecha, avisos: avisos.length === 0 ? undefined : [...avisos] }),
      },
    ],
  };
}
