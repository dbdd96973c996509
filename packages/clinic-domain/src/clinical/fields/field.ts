import { symbolsIn } from '../drawing/symbol.ts';
import type { Template } from '../drawing/templates.ts';
import type { SectionId } from './sections.ts';

/** Which eyes a finding has: each one, both together, or none because it is of the person. */
export const FIELD_EYES = ['OD_OI', 'AO', 'ninguno'] as const;
export type FieldEyes = (typeof FIELD_EYES)[number];

export const FIELD_KINDS = ['numero', 'opcion', 'texto', 'agudeza'] as const;

export const UNITS = [
  ...(['D', 'Δ', '°', 'mmHg', 'mm', 'cm', 'µm', 's', '″', 'µm²', 'días'] as const),
  ...(['dB', '%', 'mW', 'ms', 'mJ', 'mm²', 'mm³', 'cél/mm²', 'm/s'] as const),
] as const;
export type Unit = (typeof UNITS)[number];

/** Standard codes, for interchange. */
export interface FieldCodes {
  readonly snomed?: string;
  readonly loinc?: string;
}

interface FieldBase {
  readonly id: string;
  readonly ojos: FieldEyes;
  /** On screen and on paper, beginning with a capital. */
  readonly nombre: string;
  /** What groups fields that are written in one row: `subjetiva`, `sc`. */
  readonly grupo?: string;
  readonly codigos?: FieldCodes;
  /** How the value may have been taken, first the usual one; the value then says which. */
  readonly metodos?: readonly string[];
  /** The value is worthless without the hour at which it was taken. */
  readonly conHora?: true;
  /** It follows from others: nobody writes it, and it is kept when the visit is closed. */
  readonly derivado?: true;
}

/**
 * A number, stored as an integer of `1 / escala` units: −2.50 D with `escala` 100 is −250. Outside `duro` it is refused;
 * outside `aviso` it asks once. Both ends are allowed values, in units.
 */
export interface NumberShape extends FieldBase {
  readonly tipo: 'numero';
  readonly unidad?: Unit;
  readonly escala: 1 | 10 | 100;
  readonly paso: number;
  /** Eighths of a dioptre are written as lens makers do, cut to two decimals: 0.12, 0.37, 0.62, 0.87. */
  readonly octavos?: true;
  readonly duro: readonly [number, number];
  readonly aviso?: readonly [number, number];
  /** With its sign, also where it is positive. */
  readonly conSigno?: true;
  /** An instrument may come to its end: «> 60» says so. */
  readonly conMasDe?: true;
  /** What was waited for came before it could be counted, or is under the scale: «< 5» says so. */
  readonly conMenosDe?: true;
  /** Another writing of a value: an axis of 0 is one of 180. */
  readonly igual?: Readonly<Record<number, number>>;
}

/** A choice of a list, or several of it. `normal` is what «normal» writes. */
export interface ChoiceShape extends FieldBase {
  readonly tipo: 'opcion';
  readonly opciones: readonly Choice[];
  readonly varias?: true;
  readonly normal?: string;
  /** It is estimated as a number is measured: that it could not be is an answer too (`not-done.ts`). */
  readonly estimado?: true;
  /** Its options are the symbols of a template, which may be given with their place (`drawing/marks.ts`). */
  readonly dibujo?: Template;
}

export interface Choice {
  readonly id: string;
  readonly nombre: string;
  /** Asks once when it is chosen, with these words. */
  readonly aviso?: string;
  /** Not offered nor taken any more; it names what was written while it was. */
  readonly retirada?: true;
}

/** A text, with words that are offered while it is typed. */
export interface TextShape extends FieldBase {
  readonly tipo: 'texto';
  readonly largo: readonly [number, number];
  readonly ofrece?: readonly string[];
  readonly normal?: string;
}

/** Visual acuity, in any of its notations; near ones as Jaeger, N or M. */
export interface AcuityShape extends FieldBase {
  readonly tipo: 'agudeza';
  readonly distancia: 'lejos' | 'cerca';
}

/** What may be written, wherever it stands: in a part of the examination, or in the result of a study. */
export type FieldShape = NumberShape | ChoiceShape | TextShape | AcuityShape;

interface InSection {
  /** The part of the examination that it belongs to. */
  readonly seccion: SectionId;
}
export type NumberField = NumberShape & InSection;
export type ChoiceField = ChoiceShape & InSection;
export type TextField = TextShape & InSection;
export type AcuityField = AcuityShape & InSection;
export type Field = NumberField | ChoiceField | TextField | AcuityField;

type Rest<F extends Field, Given extends keyof F> = Omit<F, 'tipo' | 'seccion' | Given>;

/** The fields of a section, which is written once for all of them. */
export function section(seccion: SectionId) {
  return {
    number: (
      id: string,
      nombre: string,
      rest: Omit<Rest<NumberField, 'id' | 'nombre'>, 'ojos'> & { readonly ojos?: FieldEyes },
    ): NumberField => ({ tipo: 'numero', seccion, id, nombre, ojos: 'OD_OI', ...rest }),
    choice: (
      id: string,
      nombre: string,
      opciones: readonly (Choice | string)[],
      rest: Partial<Rest<ChoiceField, 'id' | 'nombre' | 'opciones'>> = {},
    ): ChoiceField => ({
      tipo: 'opcion',
      seccion,
      id,
      nombre,
      ojos: 'OD_OI',
      opciones: opciones.map(choice),
      ...rest,
    }),
    drawing: (id: string, nombre: string, dibujo: Template): ChoiceField => ({
      tipo: 'opcion',
      seccion,
      id,
      nombre,
      ojos: 'OD_OI',
      opciones: symbolsIn(dibujo).map((each) => ({ id: each.id, nombre: each.nombre })),
      varias: true,
      dibujo,
    }),
    text: (id: string, nombre: string, rest: Partial<Rest<TextField, 'id' | 'nombre'>> = {}): TextField => ({
      tipo: 'texto',
      seccion,
      id,
      nombre,
      ojos: 'OD_OI',
      largo: [1, 500],
      ...rest,
    }),
    acuity: (
      id: string,
      nombre: string,
      distancia: AcuityField['distancia'],
      rest: Partial<Rest<AcuityField, 'id' | 'nombre' | 'distancia'>> = {},
    ): AcuityField => ({ tipo: 'agudeza', seccion, id, nombre, distancia, ojos: 'OD_OI', ...rest }),
  };
}

/** «Ojo seco» → `ojo_seco`: an option whose words are its name needs no other id. */
export const choice = (each: Choice | string): Choice =>
  typeof each === 'string' ? { id: idOf(each), nombre: each } : each;

export const idOf = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' mas')
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_|_$/gu, '');
