import { BOTH_THERE, type AbsentEyes } from './laterality/absent-eyes.ts';
import type { AppointmentKind } from '../scheduling/appointment/appointment-kinds.ts';
import { fieldOf, fieldsIn } from './fields/catalogue.ts';
import type { Row } from './cells/rows.ts';
import { unreadPlace } from './unread.ts';
import { SECTIONS, type SectionId } from './fields/sections.ts';
import type { EyeStates } from './section.ts';

/** The parts of an examination that an assistant writes before the doctor. */
export const ASSISTANT_SECTIONS: readonly SectionId[] = SECTIONS.filter(
  ({ grupo }) => grupo === 'preconsulta',
).map(({ id }) => id);

export const isAssistantSection = (seccion: string): boolean =>
  ASSISTANT_SECTIONS.some((id) => id === seccion);

/** What an assistant looks at of a part that is the doctor's: whether the angle is narrow, before any drop. */
const ALSO_TAKEN: Readonly<Partial<Record<SectionId, readonly string[]>>> = {
  biomicroscopia: ['van_herick'],
};

/** The parts of which an assistant writes anything. */
export const ASSISTANT_PARTS: readonly SectionId[] = SECTIONS.map(({ id }) => id).filter(
  (id) => isAssistantSection(id) || ALSO_TAKEN[id] !== undefined,
);

export function isAssistantField(campo: string): boolean {
  const seccion = fieldOf(campo)?.seccion;
  return (
    seccion !== undefined && (isAssistantSection(seccion) || ALSO_TAKEN[seccion]?.includes(campo) === true)
  );
}

export const isAssistantRow = ({ campos }: Pick<Row, 'campos'>): boolean => campos.every(isAssistantField);

/** Words of another visit are its doctor's, and so is where the pressure is meant to be; measures stand beside new ones. */
export const isShownBefore = (campo: string): boolean =>
  isAssistantField(campo) && fieldOf(campo)?.seccion !== 'motivo' && campo !== 'pio_objetivo';

interface Seen {
  readonly seccion: SectionId;
  readonly valores: Readonly<Record<string, unknown>>;
  readonly estados: object;
  readonly sinEntender?: Readonly<Record<string, unknown>> | undefined;
}

const isTaken = (seccion: SectionId, key: string): boolean =>
  ALSO_TAKEN[seccion]?.includes(unreadPlace(seccion, key)?.fila ?? '') === true;
const only = <Of>(of: Readonly<Record<string, Of>>, is: (key: string) => boolean): Record<string, Of> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => is(key)));

/** A part as an assistant sees it: of a doctor's part, what an assistant takes of it and nothing else. */
export function seenByAssistant<Part extends Seen>(part: Part): Part {
  const { seccion, valores, sinEntender } = part;
  if (isAssistantSection(seccion)) return part;
  return {
    ...part,
    valores: only(valores, isAssistantField),
    estados: {},
    ...(sinEntender === undefined ? {} : { sinEntender: only(sinEntender, (key) => isTaken(seccion, key)) }),
  };
}

/** Whether all that is written of a part is an assistant's to write. */
export const isAssistantPatch = (
  seccion: SectionId,
  {
    valores = {},
    estados = {},
    sinEntender = {},
  }: { readonly [Of in 'valores' | 'estados' | 'sinEntender']?: object | undefined },
): boolean =>
  isAssistantSection(seccion) ||
  (ALSO_TAKEN[seccion] !== undefined &&
    Object.keys({ ...valores, ...sinEntender }).length > 0 &&
    Object.keys(valores).every(isAssistantField) &&
    Object.keys(estados).length === 0 &&
    Object.keys(sinEntender).every((key) => isTaken(seccion, key)));

/** What is prepared: a visit of a kind, or somebody who is measured in a round, whom nobody else will ask. */
export type Prepared = AppointmentKind | 'ronda';
export const preparedAs = ({
  tipo,
  ronda,
}: {
  readonly tipo: AppointmentKind;
  readonly ronda?: object | undefined;
}): Prepared => (ronda === undefined ? tipo : 'ronda');

/** What must be there before the doctor, by kind of appointment: a first table, for the clinic to say otherwise. */
const NEEDED: Readonly<Record<Prepared, readonly SectionId[]>> = {
  primera_vez: ['motivo', 'agudeza', 'lensometria', 'autorrefraccion', 'presion'],
  control: ['agudeza', 'presion'],
  posoperatorio: ['agudeza', 'presion'],
  urgencia: ['motivo', 'agudeza'],
  procedimiento: [],
  estudio: [],
  ronda: ['motivo', 'agudeza', 'presion'],
};

/** Any of these fields says that the part was taken of an eye. */
const TAKEN: Readonly<Partial<Record<SectionId, readonly string[]>>> = {
  agudeza: ['av_lejos_sc', 'av_lejos_cc', 'av_lejos_ph', 'av_lejos_lc'],
  lensometria: ['lenso_esfera', 'lenso_tipo'],
  autorrefraccion: ['auto_esfera'],
  presion: ['pio', 'pio_digital'],
};
const SHORT: Readonly<Partial<Record<SectionId, string>>> = {
  motivo: 'motivo',
  agudeza: 'agudeza',
  lensometria: 'lentes en uso',
  autorrefraccion: 'autorrefracción',
  presion: 'presión',
};

/** A part of an examination, stored or as it is being written. */
interface Part {
  readonly seccion: SectionId;
  readonly valores: Readonly<
    Record<string, { readonly OD?: unknown; readonly OI?: unknown; readonly AO?: unknown } | undefined>
  >;
  readonly estados: { readonly [Eye in keyof EyeStates]?: EyeStates[Eye] | null | undefined };
}

/** What a visit of this kind still lacks before the doctor, in words: «presión OI». An eye not looked at lacks nothing. */
export function lackingBefore(
  tipo: Prepared,
  sections: readonly Part[],
  ausentes: AbsentEyes = BOTH_THERE,
): string[] {
  return NEEDED[tipo].flatMap((seccion) => {
    const found = sections.find((each) => each.seccion === seccion);
    const name = SHORT[seccion] ?? seccion;
    const of = TAKEN[seccion] ?? fieldsIn(seccion).map(({ id }) => id);
    const has = (ojo: 'OD' | 'OI' | 'AO'): boolean =>
      of.some((campo) => (found?.valores[campo]?.[ojo] ?? null) !== null);
    if (has('AO')) return [];
    if (seccion === 'motivo') return [name];
    const missing = (['OD', 'OI'] as const).filter(
      (ojo) => ausentes[ojo] === undefined && !has(ojo) && (found?.estados[ojo] ?? null) === null,
    );
    if (missing.length === 0) return [];
    return [missing.length === 2 ? name : `${name} ${missing.join('')}`];
  });
}
