import * as z from 'zod/mini';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { canonicalJson } from './canonical-json.ts';
import { checkNotes, dayOrder, orderFindings } from './chain.ts';
import type { DaySlip } from './day-slip.ts';
import {
  byPlace,
  faultsOf,
  finding,
  marksOf,
  type CheckedNote,
  type Finding,
  type NoteMark,
} from './findings.ts';
import { closingFindings } from './closing-findings.ts';
import { SHA256, sha256 } from './sha256.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * The clinic's notes of one day, by their hashes: a Merkle tree of a single level, whose root is the hash of this list.
 *
 * Why not a deep tree: it would only make the proof of one note among millions short. A day has some dozens of notes, so
 * the whole list is a few kB, which stays beside the day's line of the audit log and travels in an export. Whoever holds the
 * slip proves the list with one hash, and the list then names each note that was changed, taken away, added or moved.
 * Why not one chain of the clinic: after the first wrong note it could say nothing of the others, and doctors who sign
 * at the same moment would have to wait for each other. The list shows ids and hashes, and nothing of a patient.
 */
export const dayClosingSchema = z.strictObject({
  formato: z.literal(1),
  /** The day of signing. */
  fecha: civilDateField,
  hojas: z.array(z.strictObject({ consulta: id, medico: id, hash: z.string().check(z.regex(SHA256)) })),
});
export type DayClosing = Readonly<z.infer<typeof dayClosingSchema>>;

/** The slip of a day and its list. */
export interface ClosedDay {
  readonly constancia: DaySlip;
  readonly cierre: DayClosing;
}

/** Closes a day: its slip and its list, from all notes signed on it, in any order. Refused where one is not whole. */
export const dayRoot = async (
  notes: readonly unknown[],
  fecha: string,
): Promise<Result<ClosedDay, readonly Finding[]>> => rootOfChecked(await checkNotes(notes), fecha);

/** {@link dayRoot} of notes that were looked at already. */
export async function rootOfChecked(
  checked: readonly CheckedNote[],
  fecha: string,
): Promise<Result<ClosedDay, readonly Finding[]>> {
  const marks = marksOf(checked);
  const ordered = dayOrder(marks);
  const findings = [...faultsOf(checked), ...strangers(marks, fecha)];
  if (ordered === null || findings.length > 0)
    return err(byPlace([...findings, ...(ordered === null ? orderFindings(checked) : [])]));
  const cierre = closingOf(ordered, fecha);
  return ok({ constancia: { fecha, notas: ordered.length, raiz: await rootOf(cierre) }, cierre });
}

/** {@link verifyChecked} of notes as they are stored. */
export const verifyDay = async (
  notes: readonly unknown[],
  slip: DaySlip,
  closing?: unknown,
): Promise<Result<number, readonly Finding[]>> => verifyChecked(await checkNotes(notes), slip, closing);

/**
 * Verifies a day with its slip: how many notes there are, or all that is wrong. Notes stand in the order of
 * {@link dayOrder}. With the list of closing each problem is located. With the slip alone everything is found and what
 * the chains tell is located; a doctor's last notes, taken away or signed again by a forger, are only known to be wrong.
 */
export async function verifyChecked(
  notes: readonly CheckedNote[],
  slip: DaySlip,
  closing?: unknown,
): Promise<Result<number, readonly Finding[]>> {
  const faults = faultsOf(notes);
  const trusted = await closingOfSlip(closing, slip);
  if (trusted !== null) {
    const findings = [...faults, ...closingFindings(notes, trusted.hojas)];
    return findings.length === 0 ? ok(notes.length) : err(byPlace(findings));
  }
  const marks = marksOf(notes);
  const findings = [...faults, ...strangers(marks, slip.fecha), ...orderFindings(notes)];
  const whole = marks.length === slip.notas && (await rootOf(closingOf(marks, slip.fecha))) === slip.raiz;
  if (findings.length === 0 && !whole)
    findings.push({ indice: null, que: marks.length < slip.notas ? 'falta' : 'raiz', consulta: null });
  if (closing !== undefined) findings.push({ indice: null, que: 'cierre', consulta: null });
  return findings.length === 0 ? ok(notes.length) : err(byPlace(findings));
}

/** The list, where it is the one whose root the slip shows. */
async function closingOfSlip(closing: unknown, slip: DaySlip): Promise<DayClosing | null> {
  const read = dayClosingSchema.safeParse(closing);
  if (!read.success || read.data.fecha !== slip.fecha || read.data.hojas.length !== slip.notas) return null;
  return (await rootOf(read.data)) === slip.raiz ? read.data : null;
}

async function rootOf(closing: DayClosing): Promise<string> {
  const text = canonicalJson(closing);
  // Ids were read by a schema and hashes made here: only a bug makes a list without a text.
  if (!text.ok) throw new Error(`${text.error.donde}: ${text.error.motivo}`);
  return sha256(text.value);
}

const closingOf = (marks: readonly NoteMark[], fecha: string): DayClosing => ({
  formato: 1,
  fecha,
  hojas: marks.map(({ consulta, medico, hash }) => ({ consulta, medico, hash })),
});

const strangers = (marks: readonly NoteMark[], fecha: string): Finding[] =>
  marks.filter(({ dia }) => dia !== fecha).map((mark) => finding('ajena', mark));
