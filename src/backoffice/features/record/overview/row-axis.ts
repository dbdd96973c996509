import type { OverviewRecord } from '#client/queries/clinical/overview';
import { LEVEL_WORDS } from '#copy/clinical/overview';
import { FIELD_STAGE } from '#domain/clinical/overview/eyes';
import type { OverviewRow } from '#domain/clinical/overview/kinds';

/** A line across a row, and what is written at its end. */
export interface RowTick {
  readonly v: number;
  readonly text: string;
}

/** The heights of a row, the same for both eyes: the value at its foot, that at its top, and the lines between. */
export interface RowAxis {
  readonly foot: number;
  readonly top: number;
  readonly ticks: readonly RowTick[];
}

const plain = (v: number): RowTick => ({ v, text: String(v).replace('-', '−').replace('.', ',') });
const ticks = (...values: readonly number[]): RowTick[] => values.map(plain);
/** Acuity is read by the lower number of its line. */
const LINES: readonly RowTick[] = [
  { v: 0, text: '20' },
  { v: 0.3, text: '40' },
  { v: 1, text: '200' },
];

/** What a row is drawn between: what is usual of it, and wider where a value lies beyond. */
export function rowAxis(fila: OverviewRow, { series, pasos, objetivos }: OverviewRecord): RowAxis {
  const own =
    series.find(({ serie }) => serie === fila)?.puntos ?? pasos.filter((each) => each.fila === fila);
  const values = own.flatMap(({ v }) => (v === null ? [] : [v]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const around = (foot: number, top: number, lines: readonly RowTick[]): RowAxis => ({
    foot: Math.min(foot, low - (top - foot) / 20),
    top: Math.max(top, high + (top - foot) / 20),
    ticks: lines,
  });
  switch (fila) {
    case 'pio':
      return around(5, Math.max(30, ...objetivos.map(({ v }) => v + 4)), ticks(10, 20, 30));
    case 'av':
      // The best on top.
      return { foot: Math.max(1.05, high + 0.1), top: Math.min(-0.1, low - 0.1), ticks: LINES };
    case 'campo':
      return around(-15, 2, ticks(0, FIELD_STAGE.moderado, FIELD_STAGE.avanzado));
    case 'disco':
      return around(0.2, 1, ticks(0.5, 0.9));
    case 'macula':
      return around(200, 450, ticks(250, 350, 450));
    case 'fibras':
      return around(40, 110, ticks(60, 80, 100));
    case 'endotelio':
      return around(500, 3200, ticks(1000, 2000, 3000));
    case 'queratometria':
      return around(40, 56, ticks(42, 48, 54));
    case 'hba1c':
      return around(5, 11, ticks(7, 9));
    case 'presion_arterial':
      return around(90, 180, ticks(120, 160));
    case 'parche':
      return around(0, 6, ticks(2, 4, 6));
    case 'desviacion':
      return around(0, 30, ticks(0, 10, 30));
    case 'rx':
      return refraction(values);
    case 'grado':
    case 'liquido':
      return levels(fila);
    case 'inyecciones':
    case 'gotas':
      return { foot: 0, top: 1, ticks: [] };
  }
}

/** At least four dioptres, so that a quarter of one does not look like a change. */
function refraction(values: readonly number[]): RowAxis {
  const [low, high] = values.length === 0 ? [-2, 2] : [Math.min(...values), Math.max(...values)];
  const half = Math.max(2, (high - low) / 2 + 0.5);
  const middle = (low + high) / 2;
  const lines = [-1, 0, 1].map((step) => Math.round(middle + (step * half) / 1.6));
  return {
    foot: middle - half,
    top: middle + half,
    ticks: [...new Set(lines)].map((v) => ({ v, text: v > 0 ? `+${String(v)}` : plain(v).text })),
  };
}

function levels(fila: OverviewRow): RowAxis {
  const names = LEVEL_WORDS[fila] ?? [];
  return { foot: -0.4, top: names.length - 0.6, ticks: names.map((text, v) => ({ v, text })) };
}
