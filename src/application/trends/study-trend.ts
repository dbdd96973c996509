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
import { deviceName } from '#domain/studies/device';
import { stepName } from '#domain/studies/ordering-rules';
import { doubtsOf } from '#domain/studies/results/reliability';
import type { PerformedStudy } from '#domain/studies/results/study';
import { serialKey } from '#domain/studies/serial-number';
import { present } from '#domain/shared/typed-record';

/** A trend of validated studies. Each device, and each way of measuring, is a line of its own: none is joined to another. */
export async function studyTrendOf(
  app: Pick<App, 'store'>,
  patient: Stored<Patient>,
  serie: StudySeriesId,
  done: Promise<readonly TreatmentEvent[]>,
): Promise<SeriesView> {
  const [eventos, ...found] = await Promise.all([
    done,
    ...STUDY_SERIES[serie].estudios.map((estudio) => studiesOf(app.store, patient.id, estudio)),
  ]);
  return studyTrendIn(patient.id, serie, found.flat(), eventos);
}

/** The same of studies that were read, whichever they are. */
export function studyTrendIn(
  paciente: string,
  serie: StudySeriesId,
  found: readonly Stored<PerformedStudy>[],
  eventos: readonly TreatmentEvent[],
): SeriesView {
  const { estudios, campo, escala } = STUDY_SERIES[serie];
  const signed = found.filter(
    ({ value }) => value.validacion !== undefined && estudios.some((each) => each === value.estudio),
  );
  const nameOf = deviceNames(signed.map(({ value }) => value));
  const puntos = inOrder(signed.flatMap((each) => pointsOf(each, campo, nameOf(each.value)))).map((each) => ({
    ...each,
    v: each.v === null ? null : each.v / escala,
  }));
  return {
    serie,
    paciente,
    puntos,
    eventos: [...eventos],
    tendencias: trendsOf(serie, puntos, eventos),
  };
}

/** A device by its name and number, the number as it was typed last; unnumbered results are of the only one that is known. */
function deviceNames(studies: readonly PerformedStudy[]): (study: PerformedStudy) => string {
  const numbers = new Map<string, Map<string, string>>();
  for (const { equipo, serie } of studies.toSorted((a, b) => (a.realizado < b.realizado ? -1 : 1))) {
    const key = serialKey(serie ?? '');
    if (serie !== undefined && key !== '')
      numbers.set(equipo, (numbers.get(equipo) ?? new Map<string, string>()).set(key, serie.trim()));
  }
  return ({ equipo, serie }) => {
    const known = numbers.get(equipo);
    const key = serialKey(serie ?? '');
    const number = known?.get(key) ?? (known?.size === 1 ? [...known.values()][0] : undefined);
    return `${deviceName(equipo)}${number === undefined ? '' : ` n.º ${number}`}`;
  };
}

function pointsOf({ id, value }: Stored<PerformedStudy>, campo: string, device: string): Point[] {
  const { valores, realizado, estudio } = value;
  const { fecha } = clinicTime(new Date(realizado));
  const metodo = [stepName(estudio), device].join(', ');
  return (['OD', 'OI'] as const).flatMap((ojo) => {
    const v = valores[campo]?.[ojo]?.v;
    if (typeof v !== 'number') return [];
    const doubts = doubtsOf(value, ojo);
    return [
      {
        fecha,
        consulta: id,
        ojo,
        v,
        metodo,
        ...present({ dudoso: doubts.length === 0 ? undefined : doubts.join(', ') }),
      },
    ];
  });
}
