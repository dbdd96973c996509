import type { StudyResult } from '#contract/exams/result-view';
import { RESULT_COPY as COPY } from '#copy/exams/results';
import { formatNumber, withUnit } from '#domain/clinical/fields/number-words';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { eyesOf, readValue, type Value } from '#domain/clinical/fields/value';
import { valueWords } from '#domain/clinical/fields/value-words';
import { EYES, type Eye } from '#domain/clinical/eye';
import type { EquipmentId } from '#domain/studies/device';
import { saysWhy } from '#domain/studies/orders/authorisation';
import { resultFields } from '#domain/studies/results/catalogue';
import { printedLine } from '#domain/studies/results/printed-line';
import type { Compared } from '#domain/studies/results/doubts/doubt';
import { impossibleIn } from '#domain/studies/results/doubts/find-doubts';
import { eyesOfStudy } from '#domain/studies/results/read-result';
import type { ResultField } from '#domain/studies/results/result-field';
import { resultWarnings } from '#domain/studies/results/result-warnings';
import type { ResultValues } from '#domain/studies/results/study';
import { err, ok, type Result } from '#domain/shared/result';
import { typedResult } from '#domain/studies/results/typed-result';

/** One cell: what is in it as it was typed or chosen, and whether the unusual was confirmed. */
export interface Typed {
  readonly text: string;
  readonly chosen: readonly string[];
  readonly isConfirmed: boolean;
}
/** Every cell that has something, by `OD.dm`. */
export type Draft = Readonly<Record<string, Typed>>;

export const cellKey = (ojo: ValueEye, campo: string): string => `${ojo}.${campo}`;
export const EMPTY: Typed = { text: '', chosen: [], isConfirmed: false };

type Stored = StudyResult['valores'][string]['OD'];

/** A stored value as it would be typed. */
export function typedOf(field: ResultField, stored: Stored): Typed {
  if (stored === undefined) return EMPTY;
  const isConfirmed = stored.ok === 'confirmado';
  const { v } = stored;
  if (field.tipo === 'numero' && typeof v === 'number')
    return { text: formatNumber(field, v), chosen: [], isConfirmed };
  if (typeof v === 'object') return { text: '', chosen: v, isConfirmed };
  return field.tipo === 'opcion'
    ? { text: '', chosen: [String(v)], isConfirmed }
    : { text: String(v), chosen: [], isConfirmed };
}

/** What is stored, as a draft. */
export function draftOf(estudio: string, valores: StudyResult['valores']): Draft {
  return Object.fromEntries(
    resultFields(estudio).flatMap((field) =>
      eyesOf(field).flatMap((ojo) => {
        const stored = valores[field.id]?.[ojo];
        return stored === undefined ? [] : [[cellKey(ojo, field.id), typedOf(field, stored)]];
      }),
    ),
  );
}

export const isBlank = ({ text, chosen }: Typed): boolean => text.trim() === '' && chosen.length === 0;

/** The eyes of which something is in the form. */
export const eyesTyped = (draft: Draft): ValueEye[] =>
  EYES.filter((eye) =>
    Object.entries(draft).some(([key, typed]) => key.startsWith(`${eye}.`) && !isBlank(typed)),
  );

type Given = string | string[] | number;

/** What a cell says to the server, or why it says nothing that can be sent. */
function givenOf(field: ResultField, { text, chosen }: Typed): Result<Given, string> {
  if (field.tipo === 'numero') return typedResult(field, text);
  if (field.tipo !== 'opcion') return ok(text);
  return ok(field.varias === true ? [...chosen] : (chosen[0] ?? ''));
}

/** What the draft says as a result: what can be sent, what is wrong with the rest, and what there is to look at twice. */
export interface ReadDraft {
  readonly valores: Partial<Record<ValueEye, Record<string, { v: Given; ok?: 'confirmado' }>>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, string>>;
  /** What is doubted, by the cell of which it is said. */
  readonly doubts: Readonly<Record<string, readonly CellDoubt[]>>;
  /** Where a line of several values was typed, what each cell gets once it is accepted. */
  readonly printed: Readonly<Record<string, PrintedLine>>;
}
export interface PrintedLine {
  readonly texto: string;
  readonly cells: Draft;
}
export interface CellDoubt {
  readonly aviso: string;
  readonly fuente: string;
}

