import type { App } from '../../app.ts';
import { doctors, orders, patients, performedStudies } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { namesOf } from '../../scheduling/appointments/people-names.ts';
import { changeOrder } from '../orders/change-order.ts';
import { answersOf, readSince, unseen, type Reading } from './answers.ts';
import { comparedWith } from './compared-with.ts';
import type { OrderView } from '#contract/exams/orders';
import { listedName, spokenName } from '#domain/people/listed-name';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { STUDIES } from '#domain/studies/catalogue';
import type { EquipmentId } from '#domain/studies/device';
import type { Order } from '#domain/studies/orders/order';
import { inState, type Doing } from '#domain/studies/orders/steps';
import { isLaser } from '#domain/studies/ordering-rules';
import { PRESSURE_AFTER } from '#domain/studies/results/laser-fields';
import { readResult } from '#domain/studies/results/read-result';
import { missingValues, unconfirmed } from '#domain/studies/results/result-warnings';
import type { GivenResult, PerformedStudy } from '#domain/studies/results/study';
import { sealStudy } from '#domain/studies/results/study-seal';

type Changed = Promise<Result<OrderView, AppError>>;
type Written = Promise<Result<'order written' | 'order left', AppError>>;
interface Signing {
  readonly texto: string;
  readonly version: number;
}

/** Writes the result as it stands now: the author's until it is signed. */
export const saveResult = (app: App, actor: AppointmentActor, id: string, given: GivenResult): Changed =>
  changeOrder(
    app,
    actor,
    {
      id,
      version: given.version,
      accion: given.tomar === true ? 'estudio tomado' : 'resultado de un estudio',
    },
    (order) => mayMeasure(order, given.equipo),
    async (tx, stored, next, by) => {
      const [before, compared] = await Promise.all([
        tx.get(performedStudies, id),
        comparedWith(tx, { id, ...stored.value, realizado: stored.value.realizado ?? by.cuando }),
      ]);
      const owner = before?.value.operador ?? actor.uid;
      if (owner !== actor.uid && given.tomar !== true) {
        const name = (await namesOf({ store: app.store }, [owner])).get(owner) ?? '';
        return err(
          appError('prohibido', `Los valores son de ${name} hasta que los firme. Puede seguir usted.`),
        );
      }
      const { estudio, ojo, paciente } = stored.value;
      const { equipo, serie, protocolo, calidad } = given;
      const read = readResult({ estudio, ojo, equipo }, given.valores, before?.value.valores ?? {}, {
        por: actor.uid,
        en: by.cuando,
      });
      if (!read.ok) {
        const [message] = Object.values(read.error).flat();
        return err(appError('entrada_invalida', message, { fields: read.error }));
      }
      const measured: PerformedStudy = {
        ...{ paciente, estudio, ojo, equipo },
        ...text({ serie, protocolo, calidad }),
        operador: actor.uid,
        realizado: before?.value.realizado ?? stored.value.realizado ?? by.cuando,
        valores: read.value,
        ...(stored.value.midriasis === undefined ? {} : { midriasis: stored.value.midriasis.gotas }),
      };
      const dudas = answersOf(measured, { given, compared, before: before?.value.dudas ?? [], by });
      if (!dudas.ok) return dudas;
      const value = { ...measured, ...(dudas.value.length > 0 ? { dudas: dudas.value } : {}) };
      if (before === null) tx.create(performedStudies, id, value);
      else tx.update(performedStudies, before, value);
      tx.update(orders, stored, withPressure(next, value));
      return ok('order written');
    },
  );

const text = (given: Pick<GivenResult, 'serie' | 'protocolo' | 'calidad'>) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );

/** A laser whose pressure was measured needs no check any more. */
function withPressure(order: Order, { valores }: PerformedStudy): Order {
  const { controlPio: due, ...rest } = order;
  if (due === undefined || order.ojo === 'AO') return order;
  return valores[PRESSURE_AFTER]?.[order.ojo] === undefined ? order : rest;
}

function mayMeasure(order: Order, equipo: EquipmentId): Result<Order, AppError> {
  if (!['en_estudio', 'realizado', 'repetir'].includes(order.estado))
    return err(
      appError(
        'transicion_invalida',
        order.estado === 'informado' || order.estado === 'validado' || order.estado === 'entregado'
          ? 'Este resultado está firmado: no se cambia.'
          : 'El resultado se escribe cuando el estudio empezó.',
      ),
    );
  const able = STUDIES.find(({ codigo }) => codigo === order.estudio)?.equipos;
  return able === undefined || able.includes(equipo)
    ? ok(order)
    : err(fieldError('equipo', 'Ese equipo no hace este estudio.'));
}

