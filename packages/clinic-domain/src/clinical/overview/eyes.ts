import { isNormal, rowText, valueText } from '../cells/row-text.ts';
import { ROWS, type Row } from '../cells/rows.ts';
import { writtenOf, type Values } from '../cells/written.ts';
import { isNotDone } from '../fields/not-done.ts';
import { worseByLines } from '../fields/acuity.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { CHANGED_LINES } from '../fields/change-limits.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { GivenValue } from '../fields/value.ts';
import type { LastValue, LastValues } from '../origin/last-values.ts';
import { measuredOn } from '../origin/last-values.ts';
import { knownOn } from './on-day.ts';

type OwnEye = 'OD' | 'OI';

/** The stage of an eye as a doctor wrote it, with its day. */
export interface StageLine {
  readonly texto: string;
  readonly fecha: string;
}

const STAGES = ['rd_grado', 'edema_macular', 'dmae', 'rop_estadio', 'lio_tipo', 'paquimetria'] as const;
const LENS = ['locs_no', 'locs_nc', 'locs_c', 'locs_p'] as const;
const STAGE_WORDS: Readonly<Record<(typeof STAGES)[number], string>> = {
  ...{ rd_grado: '', edema_macular: 'edema macular', dmae: 'DMAE', rop_estadio: 'ROP estadio' },
  ...{ lio_tipo: 'LIO', paquimetria: 'paquimetría' },
};

/** What visits said last of the stage of an eye: grades, lens, pachymetry. */
export function stagesOf(last: LastValues, ojo: OwnEye): StageLine[] {
  const stages = STAGES.flatMap((campo): StageLine[] => {
    const text = textOf(campo, last[campo]?.[ojo]);
    if (text === null) return [];
    return [{ texto: [STAGE_WORDS[campo], text.texto].filter(Boolean).join(' '), fecha: text.fecha }];
  });
  const lens = LENS.flatMap((campo) => {
    const text = textOf(campo, last[campo]?.[ojo]);
    return text === null ? [] : [{ ...text, texto: `${campo.slice(5).toUpperCase()} ${text.texto}` }];
  });
  // A lens that was taken out has no grade any more.
  const isOut = (last['lio_tipo']?.[ojo]?.visita.fecha ?? '') >= (lens[0]?.fecha ?? '~');
  const [first] = lens;
  return first === undefined || isOut
    ? stages
    : [...stages, { texto: lens.map(({ texto }) => texto).join(' '), fecha: first.fecha }];
}

function textOf(campo: string, value: LastValue | undefined): StageLine | null {
  const field = fieldOf(campo);
  if (field === undefined || value === undefined) return null;
  return { texto: valueText(field, asGiven(campo, value), true), fecha: measuredOn(value) };
}

/** A stored value as it is written, in the field's unit. */
function asGiven(campo: string, { v, comparador }: LastValue): GivenValue {
  const field = fieldOf(campo);
  const written = typeof v === 'number' && field?.tipo === 'numero' ? v / field.escala : v;
  return { v: typeof written === 'object' ? [...written] : written, ...(comparador ? { comparador } : {}) };
}

// Source: docs/clinical-sources.md#what-a-record-says-is-missing
/** The defect of a field by its mean deviation alone, in dB: above −6 early, below −12 advanced. */
export const FIELD_STAGE = { moderado: -6, avanzado: -12 } as const;
export const FIELD_DEFECTS = ['inicial', 'moderado', 'avanzado'] as const;
export const fieldDefect = (dm: number): (typeof FIELD_DEFECTS)[number] =>
  dm < FIELD_STAGE.avanzado ? 'avanzado' : dm <= FIELD_STAGE.moderado ? 'moderado' : 'inicial';

/** Mean deviations further apart than this are told apart. */
export const FIELD_APART = 2;

interface Measured {
  readonly fecha: string;
  readonly ojo: OwnEye | 'AO';
  readonly v: number | null;
  readonly texto?: string | undefined;
  readonly dudoso?: string | undefined;
}

/** Which eye is worse, and by what; null where the two are not clearly apart, or one was not measured. */
export interface WorseEye {
  readonly ojo: OwnEye;
  readonly por: 'campo' | 'av' | 'grado';
}