/** A line as a device prints it, typed in a cell of the form: what each cell of that eye would get, or why it gets nothing. */
function printedIn(
  fields: readonly ResultField[],
  at: { readonly field: ResultField; readonly eye: ValueEye },
  draft: Draft,
): Result<PrintedLine, string> | null {
  const own = cellKey(at.eye, at.field.id);
  const read = printedLine({ ...at, fields }, draft[own]?.text ?? '');
  if (read?.ok !== true) return read;
  const cells: Record<string, Typed> = { [own]: EMPTY };
  const words: string[] = [];
  for (const field of fields) {
    const v = read.value[field.id];
    if (v === undefined) continue;
    const scaled = field.tipo === 'numero' ? Math.round(Number(v) * field.escala) : 0;
    const said =
      field.tipo === 'numero'
        ? withUnit(field, scaled)
        : field.tipo === 'opcion'
          ? (field.opciones.find(({ id }) => id === v)?.nombre ?? '')
          : String(v);
    const key = cellKey(at.eye, field.id);
    const typed: Typed =
      field.tipo === 'numero'
        ? { ...EMPTY, text: formatNumber(field, scaled) }
        : { ...EMPTY, chosen: [String(v)] };
    const there = draft[key] ?? EMPTY;
    if (key !== own && !isBlank(there)) {
      const given = givenOf(field, there);
      if (!given.ok || given.value !== v) return err(COPY.printedOver(at.field.nombre, field.nombre));
      // The same value stays as it was typed and confirmed.
    } else cells[key] = typed;
    words.push(`${field.nombre} ${said}`);
  }
  return ok({ texto: words.join(' · '), cells });
}

/** Reads every cell that this study has with this device. */
export function readDraft(
  { estudio, ojo, equipo }: { readonly estudio: string; readonly ojo: Eye; readonly equipo: EquipmentId },
  draft: Draft,
  compared: Compared = {},
): ReadDraft {
  const valores: Partial<Record<ValueEye, Record<string, { v: Given; ok?: 'confirmado' }>>> = {};
  const wrong: Record<string, string> = {};
  const printed: Record<string, PrintedLine> = {};
  const stored: Record<string, Partial<Record<ValueEye, Value>>> = {};
  const fields = resultFields(estudio, equipo);
  for (const field of fields)
    for (const eye of eyesOf(field).filter((each) => eyesOfStudy(ojo).includes(each))) {
      const typed = draft[cellKey(eye, field.id)] ?? EMPTY;
      if (isBlank(typed)) continue;
      const given = givenOf(field, typed);
      const several = given.ok ? null : printedIn(fields, { field, eye }, draft);
      if (several !== null) {
        const key = cellKey(eye, field.id);
        wrong[key] = several.ok ? COPY.printedLine(several.value.texto) : several.error;
        if (several.ok) printed[key] = several.value;
        continue;
      }
      const read = given.ok ? readValue(field, { v: given.value }) : given;
      if (!given.ok || !read.ok) wrong[cellKey(eye, field.id)] = read.ok ? '' : read.error;
      else {
        const confirmed = typed.isConfirmed ? { ok: 'confirmado' as const } : {};
        valores[eye] = { ...valores[eye], [field.id]: { v: given.value, ...confirmed } };
        stored[field.id] = { ...stored[field.id], [eye]: { ...read.value, ...confirmed, por: '', en: '' } };
      }
    }
  // What cannot be right beside another value is not sent, as what is not a value.
  for (const { campo, ojo: eye, mensaje } of impossibleIn({ estudio, ojo, valores: stored })) {
    wrong[cellKey(eye, campo)] ??= mensaje;
    const { [campo]: _refused, ...others } = valores[eye] ?? {};
    valores[eye] = others;
  }
  return { valores, wrong, printed, ...asksIn({ estudio, ojo, equipo, valores: stored }, compared) };
}

function asksIn(
  found: {
    readonly estudio: string;
    readonly ojo: Eye;
    readonly equipo: EquipmentId;
    readonly valores: ResultValues;
  },
  compared: Compared,
): Pick<ReadDraft, 'asks' | 'doubts'> {
  const asks: Record<string, string> = {};
  const doubts: Record<string, CellDoubt[]> = {};
  for (const { campo, ojo, mensaje, regla, fuente = '' } of resultWarnings(found, compared)) {
    const key = cellKey(ojo, campo);
    if (regla === undefined) asks[key] = asks[key] === undefined ? mensaje : `${asks[key]} ${mensaje}`;
    else doubts[key] = [...(doubts[key] ?? []), { aviso: mensaje, fuente }];
  }
  return { asks, doubts };
}

/** The reasons that say something, of what is doubted; one that is still being typed waits. */
export function givenReasons(
  doubts: ReadDraft['doubts'],
  motivos: Readonly<Record<string, string>>,
): { readonly motivos?: { aviso: string; motivo: string }[] } {
  const given = Object.values(doubts)
    .flat()
    .flatMap(({ aviso }) => {
      const motivo = motivos[aviso] ?? '';
      return saysWhy(motivo) ? [{ aviso, motivo }] : [];
    });
  return given.length === 0 ? {} : { motivos: given };
}

/** Whether somebody began to say why a doubt is so and has not said it yet, or took away what was said. */
export const hasIdleReason = (
  doubts: ReadDraft['doubts'],
  motivos: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> = {},
): boolean =>
  Object.values(doubts)
    .flat()
    .some(({ aviso }) => {
      const motivo = motivos[aviso] ?? '';
      return motivo !== (before[aviso] ?? '') && !saysWhy(motivo);
    });

/** A stored value in words, without its unit where the name says it. */
export const shownValue = (field: ResultField, stored: Stored, ojo: ValueEye): string =>
  stored === undefined
    ? ''
    : valueWords(field, { v: typeof stored.v === 'object' ? [...stored.v] : stored.v }, ojo);
