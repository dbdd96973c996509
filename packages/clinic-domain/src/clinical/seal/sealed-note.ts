import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { clinicTime } from '../../shared/civil-date.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { canonicalJson, type NotCanonical } from './canonical-json.ts';
import { SHA256, sha256 } from './sha256.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const name = z.string().check(z.minLength(1), z.maxLength(300));
const digest = z.string().check(z.regex(SHA256));
const instant = z.string().check(z.refine((text: string) => isInstant(text)));

/**
 * A closed consultation as it was signed. Nothing of it changes afterwards: corrections are addenda, and a merge of
 * records moves the header that is outside.
 */
export const sealedNoteSchema = z.strictObject({
  formato: z.literal(1),
  /** The edition of the catalogue of fields that `contenido` was written by. */
  catalogo: id,
  consulta: id,
  /** Who the patient was when it was signed; `ids` are the record and those merged into it until then. */
  paciente: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    nombre: name,
    documento: z.nullable(name),
    fechaNacimiento: z.nullable(civilDateField),
  }),
  /** Who signs: the doctor, and the account (`uid`) that pressed the button. */
  medico: z.strictObject({ id, nombre: name, matricula: z.nullable(name), uid: id }),
  /** When it was signed. Its date in the clinic is the day of the chain and of the slip ({@link signingDay}). */
  cuando: instant,
  /** The day of the visit, which may be before the one of signing. */
  fecha: civilDateField,
  /** Sections, diagnoses and plan: whatever has a canonical text. */
  contenido: z.unknown(),
  /** The hash of the note that the same doctor signed before this one on the same day. */
  anterior: z.nullable(digest),
  hash: digest,
});
export type SealedNote = Readonly<z.infer<typeof sealedNoteSchema>>;

/** A note before its signature. */
export type NoteToSeal = Omit<SealedNote, 'formato' | 'anterior' | 'hash'>;

/** `ilegible`: it has not the form of a sealed note. `contenido`: it says something else than what was signed. */
export type NoteFault = 'ilegible' | 'contenido';

/** Signs a note after the one that the same doctor signed before it that day (null: the first). */
export async function sealNote(
  note: NoteToSeal,
  previousHash: string | null,
): Promise<Result<SealedNote, NotCanonical>> {
  const text = canonicalJson({ ...note, formato: 1, anterior: previousHash });
  if (!text.ok) return text;
  const plain = z.record(z.string(), z.unknown()).parse(parsed(text.value));
  const sealed = sealedNoteSchema.safeParse({ ...plain, hash: await sha256(text.value) });
  if (sealed.success) return ok(sealed.data);
  const [issue] = sealed.error.issues;
  return err({ donde: issue?.path.join('.') ?? '', motivo: issue?.message ?? '' });
}

/** Whether a value is a sealed note, and says what was signed. */
export async function verifyNote(value: unknown): Promise<Result<SealedNote, NoteFault>> {
  const note = sealedNoteSchema.safeParse(value);
  if (!note.success) return err('ilegible');
  const { hash, ...signed } = note.data;
  const text = canonicalJson(signed);
  if (!text.ok) return err('contenido');
  // Its canonical text is in NFC whatever the note is in: a text that was recomposed by somebody counts as altered.
  const json = JSON.stringify(signed);
  const composed = json === json.normalize('NFC');
  return composed && (await sha256(text.value)) === hash ? ok(note.data) : err('contenido');
}

/**
 * The same of a note's stored JSON. Its keys may stand in any order, but a byte that JSON forgives (a space, a repeated
 * name, `1.0`, `\u0041`) is one that somebody changed.
 */
export async function verifyNoteText(text: string): Promise<Result<SealedNote, NoteFault>> {
  const value = parsed(text);
  if (value === undefined) return err('ilegible');
  const note = await verifyNote(value);
  return note.ok && !isWrittenAs(value, text) ? err('contenido') : note;
}

/** The day of the chain and of the slip. Not that of the visit: a late signature would enter a day that is closed. */
export const signingDay = ({ cuando }: Pick<SealedNote, 'cuando'>): string =>
  clinicTime(new Date(cuando)).fecha;

/** The value of a JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is the value's own JSON, byte by byte, in the order of keys that it has, or in the canonical one. */
export function isWrittenAs(value: unknown, text: string): boolean {
  if (JSON.stringify(value) === text) return true;
  const canonical = canonicalJson(value);
  return canonical.ok && canonical.value === text;
}

const isInstant = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
