import type { App } from '../../app.ts';
import { orders, performedStudies } from '../../collections.ts';
import { absentEyesIn } from '../../laterality/absent-eyes-of.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { namesOf } from '../../scheduling/appointments/people-names.ts';
import { changeOrder, type Beside } from '../orders/change-order.ts';
import { answersOf, unseen, type Reading } from './answers.ts';
import { comparedWith } from './compared-with.ts';
import { signable } from './signable.ts';
import { signedStudy } from './sign-study.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError, type FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { isAble } from '#domain/studies/catalogue';
import type { EquipmentId } from '#domain/studies/device';
import type { Order } from '#domain/studies/orders/order';
import { inState } from '#domain/studies/orders/steps';
import { isLaser } from '#domain/studies/ordering-rules';
import { PRESSURE_AFTER } from '#domain/studies/results/laser-fields';
import {
  attemptOf,
  attemptsBegun,
  countingUntaken,
  saysAnything,
  setAside,
} from '#domain/studies/results/measured-attempts';
import { readNotObtained } from '#domain/studies/results/read-not-obtained';
import { readResult } from '#domain/studies/results/read-result';
import type { GivenResult, PerformedStudy } from '#domain/studies/results/study';
import { present } from '#domain/shared/typed-record';

type Changed = Promise<Result<OrderView, AppError>>;
type Written = Promise<Result<Beside, AppError>>;
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
      const [kept, compared] = await Promise.all([
        tx.get(performedStudies, id),
        comparedWith(tx, { id, ...stored.value, realizado: stored.value.realizado ?? by.cuando }),
      ]);
      const before = kept === null ? null : standing(stored.value, kept.value);
      // What was begun before stays whose it is, of its hour, with the pupils of then.
      const underWay = before !== null && saysAnything(before) ? before : null;
      const owner = underWay?.operador ?? actor.uid;
      if (owner !== actor.uid && given.tomar !== true) {
        const name = (await namesOf({ store: app.store }, [owner])).get(owner) ?? '';
        return err(
          appError('prohibido', `Los valores son de ${name} hasta que los firme. Puede seguir usted.`),
        );
      }
      const { estudio, ojo, paciente } = stored.value;
      const { equipo, serie, protocolo, calidad } = given;
      const measured = { estudio, ojo, equipo };
      const read = readResult(measured, given.valores, before?.valores ?? {}, {
        por: actor.uid,
        en: by.cuando,
      });
      if (!read.ok) return err(refusedFields(read.error));
      const untaken = readNotObtained(measured, given.noSePudo, read.value);
      if (!untaken.ok) return err(refusedFields(untaken.error));
      const begun = attemptsBegun(stored.value);
      const midriasis = underWay === null ? stored.value.midriasis?.gotas : underWay.midriasis;
      const written: PerformedStudy = {
        paciente,
        ...measured,
        ...text({ serie, protocolo, calidad }),
        operador: actor.uid,
        realizado: underWay?.realizado ?? stored.value.realizado ?? by.cuando,
        valores: read.value,
        ...present({
          noSePudo: Object.keys(untaken.value).length === 0 ? undefined : untaken.value,
          midriasis,
          intento: begun === 1 ? undefined : (before?.intento ?? begun),
          intentos: before?.intentos === undefined ? undefined : before.intentos,
        }),
      };
      const dudas = answersOf(written, { given, compared, before: before?.dudas ?? [], by });
      if (!dudas.ok) return dudas;
      const value = { ...written, ...present({ dudas: dudas.value.length > 0 ? dudas.value : undefined }) };
      if (kept === null) tx.create(performedStudies, id, value);
      else tx.update(performedStudies, kept, value);
      tx.update(orders, stored, countingUntaken(withPressure(next, value), value));
      return ok('order written');
    },
  );

/** The result that is being written: what was measured before the study was begun once more is another attempt's. */
const standing = (order: Order, study: PerformedStudy): PerformedStudy => {
  const begun = attemptsBegun(order);
  return study.intento === undefined && saysAnything(study) && attemptOf(order, study) < begun
    ? setAside(order, study, begun)
    : study;
};

const refusedFields = (fields: FieldErrors): AppError => {
  const [message] = Object.values(fields).flat();
  return appError('entrada_invalida', message, { fields });
};

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
  if (!['en_estudio', 'realizado'].includes(order.estado))
    return err(
      appError(
        'transicion_invalida',
        order.estado === 'informado' || order.estado === 'validado' || order.estado === 'entregado'
          ? 'Este resultado está firmado: no se cambia. Un médico puede corregirlo con otro informe.'
          : 'El resultado se escribe cuando el estudio empezó.',
      ),
    );
  return isAble(order.estudio, equipo)
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
    async (tx, stored, _next, by): Written => {
      const found = await wholeStudy(tx, stored);
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
      if (actor.medico === undefined || actor.medico === null)
        return err(appError('prohibido', 'Solo un médico valida un estudio.'));
      const found = await wholeStudy(tx, stored, { vistos, by });
      if (!found.ok) return found;
      const open = unseen(found.value.value, vistos);
      if (open !== null) return err(open);
      const signed = await signedStudy(tx, actor, {
        stored,
        study: found.value.value,
        cuando: by.cuando,
        texto: texto.trim(),
      });
      if (!signed.ok) return signed;
      tx.update(performedStudies, found.value, signed.value);
      return ok({ order: 'order left', firmado: signed.value.validacion.hash });
    },
  );

const notNow = (message: string): Result<never, AppError> => err(appError('transicion_invalida', message));

/** A study that can be signed; by the doctor with what has come up since the technical signature, once it was read. */
async function wholeStudy(
  tx: Transaction,
  { id, value }: Stored<Order>,
  reading?: Reading,
): Promise<Result<Stored<PerformedStudy>, AppError>> {
  const [study, ausentes] = await Promise.all([
    tx.get(performedStudies, id),
    absentEyesIn(tx, [value.paciente.id]),
  ]);
  if (study === null) return notNow('Todavía no tiene valores.');
  const compared = await comparedWith(tx, { id, ...study.value });
  const whole = signable(study.value, { compared, ausentes, reading });
  return whole.ok ? ok({ ...study, value: whole.value }) : whole;
}
