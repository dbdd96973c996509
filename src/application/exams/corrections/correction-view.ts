import type { App } from '../../app.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { readsResults } from '../orders/order-rights.ts';
import { supersededViews } from './superseded-views.ts';
import type { CorrectionParts } from '#contract/exams/correction-parts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { outsideName, PATIENT_HOLDER, REQUESTER_HOLDER } from '#domain/studies/corrections/report-holders';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';
import type { PerformedStudy, MeasuredAttempt } from '#domain/studies/results/study';
import { present } from '#domain/shared/typed-record';
import { measuredView } from './measured-view.ts';
import type { AttemptView } from '#contract/exams/result-view';
import {
  attemptOf,
  attemptOfFile,
  attemptsTold,
  measuredOf,
  saysAnything,
} from '#domain/studies/results/measured-attempts';

interface Told {
  readonly order: Order;
  readonly study: PerformedStudy | null;
  readonly files: readonly Stored<StudyFile>[];
  readonly nameOf: (uid: string) => string;
}

/** Every attempt at a study, with its own hour, values and files, and which of them is the result. */
function attemptViews({ order, study, files, nameOf }: Told): AttemptView[] {
  const chosen = study === null ? null : attemptOf(order, study);
  const standing: MeasuredAttempt[] =
    study === null || chosen === null || !saysAnything(study)
      ? []
      : [{ numero: chosen, ...measuredOf(study) }];
  const all = [...(study?.intentos ?? []), ...standing];
  return attemptsTold(order).map((attempt) => {
    const measured = all.find(({ numero }) => numero === attempt.numero);
    return {
      ...attempt,
      repite: attempt.repite ?? null,
      elegido: measured !== undefined && attempt.numero === chosen,
      medido:
        measured === undefined
          ? null
          : {
              ...measuredView(measured),
              operador: nameOf(measured.operador),
              informe: measured.informe?.texto ?? null,
            },
      archivos: files
        .filter(({ value }) => attemptOfFile(order, value.recibido) === attempt.numero)
        .map(({ id, value: { nombre } }) => ({ id, nombre })),
    };
  });
}

/** What an order's view of its corrections is made from, as it was read. */
export interface Corrected {
  readonly order: Order;
  readonly paciente: string;
  readonly study: PerformedStudy | null;
  readonly files: readonly Stored<StudyFile>[];
  readonly waiting: readonly Stored<StudyFile>[];
}

/** The attempts and corrections of an order; without values for who reads no results. */
export async function correctionView(
  app: Pick<App, 'store'>,
  actor: Pick<AppointmentActor, 'rol' | 'funciones'>,
  { order, paciente, study, files, waiting }: Corrected,
): Promise<CorrectionParts> {
  const names = await namesOf(app, [...new Set(peopleIn(order, study))]);
  const nameOf = (uid: string): string => names.get(uid) ?? SOMEBODY;
  const holderName = (quien: string): string => {
    if (quien === PATIENT_HOLDER) return paciente;
    return quien === REQUESTER_HOLDER ? order.solicita.nombre : (outsideName(quien) ?? nameOf(quien));
  };
  const seesValues = readsResults(actor);
  return {
    intentos: attemptViews({ order, study: seesValues ? study : null, files, nameOf }),
    ...chainOf(study, nameOf, seesValues),
    superados: seesValues && study !== null ? supersededViews(study, nameOf) : [],
    avisos: (order.avisos ?? []).map(({ quien, recibio, avisado }) => ({
      quien,
      nombre: holderName(quien),
      recibio: recibio.map(({ como, cuando, quien: by, detalle }) => ({
        como,
        cuando,
        nombre: nameOf(by),
        ...present({ detalle }),
      })),
      avisado:
        avisado === undefined
          ? null
          : {
              cuando: avisado.cuando,
              nombre: nameOf(avisado.quien),
              como: avisado.como,
              nota: avisado.nota ?? null,
            },
    })),
    porIncorporar: seesValues
      ? waiting.map(({ id, value: { nombre, recibido } }) => ({ id, nombre, recibido }))
      : [],
  };
}

/** The report in force and the one that it corrects, by number, hash, doctor and hour. */
function chainOf(
  study: PerformedStudy | null,
  nameOf: (uid: string) => string,
  seesValues: boolean,
): Pick<CorrectionParts, 'corrigeA' | 'corregidaPor'> {
  const before = study?.superados ?? [];
  const last = before.at(-1)?.validacion;
  const now = study?.validacion;
  if (last === undefined || now === undefined) return { corrigeA: null, corregidaPor: null };
  const signed = ({ hash, cuando, quien }: typeof now, numero: number) => ({
    numero,
    hash,
    cuando,
    nombre: nameOf(quien),
  });
  return {
    corrigeA: signed(last, before.length),
    corregidaPor: {
      ...signed(now, before.length + 1),
      motivo: seesValues ? (now.corrige?.motivo ?? null) : null,
    },
  };
}

const isAccount = (holder: string): boolean =>
  holder !== PATIENT_HOLDER && holder !== REQUESTER_HOLDER && outsideName(holder) === null;

/** Every account that the view names. */
function peopleIn({ avisos = [] }: Order, study: PerformedStudy | null): string[] {
  const reports = study === null ? [] : [study, ...(study.superados ?? []), ...(study.intentos ?? [])];
  return [
    ...avisos.flatMap(({ quien, recibio, avisado }) => [
      ...(isAccount(quien) ? [quien] : []),
      ...recibio.map((line) => line.quien),
      ...(avisado === undefined ? [] : [avisado.quien]),
    ]),
    ...reports.flatMap((each) => [
      each.operador,
      ...(each.informe === undefined ? [] : [each.informe.quien]),
      ...('validacion' in each && each.validacion !== undefined ? [each.validacion.quien] : []),
    ]),
  ];
}