/** The worse eye of today by what the disease is measured with, and by acuity where that does not tell them apart. */
export function worseEye(
  series: {
    readonly campo: readonly Measured[];
    readonly grado: readonly Measured[];
    readonly av: readonly Measured[];
  },
  hoy: string,
): WorseEye | null {
  const last = (puntos: readonly Measured[], ojo: OwnEye): Measured | undefined =>
    knownOn(
      puntos.filter(({ dudoso }) => dudoso === undefined),
      ojo,
      hoy,
    ).at(-1);
  const apart = (puntos: readonly Measured[]): number | null => {
    const [right, left] = [last(puntos, 'OD')?.v, last(puntos, 'OI')?.v];
    return typeof right === 'number' && typeof left === 'number' ? right - left : null;
  };
  const field = apart(series.campo);
  if (field !== null && Math.abs(field) >= FIELD_APART) return { ojo: field < 0 ? 'OD' : 'OI', por: 'campo' };
  const grade = apart(series.grado);
  if (grade !== null && grade !== 0) return { ojo: grade > 0 ? 'OD' : 'OI', por: 'grado' };
  const [right, left] = [last(series.av, 'OD')?.texto ?? null, last(series.av, 'OI')?.texto ?? null];
  if ((worseByLines(left, right) ?? 0) >= CHANGED_LINES) return { ojo: 'OD', por: 'av' };
  return (worseByLines(right, left) ?? 0) >= CHANGED_LINES ? { ojo: 'OI', por: 'av' } : null;
}

/** The lines that say what was found, in the order in which they are looked at; measures stand in the rows of the years. */
const FOUND = [
  ...([
    'parpados',
    'conjuntiva',
    'cornea',
    'camara_anterior',
    'celulas',
    'flare',
    'iris',
    'cristalino',
  ] as const),
  ...(['locs_no', 'locs_nc', 'locs_c', 'locs_p', 'lio_tipo', 'lio_posicion', 'capsula'] as const),
  ...(['angulo', 'medios', 'papila', 'macula', 'vasos', 'periferia', 'rd_grado'] as const),
  ...(['edema_macular', 'dmae', 'rop_zona', 'rop_estadio', 'rop_plus', 'amsler', 'hirschberg'] as const),
  'ducciones',
] as const;
const FOUND_ROWS = FOUND.flatMap((id) => ROWS.filter((row) => row.id === id));

/** What a visit found in an eye: what is not normal in words, and the names of what is. */
export interface EyeFindings {
  readonly hallazgos: readonly string[];
  readonly normal: readonly string[];
}

/** A finding of before the last visit, which did not look at it again. */
export interface FoundBefore {
  readonly texto: string;
  readonly fecha: string;
}

/** What was found of an eye before and not looked at in a visit: none of it is forgotten because of a red eye. */
export function foundBefore(
  known: Readonly<Record<string, ShownEyes | undefined>>,
  valores: Values,
  ojo: OwnEye,
): FoundBefore[] {
  const now = writtenOf(valores, ojo);
  return FOUND_ROWS.flatMap((row): FoundBefore[] => {
    if (row.campos.some((campo) => now(campo) !== undefined)) return [];
    const days = row.campos.flatMap((campo) => known[campo]?.[ojo]?.visita?.medido ?? []).toSorted();
    const [first = ''] = days;
    // What was not written on one day is not one finding.
    const written = (campo: string): GivenValue | undefined => known[campo]?.[ojo];
    const text = days.at(-1) === first ? rowText(row, written) : '';
    return text === '' || isNormal(row, written) ? [] : [{ texto: `${nameOf(row)}: ${text}`, fecha: first }];
  });
}
type ShownEyes = {
  readonly [Eye in ValueEye]?:
    | (GivenValue & { readonly visita?: { readonly medido: string } | undefined })
    | undefined;
};

export function findingsIn(valores: Values, ojo: OwnEye): EyeFindings {
  const written = writtenOf(valores, ojo);
  const said = FOUND_ROWS.flatMap((row) => {
    const text = rowText(row, written);
    return text === '' ? [] : [{ name: nameOf(row), text, isPlain: isNormal(row, written) }];
  });
  const dpar = written('dpar')?.v;
  const afferent = typeof dpar === 'string' && dpar !== 'no' && !isNotDone(dpar) ? [`DPAR ${dpar}`] : [];
  return {
    hallazgos: [
      ...afferent,
      ...said.filter(({ isPlain }) => !isPlain).map(({ name, text }) => `${name}: ${text}`),
    ],
    normal: said.filter(({ isPlain }) => isPlain).map(({ name }) => name),
  };
}

/** A name within a sentence: «papila», but «C/D» and «LOCS NO». */
const nameOf = ({ nombre }: Row): string =>
  /^(?:[A-ZÁÉÍÓÚ](?:[A-Z/]|$)|Shaffer)/u.test(nombre)
    ? nombre
    : nombre.slice(0, 1).toLowerCase() + nombre.slice(1);
