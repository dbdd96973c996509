import { EYES } from '../eye.ts';
import { clinicTime } from '../../shared/civil-date.ts';
import { foldText } from '../../shared/spanish-text.ts';
import type { AntecedentData } from '../antecedents/antecedent-data.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import { rowText } from '../cells/row-text.ts';
import { ROWS } from '../cells/rows.ts';
import { scaledOf, writtenOf, type Values } from '../cells/written.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { isNotDone } from '../fields/not-done.ts';
import type { SectionId } from '../fields/sections.ts';
import { injectedName } from '../surgery/injection-note.ts';
import { sidesOf, type Plan } from '../follow-up/plan.ts';
import type { TreatmentEvent } from '../trends/treatment-events.ts';
import type { PerformedStudy } from '../../studies/results/study.ts';
import { resultFields } from '../../studies/results/catalogue.ts';
import type { OverviewRow } from './kinds.ts';
import type { Dated } from './on-day.ts';

/** What is graded, or is of the person, on a day: `v` is its height in its row. */
export interface OverviewStep extends Dated {
  readonly fila: OverviewRow;
  readonly v: number | null;
  readonly texto: string;
}

/** The lines of a visit that are followed besides the series, and the part of the examination that they stand in. */
export const STEP_ROWS = {
  grado: { seccion: 'fondo', lineas: ['rd_grado'] },
  // With glasses where they are worn; far, because that is what an operation is planned by.
  desviacion: { seccion: 'motilidad', lineas: ['cover_lejos_cc', 'cover_lejos_sc'] },
  // Hours a day over this eye, which is the one that sees better.
  parche: { seccion: 'motilidad', lineas: ['oclusion_horas'] },
  queratometria: { seccion: 'queratometria', lineas: ['k2'] },
  // One without the other is no blood pressure.
  presion_arterial: { seccion: 'presion', lineas: ['presion_sistolica', 'presion_diastolica'], juntas: true },
} as const satisfies Partial<
  Record<
    OverviewRow,
    { readonly seccion: SectionId; readonly lineas: readonly string[]; readonly juntas?: true }
  >
>;
export type StepRow = keyof typeof STEP_ROWS;

/** What a closed visit says in such a line: of each line that is written the first one counts. */
export function visitSteps(
  fila: StepRow,
  { fecha, valores }: { readonly fecha: string; readonly valores: Values },
): OverviewStep[] {
  return EYES.flatMap((ojo): OverviewStep[] => {
    const { lineas, ...how } = STEP_ROWS[fila];
    const said = lineas.flatMap((linea) => lineOf(linea, writtenOf(valores, ojo)));
    const [first] = said;
    if (first === undefined) return [];
    if (!('juntas' in how)) return [{ fila, fecha, ojo, ...first }];
    const texto = said.map((each) => each.texto).join('/');
    return said.length < lineas.length ? [] : [{ fila, fecha, ojo, texto, v: first.v }];
  });
}

/** What is measured in a line, in words and as its height; nothing where it is not written, or could not be done. */
function lineOf(linea: string, written: ReturnType<typeof writtenOf>): Pick<OverviewStep, 'texto' | 'v'>[] {
  const row = ROWS.find(({ id }) => id === linea);
  if (row === undefined) return [];
  const [campo = '', other = ''] = row.campos;
  const texto = rowText(row, written);
  const value = written(campo) ?? written(other);
  return texto === '' || value === undefined || isNotDone(value.v)
    ? []
    : [{ texto, v: heightOf(campo, written) }];
}

/** A number in its unit, an option by its place in the list, from the least to the gravest. */
function heightOf(campo: string, written: ReturnType<typeof writtenOf>): number | null {
  const field = fieldOf(campo);
  if (field?.tipo === 'opcion') {
    const at = field.opciones.findIndex(({ id }) => id === written(campo)?.v);
    return at === -1 ? null : at;
  }
  const scaled = scaledOf(written, campo);
  return scaled === null || field?.tipo !== 'numero' ? null : scaled / field.escala;
}

