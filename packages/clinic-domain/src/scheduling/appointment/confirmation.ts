import * as z from 'zod/mini';
import { appError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { bookingFields } from '../booking/booking.ts';
import type { Appointment } from './appointment.ts';
import { mayEnter, STATE_NAMES, type AppointmentActor, type AppointmentState } from './appointment-states.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';
import {
  asksChange,
  isMovedSinceSaid,
  linkAnswerSchema,
  type LinkAnswer,
} from '../patient-link/patient-link.ts';
import { present } from '../../shared/typed-record.ts';

/** How far the attempts to reach a patient have got. */
export const CONTACT_RESULTS = ['sin_contactar', 'enviado', 'confirmo', 'no_contesta'] as const;
export type ContactResult = (typeof CONTACT_RESULTS)[number];

/** A note about contacting the patient, with its instant (ISO). */
const contactNoteSchema = z.strictObject({
  resultado: z.enum(CONTACT_RESULTS),
  cuando: z.string(),
  quien: z.string(),
});
export type ContactNote = z.infer<typeof contactNoteSchema>;

/**
 * `contactos/{appointment}`: the notes, and the doctor, date and hour they are about. A patient who was notified another
 * time has not been told this one.
 */
export const contactSchema = z.strictObject({
  fecha: civilDateField,
  hora: hourField,
  medico: z.optional(z.string()),
  notas: z.array(contactNoteSchema),
  /** What the patient answered with the link, of the same place. */
  respuestas: z.optional(z.array(linkAnswerSchema)),
  /** By the answer a change was asked for, and nobody has written since: it is found by this. */
  pide: z.optional(z.literal(true)),
});
export type Contact = z.infer<typeof contactSchema>;

/** More parts than the visits of one person on one day have. */
const MOST_PARTS = 20;

/**
 * `POST /api/confirmaciones`: one call, about everything a patient has on one day, each part in the version that was
 * seen; `deshacer` removes one's own last note of each.
 */
export const contactRequestSchema = z.strictObject({
  resultado: z.enum([...CONTACT_RESULTS, 'deshacer'], {
    error: 'Elija enviado, confirmo, no_contesta, sin_contactar o deshacer.',
  }),
  turnos: z
    .array(z.strictObject({ id: z.string(), version: bookingFields.version }), {
      error: 'Elija los turnos de los que habló.',
    })
    .check(
      z.minLength(1, { error: 'Elija al menos un turno.' }),
      z.maxLength(MOST_PARTS, { error: `Anote hasta ${String(MOST_PARTS)} turnos a la vez.` }),
      z.refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, {
        error: 'Un turno está repetido.',
      }),
    ),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** Patients are asked to confirm in these states. */
export const CONFIRMABLE: readonly AppointmentState[] = ['agendado', 'confirmado'];

type Place = Pick<Appointment, 'fecha' | 'hora' | 'medico'>;
type Subject = Place & Pick<Appointment, 'estado' | 'historial'>;

/** Anyone who may confirm the appointment may contact its patient. */
export const mayContact = (
  actor: AppointmentActor,
  appointment: Pick<Appointment, 'tipo' | 'medico'>,
): boolean => actor.rol !== 'paciente' && mayEnter(actor, appointment, 'confirmado');

/** The notes about the appointment's present doctor, date and hour. */
export const notesOf = (contact: Contact | null, place: Place): readonly ContactNote[] =>
  contact !== null && isAbout(contact, place) ? contact.notas : [];

/** What the patient answered with the link about that place. */
export const answersOf = (contact: Contact | null, place: Place): readonly LinkAnswer[] =>
  contact !== null && isAbout(contact, place) ? (contact.respuestas ?? []) : [];

const isAbout = (contact: Contact, { fecha, hora, medico }: Place): boolean =>
  contact.fecha === fecha && contact.hora === hora && contact.medico === medico;

export interface ContactStatus {
  readonly estado: ContactResult;
  /** How often there was no answer. */
  readonly veces: number;
  /** The last message. */
  readonly enviado: ContactNote | null;
  /** The latest note that still stands. */
  readonly ultimo: ContactNote | null;
  /** What the patient answered last with the link. */
  readonly respuesta: LinkAnswer | undefined;
}

/** Whether the patient said to come at this day and hour: what was said of another is not said of this one. */
const isConfirmed = (contact: Contact | null, turno: Subject): boolean =>
  turno.estado === 'confirmado' &&
  !isMovedSinceSaid({ turno, respuestas: answersOf(contact, turno), notas: notesOf(contact, turno) });

/** Sums up the notes; whether the patient confirmed is the appointment's own state, while it stands where it was said of. */
export function contactStatus(contact: Contact | null, appointment: Subject): ContactStatus {
  const notes = notesOf(contact, appointment);
  const since = notes.slice(notes.findLastIndex(({ resultado }) => resultado === 'sin_contactar') + 1);
  const reached = since.findLast(({ resultado }) => resultado !== 'confirmo')?.resultado ?? 'sin_contactar';
  return {
    estado: isConfirmed(contact, appointment) ? 'confirmo' : reached,
    veces: since.filter(({ resultado }) => resultado === 'no_contesta').length,
    enviado: since.findLast(({ resultado }) => resultado === 'enviado') ?? null,
    ultimo: notes.at(-1) ?? null,
    respuesta: answersOf(contact, appointment).at(-1),
  };
}

/** What is most to be done of a visit comes first: a part that nobody has told the patient of is still to be told. */
const LEAST_TOLD = ['sin_contactar', 'no_contesta', 'enviado', 'confirmo'] as const;

/** How far the one call about a visit of several parts has got: as far as the part that has got least far. */
export const visitContact = (parts: readonly ContactResult[]): ContactResult =>
  LEAST_TOLD.find((each) => parts.includes(each)) ?? 'sin_contactar';

/** Far more than any appointment gets; beyond it the oldest notes are dropped. */
const MOST_NOTES = 100;

/** The contact with one more note; refused when the appointment no longer needs contacting. */
export function withNote(
  contact: Contact | null,
  appointment: Subject,
  note: ContactNote,
): Result<Contact, AppError> {
  const { estado } = appointment;
  if (!CONFIRMABLE.includes(estado))
    return err(
      appError('transicion_invalida', `Este turno ya no espera confirmación: está «${STATE_NAMES[estado]}».`),
    );
  if (note.resultado !== 'enviado' && isConfirmed(contact, appointment))
    return err(appError('transicion_invalida', 'El paciente ya confirmó este turno.'));
  return ok(contactOf(contact, appointment, [...notesOf(contact, appointment), note]));
}

/** The contact with what the patient answered with the link. */
export const withAnswer = (contact: Contact | null, appointment: Place, answer: LinkAnswer): Contact =>
  contactOf(contact, appointment, notesOf(contact, appointment), [
    ...answersOf(contact, appointment),
    answer,
  ]);

/** The contact without its last note, which only its author may remove. */
export function withoutLastNote(
  contact: Contact | null,
  appointment: Place,
  uid: string,
): Result<Contact, AppError> {
  const notes = notesOf(contact, appointment);
  const last = notes.at(-1);
  if (last === undefined)
    return err(appError('transicion_invalida', 'No hay ninguna anotación que deshacer.'));
  if (last.quien !== uid) return err(appError('prohibido', 'Solo quien hizo la anotación puede deshacerla.'));
  return ok(contactOf(contact, appointment, notes.slice(0, -1)));
}

function contactOf(
  contact: Contact | null,
  place: Place,
  notas: readonly ContactNote[],
  respuestas = answersOf(contact, place),
): Contact {
  const { fecha, hora, medico } = place;
  const asks = asksChange({ respuesta: respuestas.at(-1), ultimo: notas.at(-1) ?? null });
  return {
    fecha,
    hora,
    ...present({ medico }),
    notas: notas.slice(-MOST_NOTES),
    ...(respuestas.length === 0 ? {} : { respuestas: [...respuestas] }),
    ...present({ pide: asks ? (true as const) : undefined }),
  };
}
