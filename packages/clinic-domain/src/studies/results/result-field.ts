import {
  choice,
  type Choice,
  type FieldShape,
  type NumberShape,
  type TextShape,
  type Unit,
} from '../../clinical/fields/field.ts';
import type { EquipmentId } from '../device.ts';
import { present } from '../../shared/typed-record.ts';

interface OfResult {
  /** The devices that give it; all that can do the study where nothing is said. */
  readonly equipos?: readonly EquipmentId[];
  /** Without it the result says nothing. */
  readonly necesario?: true;
}
/** A value of a study's result. */
export type ResultField = FieldShape & OfResult;

type Range = readonly [number, number];

/** A number with its unit, hard range and step; `aviso` is the usual range. */
export const number = (
  id: string,
  nombre: string,
  unidad: Unit | null,
  duro: Range,
  rest: Partial<Omit<NumberShape, 'tipo' | 'id' | 'nombre' | 'duro' | 'unidad'>> & OfResult = {},
): ResultField => ({
  tipo: 'numero',
  id,
  nombre,
  ojos: 'OD_OI',
  escala: 1,
  paso: 1,
  duro,
  ...present({ unidad: unidad ?? undefined }),
  ...rest,
});

/** Tenths and hundredths of a unit. */
export const TENTHS = { escala: 10, paso: 0.1 } as const;
export const HUNDREDTHS = { escala: 100, paso: 0.01 } as const;

/** One of a list. */
export const oneOf = (
  id: string,
  nombre: string,
  opciones: readonly (Choice | string)[],
  rest: OfResult = {},
): ResultField => ({ tipo: 'opcion', id, nombre, ojos: 'OD_OI', opciones: opciones.map(choice), ...rest });

/** Several of a list, or «nothing found» alone. */
export const someOf = (
  id: string,
  nombre: string,
  normal: string,
  opciones: readonly string[],
): ResultField => ({
  tipo: 'opcion',
  id,
  nombre,
  ojos: 'OD_OI',
  varias: true,
  normal: choice(normal).id,
  opciones: [normal, ...opciones].map(choice),
});

/** A line of text. */
export const words = (
  id: string,
  nombre: string,
  rest: Partial<Pick<TextShape, 'largo'>> & OfResult = {},
): ResultField => ({ tipo: 'texto', id, nombre, ojos: 'OD_OI', largo: [1, 300], ...rest });
