import type { App } from '../../app.ts';
import type { Stored, Reader } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { measuredView, plainValues } from '../corrections/measured-view.ts';
import { comparedWith } from './compared-with.ts';
import { signedFile } from './files-of-order.ts';
import { sealedDoctor } from './sealed-doctor.ts';
import { studiesOf } from './studies-of.ts';
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
import { orders } from '../../collections.ts';
import { samePersonIds } from '../../patients/same-person.ts';
import { readPatientDay } from '../../scheduling/rules/patient-day.ts';
import { clinicTime } from '#domain/shared/civil-date';
import { suggestedStudies, type Suggestion } from '#domain/studies/results/suggested-studies';

/** What else should be measured, by what was found and by what is known of the eyes; what is asked for is not proposed. */
async function suggestionsFor(
  reader: Pick<Reader, 'get' | 'getMany' | 'query'>,
  study: PerformedStudy,
): Promise<Suggestion[]> {
  if (study.estudio !== 'BIO-OPT' || study.validacion !== undefined) return [];
  const { fecha } = clinicTime(new Date(study.realizado));
  const [day, asked] = await Promise.all([
    readPatientDay(reader, { paciente: study.paciente.id, fecha }),
    ordersAsked(reader, study.paciente.id),
  ]);
  return suggestedStudies(study, {
    densas: (['OD', 'OI'] as const).filter((eye) => day.contexto(eye).catarataDensa === true),
    // An ultrasound of another year does not answer for this biometry.
    pedidas: asked.flatMap(({ value }) =>
      value.estudio === 'ECO-A' &&
      value.estado !== 'cancelado' &&
      (value.realizado === undefined || clinicTime(new Date(value.realizado)).fecha >= fecha)
        ? [value.ojo]
        : [],
    ),
  });
}

/** More orders than one person has. */
const RESULT_VIEW_LIMIT = 500;

/** Every order of a person, also of records that are still being united. */
async function ordersAsked(reader: Pick<Reader, 'get' | 'query'>, paciente: string) {
  const ids = await samePersonIds(reader, paciente);
  const found = await Promise.all(
    ids.map((id) =>
      reader.query(orders, {
        where: [{ field: 'paciente.id', op: '==', value: id }],
        orderBy: [{ field: 'creada', direction: 'desc' }],
        limit: RESULT_VIEW_LIMIT,
      }),
    ),
  );
  return found.flatMap(({ items }) => items);
}

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
