import type { Eye } from '../eye.ts';

/** The eye of a value: `AO` also for what both eyes do together and for what is of the person. */
export type ValueEye = Eye;

/** What is written of a field and an eye: numbers as integers of the field's scale, choices by their ids. */
export type Raw = number | string | readonly string[];

/**
 * Something to look at twice. `aviso` asks once and is kept as confirmed; `falta` must be put right before the note is
 * closed.
 */
export interface Warning {
  readonly campo: string;
  readonly ojo: ValueEye;
  readonly mensaje: string;
  readonly clase: 'aviso' | 'falta';
}
