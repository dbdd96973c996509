import type { App } from '../../app.ts';
import { refusedAsDeceased } from '../../patients/departure/refused-as-deceased.ts';
import { antecedentsIn } from '../../antecedents/read-antecedents.ts';
import { audit } from '../../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../../claim.ts';
import { consultations, doctors, orderCounts, orders, studySchedules } from '../../collections.ts';
import { absentEyesIn } from '../../laterality/absent-eyes-of.ts';
import { noSuchPatient } from '../../patients/patient-record.ts';
import { currentPatient } from '../../patients/same-person.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { noSuchConsultation } from '../../records/read-consultations.ts';
import { requireOpen } from '../../records/record-access.ts';
import { AccessionNumbers } from './accession-numbers.ts';
import { orderView } from './order-view.ts';
import { ordersOf } from './read-orders.ts';
import type { OrderView } from '#contract/exams/orders';
import { interventionOfStudy, warningsForIntervention } from '#domain/clinical/antecedents/procedures';
import { cie10Of } from '#domain/clinical/cie10';
import { againstAbsent } from '#domain/clinical/laterality/against-absent';
import { sidesOf } from '#domain/clinical/follow-up/plan';
import { isAsked } from '#domain/clinical/medicines/warning';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { isBinocular } from '#domain/studies/catalogue';
import { stepName } from '#domain/studies/ordering-rules';
import { studyEye } from '#domain/studies/one-eye';
import { isBeforeStudy } from '#domain/studies/orders/order-states';
import { ORDER_MESSAGES, type NewOrder, type Order } from '#domain/studies/orders/order';
import { dueDay } from '#domain/studies/orders/steps';
import { RETIRED_STUDY } from '#domain/studies/in-use';
import { present } from '#domain/shared/typed-record';

/**
 * Asks for one study of one patient, with its accession number, taken in the transaction that stores the order. What the
 * patient already waits for is asked about once, so that nobody is measured twice by mistake; so is what speaks against a
 * dye or a laser.
 */
export async function requestOrder(
  app: App,
  actor: AppointmentActor,
  request: NewOrder,
  claim?: Claim,
): Promise<Result<OrderView, AppError>> {
  const now = app.clock.now();
  const cuando = now.toISOString();
  const hoy = clinicTime(now).fecha;
  const anio = Number(hoy.slice(0, 4));
  const made = await inClaimedTransaction<Stored<Order>, AppError>(
    app.store,
    claim,
    async (tx) => {
      const patient = await currentPatient(tx, request.paciente);
      if (patient === null) return err(noSuchPatient());
      const dead = refusedAsDeceased(patient.value);
      if (dead !== null) return err(dead);
      const ids = [patient.id, ...(patient.value.reune ?? [])];
      const [count, others, checked, risks, first] = await Promise.all([
        tx.get(orderCounts, String(anio)),
        ordersOf(tx, patient.id),
        checkOrder(app, tx, actor, request, ids),
        risksOfStudy(tx, ids, request),
        request.papelDe === undefined ? null : tx.get(orders, request.papelDe),
      ]);
      if (!checked.ok) return checked;
      const { ojo, solicita, origen } = checked.value;
      const papel = paperOf(request, { first, ids, solicita });
      if (!papel.ok) return papel;
      const same = others.find(
        ({ value }) =>
          isBeforeStudy(value) &&
          value.estudio === request.estudio &&
          sidesOf(value.ojo).some((side) => sidesOf(ojo).includes(side)),
      );
      if (request.confirmado !== true && (same !== undefined || risks.length > 0)) {
        const repeated =
          same === undefined
            ? []
            : [`Ya espera ese estudio de ${same.value.ojo} (${same.value.acceso}). Confirme si pide otro.`];
        const against = risks.length === 0 ? [] : [`${risks.join('. ')}. Confirme que lo tuvo en cuenta.`];
        return err(
          appError('requiere_confirmacion', [...repeated, ...against].join(' '), {
            details: {
              avisos: [...(same === undefined ? [] : ['orden_repetida']), ...risks],
              ...present({ orden: same === undefined ? undefined : same.id }),
            },
          }),
        );
      }
      const numbers = new AccessionNumbers(anio, count);
      const vence = dueDay(request.prioridad, hoy);
      const value: Order = {
        paciente: { id: patient.id },
        estudio: request.estudio,
        ojo,
        indicacion: request.indicacion.trim(),
        ...present({ cie: request.cie === undefined || request.cie === '' ? undefined : request.cie }),
        prioridad: request.prioridad,
        origen,
        solicita,
        autor: actor.uid,
        ...present({ consulta: request.consulta, papel: papel.value ?? undefined }),
        acceso: numbers.next(),
        creada: cuando,
        vence,
        estado: 'solicitado',
        toca: vence,
        lista: {},
        historial: [{ cuando, quien: actor.uid, estado: 'solicitado' }],
      };
      const id = app.secrets.newId();
      tx.create(orders, id, value);
      numbers.write(tx);
      audit(app, tx, actor.uid, {
        accion: 'estudio pedido',
        coleccion: 'pacientes',
        documento: patient.id,
        detalle: { orden: id, estudio: request.estudio, ojo },
      });
      return ok({ id, version: 1, value });
    },
    { turn: `ordenes ${String(anio)}` },
  );
  return made.ok ? ok(await orderView(app, actor, made.value)) : made;
}

