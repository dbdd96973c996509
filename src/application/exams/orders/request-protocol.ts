import type { App } from '../../app.ts';
import { refusedAsDeceased } from '../../patients/departure/refused-as-deceased.ts';
import { audit } from '../../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../../claim.ts';
import { consultations, doctors, orderCounts, orders, studySchedules } from '../../collections.ts';
import { refuseAbsent } from '../../laterality/absent-eyes-of.ts';
import { noSuchPatient } from '../../patients/patient-record.ts';
import { currentPatient } from '../../patients/same-person.ts';
import type { Stored } from '../../ports/document-store.ts';
import { noSuchConsultation } from '../../records/read-consultations.ts';
import { requireOpen } from '../../records/record-access.ts';
import { AccessionNumbers } from './accession-numbers.ts';
import { listedOrders } from './order-view.ts';
import { ordersOf } from './read-orders.ts';
import type { AskedByProtocol } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import type { Order } from '#domain/studies/orders/order';
import type { ProtocolRequest } from '#domain/studies/orders/protocol-request';
import { eyeLeft, PROTOCOLS } from '#domain/studies/orders/protocols';
import { dueDay } from '#domain/studies/orders/steps';
import { isInUse } from '#domain/studies/in-use';
import { present } from '#domain/shared/typed-record';

interface Made {
  readonly pedidas: readonly Stored<Order>[];
  readonly esperan: readonly string[];
  readonly sinHorario: readonly string[];
}

/**
 * Asks for every study of a protocol of one patient, all or none, each with its accession number. What the patient already
 * waits for, and what the clinic does not offer, is said and not asked for.
 */
export async function requestProtocol(
  app: App,
  actor: AppointmentActor,
  paciente: string,
  { protocolo, ojo, prioridad, consulta }: ProtocolRequest,
  claim?: Claim,
): Promise<Result<AskedByProtocol, AppError>> {
  const now = app.clock.now();
  const cuando = now.toISOString();
  const hoy = clinicTime(now).fecha;
  const anio = Number(hoy.slice(0, 4));
  const { indicacion, estudios } = PROTOCOLS[protocolo];
  const medico = actor.medico ?? null;
  if (actor.rol !== 'medico' || medico === null)
    return err(appError('prohibido', 'Un protocolo lo pide un médico.'));
  const made = await inClaimedTransaction<Made, AppError>(
    app.store,
    claim,
    async (tx) => {
      const patient = await currentPatient(tx, paciente);
      if (patient === null) return err(noSuchPatient());
      const dead = refusedAsDeceased(patient.value);
      if (dead !== null) return err(dead);
      const ids = [patient.id, ...(patient.value.reune ?? [])];
      const [count, known, open, studies, doctor, visit, absent] = await Promise.all([
        tx.get(orderCounts, String(anio)),
        ordersOf(tx, patient.id),
        requireOpen(app, tx, actor, patient.id),
        tx.getMany(studySchedules, estudios),
        tx.get(doctors, medico),
        consulta === undefined ? null : tx.get(consultations, consulta),
        refuseAbsent(tx, ids, [{ que: PROTOCOLS[protocolo].nombre, ojo }]),
      ]);
      if (!open.ok) return open;
      if (absent !== null) return err(absent);
      if (
        consulta !== undefined &&
        (visit === null || !ids.includes(visit.value.paciente.id) || visit.value.autor !== actor.uid)
      )
        return err(noSuchConsultation());
      const sinHorario = estudios.filter((_, at) => !isInUse(studies[at]));
      const wanted = estudios
        .filter((codigo) => !sinHorario.includes(codigo))
        .map((codigo) => ({
          codigo,
          eye: eyeLeft(
            codigo,
            ojo,
            known.map(({ value }) => value),
          ),
        }));
      const numbers = new AccessionNumbers(anio, count);
      const vence = dueDay(prioridad, hoy);
      const pedidas = wanted.flatMap(({ codigo, eye }): Stored<Order>[] => {
        if (eye === null) return [];
        const value: Order = {
          paciente: { id: patient.id },
          estudio: codigo,
          ojo: eye,
          indicacion,
          prioridad,
          origen: 'protocolo',
          autor: actor.uid,
          acceso: numbers.next(),
          solicita: { medico, nombre: doctor?.value.nombre ?? medico },
          ...present({ consulta }),
          creada: cuando,
          vence,
          estado: 'solicitado',
          toca: vence,
          lista: {},
          historial: [{ cuando, quien: actor.uid, estado: 'solicitado' }],
        };
        return [{ id: app.secrets.newId(), version: 1, value }];
      });
      if (pedidas.length === 0)
        return err(
          appError(
            'transicion_invalida',
            'El paciente ya espera los estudios de este protocolo, o no se ofrecen.',
          ),
        );
      for (const { id, value } of pedidas) tx.create(orders, id, value);
      numbers.write(tx);
      audit(app, tx, actor.uid, {
        accion: 'estudios pedidos por protocolo',
        coleccion: 'pacientes',
        documento: patient.id,
        detalle: { protocolo, ojo, estudios: pedidas.map(({ value }) => value.estudio) },
      });
      return ok({
        pedidas,
        sinHorario,
        esperan: wanted.flatMap(({ codigo, eye }) => (eye === null ? [codigo] : [])),
      });
    },
    { turn: `ordenes ${String(anio)}` },
  );
  if (!made.ok) return made;
  const { pedidas, esperan, sinHorario } = made.value;
  return ok({ items: await listedOrders(app, pedidas), esperan: [...esperan], sinHorario: [...sinHorario] });
}