/** The technical signature: what was measured is whole, and what is unusual was confirmed. */
export const signReport = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { texto, version }: Signing,
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version, accion: 'informe técnico firmado' },
    (order, by) =>
      order.estado === 'realizado'
        ? ok(inState(order, 'informado', by))
        : notNow('Solo se informa lo que está hecho.'),
    async (tx, _stored, _next, by): Written => {
      const found = await wholeStudy(tx, id);
      if (!found.ok) return found;
      const study = found.value;
      if (study.value.operador !== actor.uid)
        return err(appError('prohibido', 'Firma el informe técnico quien hizo el estudio.'));
      tx.update(performedStudies, study, {
        ...study.value,
        informe: { cuando: by.cuando, quien: actor.uid, texto: texto.trim() },
      });
      return ok('order left');
    },
  );

/** The medical signature, over the values and what both people wrote; nothing of it changes afterwards. */
export const validateStudy = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { texto, vistos = [], version }: Signing & { readonly vistos?: readonly string[] | undefined },
): Changed =>
  changeOrder(
    app,
    actor,
    { id, version, accion: 'estudio validado' },
    (order, by) => {
      if (order.estado !== 'informado') return notNow('Solo se valida lo que tiene su informe técnico.');
      if (isLaser({ codigo: order.estudio }) && order.controlPio !== undefined)
        return notNow('Falta la presión de una hora después del láser.');
      return ok(inState(order, 'validado', by));
    },
    async (tx, stored, _next, by): Written => {
      const medico = actor.medico ?? null;
      if (medico === null) return err(appError('prohibido', 'Solo un médico valida un estudio.'));
      const found = await wholeStudy(tx, id, { vistos, by });
      if (!found.ok) return found;
      const study = found.value;
      const open = unseen(study.value, vistos);
      if (open !== null) return err(open);
      const validacion = await medicalSignature(tx, actor, {
        stored,
        study,
        medico,
        by,
        texto: texto.trim(),
      });
      if (!validacion.ok) return validacion;
      tx.update(performedStudies, study, { ...study.value, validacion: validacion.value });
      return ok('order left');
    },
  );

const notNow = (message: string): Result<never, AppError> => err(appError('transicion_invalida', message));

/** A study that can be signed; by the doctor with what has come up since the technical signature, once it was read. */
async function wholeStudy(
  tx: Transaction,
  id: string,
  reading?: Reading,
): Promise<Result<Stored<PerformedStudy>, AppError>> {
  const study = await tx.get(performedStudies, id);
  if (study === null) return notNow('Todavía no tiene valores.');
  const faltan = missingValues(study.value);
  if (faltan.length > 0) return notNow(`Falta ${faltan.slice(0, 4).join(', ')}.`);
  const open = unconfirmed(study.value, await comparedWith(tx, { id, ...study.value }));
  const { asked, dudas } = readSince(open, study.value, reading);
  if (asked.length === 0) return ok({ ...study, value: { ...study.value, ...dudas } });
  return err(
    appError('requiere_confirmacion', 'Hay valores fuera de lo usual: confirme cada uno antes de firmar.', {
      fields: Object.fromEntries(asked.map(({ campo, ojo, mensaje }) => [`${ojo}.${campo}`, [mensaje]])),
      details: { avisos: asked.map(({ mensaje }) => mensaje) },
    }),
  );
}

async function medicalSignature(
  tx: Transaction,
  { uid }: AppointmentActor,
  {
    stored,
    study,
    medico,
    by,
    texto,
  }: {
    readonly stored: Stored<Order>;
    readonly study: Stored<PerformedStudy>;
    readonly medico: string;
    readonly by: Doing;
    readonly texto: string;
  },
): Promise<Result<NonNullable<PerformedStudy['validacion']>, AppError>> {
  const [doctor, patient] = await Promise.all([
    tx.get(doctors, medico),
    tx.get(patients, stored.value.paciente.id),
  ]);
  const sealed = await sealStudy(
    {
      ...{ orden: stored.id, acceso: stored.value.acceso, cuando: by.cuando, interpretacion: texto },
      paciente: {
        id: stored.value.paciente.id,
        nombre: patient === null ? '' : spokenName(listedName(patient.value)),
        fechaNacimiento: patient?.value.fechaNacimiento ?? null,
      },
      medico: {
        ...{ id: medico, uid, nombre: doctor?.value.nombre ?? medico },
        matricula: doctor?.value.matricula ?? null,
      },
    },
    study.value,
  );
  return sealed.ok
    ? ok({ cuando: by.cuando, quien: uid, medico, texto, ...sealed.value })
    : err(appError('entrada_invalida', `No se puede firmar ${sealed.error.donde}: escríbalo de nuevo.`));
}
