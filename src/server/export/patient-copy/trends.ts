import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import { formatNumber, withUnit } from '#domain/clinical/fields/number-words';
import type { PatientFile } from '#domain/clinical/patient-file';
import { gathered, harvestOf } from '#domain/clinical/trends/points';
import { inOrder, type Point } from '#domain/clinical/trends/series';
import { SERIES_IDS, type SeriesId } from '#domain/clinical/trends/series-ids';
import { markup, type Html, dayWords } from './markup.ts';

const PRESSURE = { escala: 10, paso: 0.1, unidad: 'mmHg' } as const;
const RATIO = { escala: 100, paso: 0.05 } as const;
const NUMBERS: Readonly<Record<SeriesId, (v: number) => string>> = {
  pio: (v) => withUnit(PRESSURE, v),
  disco: (v) => formatNumber(RATIO, v),
  // Both are written as they were read: a line of the chart, a lens.
  av: () => '',
  rx: () => '',
};

/** What is followed from visit to visit, as tables: each eye by itself, with how it was taken. */
export function trendsPart({ visits }: Pick<PatientFile, 'visits'>): Html | null {
  const { puntos, objetivos } = gathered(
    visits.map(({ id, value, sections }) => harvestOf({ consulta: id, fecha: value.fecha, sections })),
  );
  const parts = SERIES_IDS.filter((serie) => puntos[serie].length > 1).map((serie) =>
    seriesPart(serie, inOrder(puntos[serie])),
  );
  if (parts.length === 0) return null;
  const targets = (['OD', 'OI'] as const).flatMap((ojo) => {
    const last = objetivos.filter((each) => each.ojo === ojo).at(-1);
    return last === undefined ? [] : [`${COPY.eyes[ojo]}: ${withUnit(PRESSURE, last.v)}`];
  });
  return markup`<h2 id="evolucion">${COPY.trends}</h2>
    ${parts} ${targets.length === 0 ? null : markup`<p>${COPY.target(targets.join('; '))}</p>`}`;
}

function seriesPart(serie: SeriesId, points: readonly Point[]): Html {
  const days = [...new Set(points.map(({ fecha }) => fecha))];
  const words = (fecha: string, eye: 'OD' | 'OI'): string =>
    points
      .filter((each) => each.fecha === fecha && each.ojo === eye)
      .map(({ v, texto, metodo, hora }) =>
        [
          texto ?? (v === null ? '' : NUMBERS[serie](v)),
          metodo,
          hora === undefined ? undefined : COPY.hour(hora),
        ]
          .filter((each) => each !== undefined && each !== '')
          .join(', '),
      )
      .join('; ');
  return markup`<table class="eyes">
    <caption>${COPY.trend[serie]}</caption>
    <thead>
      <tr>
        <th scope="col">${COPY.day}</th>
        <th scope="col">${COPY.eyes.OD}</th>
        <th scope="col">${COPY.eyes.OI}</th>
      </tr>
    </thead>
    <tbody>
      ${days.map(
        (fecha) =>
          markup`<tr>
            <th scope="row">${dayWords(fecha)}</th>
            <td>${words(fecha, 'OD')}</td>
            <td>${words(fecha, 'OI')}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
