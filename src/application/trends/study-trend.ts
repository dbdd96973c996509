import type { App } from '../app.ts';
import { studiesOf } from '../exams/results/studies-of.ts';
import type { Stored } from '../ports/document-store.ts';
import type { SeriesView } from '#contract/clinical/trends';
import { inOrder, type Point } from '#domain/clinical/trends/series';
import { STUDY_SERIES, type StudySeriesId } from '#domain/clinical/trends/series-ids';
import { trendsOf } from '#domain/clinical/trends/trend';
import type { TreatmentEvent } from '#domain/clinical/trends/treatment-events';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';
import { EQUIPMENT } from '#domain/studies/device';
import { stepName } from '#domain/studies/ordering-rules';
import type { PerformedStudy } from '#domain/studies/results/study';

/** A trend of validated studies. Each device, and each way of measuring, is a line of its own: none is joined to another. */
export async function studyTrendOf(
  app: Pick<App, 'store'>,
  patient: Stored<Patient>,
  serie: StudySeriesId,
  done: Promise<readonly TreatmentEvent[]>,
): Promise<SeriesView> {
  const { estudios, campo, escala } = STUDY_SERIES[serie];
  const [eventos, ...found] = await Promise.all([
    done,
    ...estudios.map((estudio) => studiesOf(app.store, patient.id, estudio)),
  ]);
  const puntos = inOrder(
    found
      .flat()
      .filter(({ value }) => value.validacion !== undefined)
      .flatMap(({ id, value }) => pointsOf(id, value, campo)),
  ).map((each) => ({ ...each, v: each.v === null ? null : each.v / escala }));
  return {
    ...{ serie, paciente: patient.id, puntos },
    eventos: [...eventos],
    tendencias: trendsOf(serie, puntos),
  };
}

function pointsOf(
  id: string,
  { valores, realizado, estudio, equipo, serie, midriasis }: PerformedStudy,
  campo: string,
): Point[] {
  const { fecha } = clinicTime(new Date(realizado));
  const metodo = [
    stepName(estudio),
    `${EQUIPMENT[equipo]}${serie === undefined ? '' : ` n.º ${serie}`}`,
    // What the drops have done to a field is no course of the eye: a line of its own.
    ...(midriasis === undefined ? [] : ['campo con midriasis']),
  ].join(', ');
  return (['OD', 'OI'] as const).flatMap((ojo) => {
    const v = valores[campo]?.[ojo]?.v;
    return typeof v === 'number' ? [{ fecha, consulta: id, ojo, v, metodo }] : [];
  });
}