/** The fluid of each eye in the macular scans that were signed: 0 none, 1 some; in words which. */
export function fluidSteps(signed: readonly PerformedStudy[]): OverviewStep[] {
  return signed.flatMap(({ estudio, equipo, realizado, valores }) => {
    const field = resultFields(estudio, equipo).find(({ id }) => id === 'fluido');
    if (field?.tipo !== 'opcion') return [];
    const { fecha } = clinicTime(new Date(realizado));
    return (['OD', 'OI'] as const).flatMap((ojo): OverviewStep[] => {
      const said = [valores['fluido']?.[ojo]?.v ?? []].flat().map(String);
      if (said.length === 0) return [];
      const names = field.opciones.filter(({ id }) => said.includes(id)).map(({ nombre }) => nombre);
      const [dry] = field.opciones;
      const isDry = said.length === 1 && said[0] === dry?.id;
      return [{ fila: 'liquido', fecha, ojo, v: isDry ? 0 : 1, texto: names.join(', ').toLowerCase() }];
    });
  });
}

const GLYCATED = /^(?:hba1c|a1c|hemoglobina gl[iu]c|glicosilada|glucosilada)/u;

/** The glycated haemoglobin of a person each time it was noted, of a disease or of a laboratory, also where a later one took its place. */
export const hba1cSteps = (
  known: readonly Pick<Antecedent, 'clase' | 'que' | 'datos' | 'en' | 'retirado'>[],
): OverviewStep[] =>
  known
    .flatMap(({ clase, que, datos, en, retirado }): OverviewStep[] => {
      // What was withdrawn because it was wrong was never so, nor was a result that was put right.
      const isWrong = retirado !== undefined && (retirado.motivo !== 'Actualizado' || que === 'laboratorio');
      if (clase !== 'condicion' || isWrong) return [];
      const v = que === 'laboratorio' ? measuredIn(datos) : datos?.hba1c;
      if (v === undefined) return [];
      const fecha = (que === 'laboratorio' ? datos?.fecha : undefined) ?? clinicTime(new Date(en)).fecha;
      return [{ fila: 'hba1c', fecha, ojo: 'AO', v, texto: `${v.toFixed(1).replace('.', ',')} %` }];
    })
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));

/** What a laboratory says of it, in %. */
function measuredIn({ prueba = '', valor = '', unidad = '%' }: AntecedentData = {}): number | undefined {
  const v = Number(valor.replace('%', '').trim().replace(',', '.'));
  return GLYCATED.test(foldText(prueba)) && unidad === '%' && v >= 3 && v <= 20 ? v : undefined;
}

/**
 * The marks of an eye: what was done to it, and the doses that plans tell of and no note does. Both eyes are two marks: none
 * is drawn where it was not done.
 */
export function marksOf(
  eventos: readonly TreatmentEvent[],
  planes: readonly Pick<Plan, 'ojo' | 'inyeccion'>[],
  hoy: string,
): TreatmentEvent[] {
  const done = eventos
    .filter(({ tipo }) => tipo === 'laser' || tipo === 'cirugia' || tipo === 'inyeccion')
    .flatMap((each) =>
      (each.ojo === 'AO' ? (['OD', 'OI'] as const) : [each.ojo]).map((ojo) => ({ ...each, ojo })),
    );
  const told = planes.flatMap(({ ojo, inyeccion }) =>
    sidesOf(ojo).flatMap((side) =>
      side === '-'
        ? []
        : (inyeccion?.aplicadas ?? []).map(({ fecha, farmaco }): TreatmentEvent => ({
            fecha,
            ojo: side,
            tipo: 'inyeccion',
            nombre: injectedName(farmaco),
          })),
    ),
  );
  const isNew = (each: TreatmentEvent, at: number, all: readonly TreatmentEvent[]): boolean =>
    all.findIndex((other) => keyOf(other) === keyOf(each)) === at;
  return [...done, ...told]
    .filter(({ fecha }) => fecha <= hoy)
    .filter(isNew)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}

/** Two injections of an eye on one day are one, whoever tells of it. */
const keyOf = ({ fecha, ojo, tipo, nombre }: TreatmentEvent): string =>
  [fecha, ojo, tipo, tipo === 'inyeccion' ? '' : nombre].join(' ');
