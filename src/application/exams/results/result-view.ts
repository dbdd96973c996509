import type { App } from '../../app.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { sealedDoctor } from './sealed-doctor.ts';
import { measuredView, plainValues } from '../corrections/measured-view.ts';
import { comparedWith } from './compared-with.ts';
import { signedFile } from './files-of-order.ts';
import { studiesOf } from './studies-of.ts';
import { suggestionsFor } from './suggestions.ts';
import type { StudyResult } from '#contract/exams/result-view';
import type { AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayBeOneDevice } from '#domain/studies/serial-number';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';
import { attemptOf } from '#domain/studies/results/measured-attempts';
import type { PerformedStudy } from '#domain/studies/results/study';
import { missingValues, resultWarnings } from '#domain/studies/results/result-warnings';
import { studyFault } from '#domain/studies/results/verify-study';
import { present } from '#domain/shared/typed-record';

/** What is known around a result: its order, the files that are filed with it, and the eyes that are not there. */
interface Around {
  readonly order: Order;
  readonly files: readonly Stored<StudyFile>[];
  readonly ausentes: AbsentEyes;
}

/** A study's result, with the one before it that was done with the same device: another one is never compared. */
export async function resultView(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  { id, value }: Stored<PerformedStudy>,
  { order, files, ausentes }: Around,
): Promise<StudyResult> {
  const { equipo, serie, operador, realizado, informe, validacion, dudas = [] } = value;
  const [names, all, compared, suggested, fault] = await Promise.all([
    namesOf(app, [...new Set([operador, informe?.quien ?? operador, validacion?.quien ?? operador])]),
    studiesOf(app.store, value.paciente.id, value.estudio),
    comparedWith(app.store, { id, ...value }),
    suggestionsFor(app.store, value),
    validacion === undefined ? 'sello' : studyFault(id, value, files.map(signedFile)),
  ]);
  const earlier = all.filter((each) => each.id !== id && each.value.realizado < realizado);
  const isSameDevice = (each: PerformedStudy): boolean =>
    each.equipo === equipo && mayBeOneDevice(each.serie, serie);
  const before = earlier.find((each) => isSameDevice(each.value));
  const named = ({ cuando, quien, texto }: { cuando: string; quien: string; texto: string }) => ({
    cuando,
    texto,
    nombre: names.get(quien) ?? SOMEBODY,
  });
  return {
    ...measuredView(value),
    intento: attemptOf(order, value),
    operador: { nombre: names.get(operador) ?? SOMEBODY, propio: operador === actor.uid },
    avisos: resultWarnings(value, compared).map((each) => ({
      ...each,
      ...present({
        motivo:
          each.regla === undefined
            ? undefined
            : (dudas.find(({ aviso }) => aviso === each.mensaje)?.motivo ?? null),
      }),
    })),
    comparado: compared,
    ...present({
      sugerencias:
        suggested.length === 0
          ? undefined
          : suggested.map((each) => ({ ...each, estudios: [...each.estudios] })),
    }),
    faltan: missingValues(value, ausentes),
    informe: informe === undefined ? null : named(informe),
    validacion:
      validacion === undefined
        ? null
        : {
            ...named(validacion),
            hash: validacion.hash,
            integra: fault === null,
            archivos: value.archivos?.map(({ id: file, nombre }) => ({ id: file, nombre })) ?? null,
            ...sealedDoctor(validacion.sello),
          },
    anterior:
      before === undefined
        ? null
        : { id: before.id, realizado: before.value.realizado, valores: plainValues(before.value.valores) },
    otrosEquipos: earlier.filter((each) => !isSameDevice(each.value)).length,
  };
}
