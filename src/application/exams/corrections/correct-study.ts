import type { App } from '../../app.ts';
import { orders, performedStudies } from '../../collections.ts';
import { antecedentsIn } from '../../antecedents/read-antecedents.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { changeOrder } from '../orders/change-order.ts';
import { filesOfOrder, filesWaitingFor } from '../results/files-of-order.ts';
import { answersOf, unseen } from '../results/answers.ts';
import { comparedWith } from '../results/compared-with.ts';
import { signedStudy } from '../results/sign-study.ts';
import { signable } from '../results/signable.ts';
import { filesAfter, writeFiles } from './files-of-correction.ts';
import { receiptsOf } from './receipts.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import { absentOnDay } from '#domain/clinical/laterality/absent-on-day';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { correctedStudy } from '#domain/studies/corrections/corrected-study';
import {
  CORRECTION_MESSAGES,
  otherChanges,
  valueChanges,
  type Correction,
} from '#domain/studies/corrections/correction';
import { holdersOf, untold } from '#domain/studies/corrections/holders';
import type { Order } from '#domain/studies/orders/order';
import { inState, type Doing } from '#domain/studies/orders/steps';
import { countingUntaken } from '#domain/studies/results/measured-attempts';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { MOST_CORRECTIONS, type PerformedStudy } from '#domain/studies/results/study';
import { present } from '#domain/shared/typed-record';

const CORRECTED = 'Corrección del informe';

/**
 * A doctor's correction of a signed result: signed again, with its reason, over everything that it says; what it corrects is
 * kept as it was signed, and who had that is listed to be notified. All of it in one commit, of the version that was seen.
 */
export const correctStudy = (
  app: App,
  actor: AppointmentActor,
  id: string,
  given: Correction,
): Promise<Result<OrderView, AppError>> =>
  changeOrder(
    app,
    actor,
    { id, version: given.version, accion: 'estudio corregido' },
    (order, by) =>
      order.estado === 'validado' || order.estado === 'entregado'
        ? ok(handedOutAgain(order, by))
        : err(appError('transicion_invalida', 'Solo se corrige lo que un médico ya validó.')),
    async (tx, stored, next, by) => {
      const found = await corrected(tx, actor, { stored, given, by });
      if (!found.ok) return found;
      const { study, value, holders, files } = found.value;
      tx.update(performedStudies, study, value);
      writeFiles(tx, files, { quien: actor.uid, cuando: by.cuando, motivo: CORRECTED });
      tx.update(orders, stored, withHolders(countingUntaken(next, value), holders, by.hoy));
      return ok({ order: 'order written', firmado: value.validacion.hash });
    },
  );

/** Validated again: it is handed out again, and somebody looks at it today. */
const handedOutAgain = (order: Order, by: Doing): Order => ({
  ...inState(order, 'validado', by, { motivo: CORRECTED }),
  toca: by.hoy,
});

function withHolders(order: Order, avisos: NonNullable<Order['avisos']>, hoy: string): Order {
  const { porAvisar: since, ...rest } = order;
  return {
    ...rest,
    avisos,
    ...present({ porAvisar: untold(avisos).length === 0 ? undefined : (since ?? hoy) }),
  };
}

interface Correcting {
  readonly stored: Stored<Order>;
  readonly given: Correction;
  readonly by: Doing;
}

async function corrected(tx: Transaction, actor: AppointmentActor, { stored, given, by }: Correcting) {
  const study = await tx.get(performedStudies, stored.id);
  const signed = study?.value.validacion;
  if (study === null || signed === undefined)
    return err(appError('transicion_invalida', 'Solo se corrige lo que un médico ya validó.'));
  if ((study.value.superados ?? []).length >= MOST_CORRECTIONS)
    return err(
      appError('transicion_invalida', 'Este informe ya se corrigió muchas veces: pida el estudio de nuevo.'),
    );
  const [known, filed, waiting, receipts, compared] = await Promise.all([
    antecedentsIn(tx, [stored.value.paciente.id]),
    filesOfOrder(tx, stored.id),
    filesWaitingFor(tx, stored.id),
    receiptsOf(tx, stored, signed, actor.uid),
    comparedWith(tx, { id: stored.id, ...study.value }),
  ]);
  const files = filesAfter(stored, { filed, waiting }, given);
  if (!files.ok) return files;
  const day = clinicTime(new Date(study.value.realizado)).fecha;
  const ausentes = absentOnDay(
    known.map(({ value }) => value),
    day,
  );
  const next = correctedStudy(study.value, given, { ausentes, quien: actor.uid, cuando: by.cuando });
  if (!next.ok) return next;
  const whole = answeredFor(next.value, given, { compared, ausentes, by });
  if (!whole.ok) return whole;
  const sealed = await signedStudy(tx, actor, {
    stored,
    study: whole.value,
    cuando: by.cuando,
    texto: given.texto.trim(),
    corrige: { hash: signed.hash, motivo: given.motivo.trim() },
    archivos: files.value.stay,
  });
  if (!sealed.ok) return sealed;
  if (!changesAnything(study.value, sealed.value))
    return err(fieldError('valores', CORRECTION_MESSAGES.same));
  const holders = holdersOf(stored.value.avisos ?? [], receipts, {
    informe: signed.hash,
    corrige: actor.uid,
  });
  return ok({ study, value: sealed.value, holders, files: files.value });
}

/** A corrected study with why what is doubted of it is so: asked as of a first one, and read by the doctor who signs. */
function answeredFor(
  { dudas: before = [], ...study }: PerformedStudy,
  { motivos = [], vistos = [] }: Correction,
  {
    compared,
    ausentes,
    by,
  }: { readonly compared: Compared; readonly ausentes: AbsentEyes; readonly by: Doing },
): Result<PerformedStudy, AppError> {
  const dudas = answersOf(study, { given: { motivos }, compared, before, by });
  if (!dudas.ok) return dudas;
  const answered = dudas.value.length === 0 ? study : { ...study, dudas: dudas.value };
  const whole = signable(answered, { compared, ausentes });
  if (!whole.ok) return whole;
  // Who gives a reason now has read what it is for.
  const own = dudas.value
    .filter(({ por, en }) => por === by.quien && en === by.cuando)
    .map(({ aviso }) => aviso);
  const open = unseen(answered, [...vistos, ...own]);
  return open === null ? whole : err(open);
}

const changesAnything = (before: PerformedStudy, after: PerformedStudy): boolean =>
  valueChanges(before, after).length > 0 ||
  otherChanges({ ...before, archivos: before.archivos ?? after.archivos }, after).length > 0 ||
  before.validacion?.texto !== after.validacion?.texto;
