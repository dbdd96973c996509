import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { bookingFields } from '../booking/booking.ts';

/** The longest note that one shift leaves to the next, in characters. */
export const SHIFT_NOTE_MAX = 500;
/** A note that was seen or taken back is kept so many days. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How a note leaves the screen: another person saw it, or its author took it back. */
const ENDS = ['vista', 'retirada'] as const;

/** `relevos/{id}`: what the reception leaves to the next shift, until another person marks it as seen. */
export const shiftNoteSchema = z.strictObject({
  texto: z.string(),
  quien: z.string(),
  cuando: z.string(),
  abierta: z.boolean(),
  cierre: z.optional(z.strictObject({ quien: z.string(), cuando: z.string(), como: z.enum(ENDS) })),
  /** When one that left the screen is removed (an instant); absent while it is there. */
  vence: z.optional(z.string()),
});
export type ShiftNote = Immutable<z.infer<typeof shiftNoteSchema>>;

/** `POST /api/relevos`. */
export const writeShiftNoteSchema = z.strictObject({
  texto: z.string({ error: 'Escriba la nota.' }).check(
    z.trim(),
    z.minLength(1, { error: 'Escriba la nota.' }),
    z.maxLength(SHIFT_NOTE_MAX, {
      error: `La nota puede tener hasta ${String(SHIFT_NOTE_MAX)} caracteres.`,
    }),
  ),
});

/** `POST /api/relevos/{id}/estado`: `abierta` takes back one's own mark. */
export const changeShiftNoteSchema = z.strictObject({
  estado: z.enum([...ENDS, 'abierta'], { error: 'Elija vista, retirada o abierta.' }),
  version: bookingFields.version,
});
export type ShiftNoteState = z.infer<typeof changeShiftNoteSchema>['estado'];

const refused = (message: string): Result<never, AppError> => err(appError('transicion_invalida', message));

/** The note in another state: seen by another person, taken back by its author, or back as it was by who marked it. */
export function changedShiftNote(
  { cierre, vence: _, ...note }: ShiftNote,
  estado: ShiftNoteState,
  by: { readonly quien: string; readonly cuando: string },
): Result<ShiftNote, AppError> {
  if (estado === 'abierta') {
    if (cierre === undefined) return refused('Esa nota todavía está en la pantalla.');
    if (cierre.quien !== by.quien) return refused('La marcó otra persona: solo ella lo deshace.');
    return ok({ ...note, abierta: true });
  }
  if (cierre !== undefined) return refused('Esa nota ya no está en la pantalla.');
  const isOwn = note.quien === by.quien;
  if (estado === 'vista' && isOwn) return refused('Es su nota: la marca como vista otra persona.');
  if (estado === 'retirada' && !isOwn) return refused('Solo quien la escribió la retira.');
  const vence = new Date(Date.parse(by.cuando) + KEPT_DAYS * DAY_MS).toISOString();
  return ok({ ...note, abierta: false, cierre: { ...by, como: estado }, vence });
}
