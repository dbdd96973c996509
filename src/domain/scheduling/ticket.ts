import * as z from 'zod/mini';
import type { AppointmentKind } from './appointment-kinds.ts';
import type { AppointmentState } from './appointment-states.ts';
import { civilDateField } from './dated-range.ts';

/** The letters of the tickets: A for visits to a doctor, E for studies; they tell nothing else of why somebody came. */
export const TICKET_LETTERS = ['A', 'E'] as const;
export type TicketLetter = (typeof TICKET_LETTERS)[number];

/** The ticket of who has arrived: a letter and the running number of the day, unique on that day. */
export const ticketSchema = z.strictObject({
  letra: z.enum(TICKET_LETTERS),
  numero: z.number().check(z.int(), z.minimum(1)),
  fecha: civilDateField,
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `fichas/{fecha}:{letra}`: the last number that was given. */
export const ticketCountSchema = z.strictObject({
  fecha: civilDateField,
  letra: z.enum(TICKET_LETTERS),
  ultimo: z.number().check(z.int(), z.minimum(0)),
});
export type TicketCount = z.infer<typeof ticketCountSchema>;

/** The id under which the last number of a letter and a day is kept. */
export const ticketCountId = ({ fecha, letra }: Pick<Ticket, 'fecha' | 'letra'>): string =>
  `${fecha}:${letra}`;

/** The letter of an appointment's ticket. */
export const letterOf = (tipo: AppointmentKind): TicketLetter => (tipo === 'estudio' ? 'E' : 'A');

/** «A12». */
export const ticketCode = ({ letra, numero }: Pick<Ticket, 'letra' | 'numero'>): string =>
  `${letra}${String(numero)}`;

interface Subject {
  readonly fecha: string;
  readonly estado: AppointmentState;
  readonly ficha?: Ticket | undefined;
}

/** True when the ticket is of the day of the appointment: of another day it is worth nothing. */
export const hasTicket = ({ fecha, ficha }: Omit<Subject, 'estado'>): boolean => ficha?.fecha === fecha;

/** True of who has arrived and has no ticket of the day yet; whoever arrives twice keeps the first one. */
export const needsTicket = (appointment: Subject): boolean =>
  appointment.estado === 'en_sala' && !hasTicket(appointment);
