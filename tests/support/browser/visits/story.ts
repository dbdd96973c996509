/** Who writes: the technician in the preconsultation, the doctor in the visit. */
export type Teller = 'examenes' | 'doctora';

/**
 * What is typed in a line of the sheet, by eye, or of both together; «!» at the end says it again, which confirms what was
 * asked. `note` is what has to stand in the signed note for it, by field and eye: `pio=240 Goldmann @ ok|220 Goldmann @`,
 * fields between «; », `@` an hour of the visit, `ok` confirmed at once, `ok al cerrar` with the closing, «-» nothing.
 */
export interface Told {
  readonly fila: string;
  readonly typed: { readonly OD?: string; readonly OI?: string; readonly AO?: string };
  readonly note: string;
}

export const eyes = (fila: string, OD: string, OI: string, note: string): Told => ({
  fila,
  typed: { ...(OD === '' ? {} : { OD }), ...(OI === '' ? {} : { OI }) },
  note,
});
export const both = (fila: string, AO: string, note: string): Told => ({ fila, typed: { AO }, note });
/** What the patient says, which is in the note as it was typed. */
export const words = (fila: string, text: string): Told => both(fila, text, `${fila}=${text}`);

/** What comes next for a problem. */
export interface Next {
  readonly problema: string;
  readonly decision: string;
  /** How soon, as it is typed; without it what is proposed is accepted. */
  readonly en?: string;
  readonly actividad?: string;
  /** What is proposed, and why. */
  readonly sugerido?: string;
}

export interface Story {
  readonly nombre: string;
  readonly nacimiento: string;
  readonly tipo: 'primera_vez' | 'control' | 'posoperatorio' | 'urgencia' | 'procedimiento';
  /** The visit before, as it was stored. */
  readonly before?: {
    readonly secciones: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly diagnosticos: readonly { readonly codigo: string; readonly ojo?: string }[];
  };
  readonly examenes: readonly Told[];
  readonly doctora: readonly Told[];
  /** What is typed in the search of diagnoses, and the eye. */
  readonly diagnosticos: readonly (readonly [typed: string, codigo: string, ojo?: string])[];
  readonly plan: string;
  /** What the closing asks, in its words. */
  readonly asks?: readonly RegExp[];
  readonly next: readonly Next[];
  /** The plans that follow: `H40.1 OD control 2 semanas`. */
  readonly plans: readonly string[];
}