/** The paper that it came on: one that is photographed with another order is of the same patient and of who asks. */
function paperOf(
  { papel, papelDe }: NewOrder,
  {
    first,
    ids,
    solicita,
  }: { readonly first: Stored<Order> | null; readonly ids: readonly string[] } & Pick<Order, 'solicita'>,
): Result<NonNullable<Order['papel']> | null, AppError> {
  if (papelDe === undefined) return ok(papel === true ? {} : null);
  const { papel: paper, paciente, solicita: by } = first?.value ?? {};
  const isSame =
    papel === true &&
    paper !== undefined &&
    ids.includes(paciente?.id ?? '') &&
    by?.medico === solicita.medico &&
    by?.nombre === solicita.nombre;
  return isSame ? ok({ de: paper.de ?? papelDe }) : err(fieldError('papelDe', ORDER_MESSAGES.otherPaper));
}

/** What of the patient speaks against a study that does something: a dye that is injected, a laser. */
async function risksOfStudy(
  tx: Pick<Transaction, 'query'>,
  ids: readonly string[],
  { estudio }: Pick<NewOrder, 'estudio'>,
): Promise<string[]> {
  const intervention = interventionOfStudy(estudio);
  if (intervention === null) return [];
  const known = await antecedentsIn(tx, ids);
  return warningsForIntervention({ conocido: known.map(({ value }) => value) }, intervention)
    .filter(isAsked)
    .map(({ texto }) => texto);
}

/** Who asks, where, and of which eye: a doctor in a visit of an open record, or somebody of outside. */
async function checkOrder(
  app: App,
  tx: Transaction,
  actor: AppointmentActor,
  request: NewOrder,
  ids: readonly string[],
): Promise<Result<Pick<Order, 'ojo' | 'solicita' | 'origen'>, AppError>> {
  const { estudio, cie, consulta, solicitaExterno, protocolo } = request;
  const isNamed = request.papel === true && request.medico !== undefined;
  const own = actor.rol === 'medico' ? (actor.medico ?? null) : null;
  const medico = isNamed ? (request.medico ?? null) : own;
  const [study, doctor, visit, ausentes] = await Promise.all([
    tx.get(studySchedules, estudio),
    medico === null ? null : tx.get(doctors, medico),
    consulta === undefined ? null : tx.get(consultations, consulta),
    absentEyesIn(tx, ids),
  ]);
  if (study === null) return err(fieldError('estudio', 'Ese estudio no existe en la clínica.'));
  if (study.value.retirado === true) return err(fieldError('estudio', RETIRED_STUDY));
  const ojo = studyEye(estudio, request.ojo, study.value);
  if (ojo === null) return err(fieldError('ojo', ORDER_MESSAGES.oneEye));
  const absent = againstAbsent(ausentes, [
    { que: stepName(estudio), ojo, esBinocular: isBinocular(estudio) },
  ]);
  if (absent !== null) return err(absent);
  if (cie !== undefined && cie !== '' && cie10Of(cie) === undefined)
    return err(fieldError('cie', ORDER_MESSAGES.cie));
  // A paper of one of the clinic's doctors, brought by whoever receives it: that doctor confirms it.
  if (isNamed)
    return doctor === null
      ? err(fieldError('medico', 'Ese médico no es de la clínica.'))
      : ok({ ojo, origen: 'externa', solicita: { medico: doctor.id, nombre: doctor.value.nombre } });
  if (solicitaExterno !== undefined)
    return ok({ ojo, origen: 'externa', solicita: { nombre: solicitaExterno.trim() } });
  if (medico === null) return err(fieldError('solicitaExterno', ORDER_MESSAGES.requester));
  const open = await requireOpen(app, tx, actor, ids[0] ?? '');
  if (!open.ok) return open;
  if (
    consulta !== undefined &&
    (visit === null || !ids.includes(visit.value.paciente.id) || visit.value.autor !== actor.uid)
  )
    return err(noSuchConsultation());
  return ok({
    ojo,
    origen: protocolo === true ? 'protocolo' : 'consulta',
    solicita: { medico, nombre: doctor?.value.nombre ?? medico },
  });
}
