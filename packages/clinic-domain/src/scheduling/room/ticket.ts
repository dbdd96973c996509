import * as z from 'zod/mini';
import type { AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { civilDateField } from '../hours/dated-range.ts';

/** The letters of the tickets: A for visits to a doctor, E for studies; they reveal nothing more about the reason. */
export const TICKET_LETTERS = ['A', 'E'] as const;
export type TicketLetter = (typeof TICKET_LETTERS)[number];

/** The ticket given on arrival: a letter and a running number, unique on its day. */
export const ticketSchema = z.strictObject({
  letra: z.enum(TICKET_LETTERS),
  numero: z.number().check(z.int(), z.minimum(1)),
  fecha: civilDateField,
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `fichas/{fecha}:{letra}`: the last number issued. */
export const ticketCountSchema = z.strictObject({
  fecha: civilDateField,
  letra: z.enum(TICKET_LETTERS),
  ultimo: z.number().check(z.int(), z.minimum(0)),
});
export type TicketCount = z.infer<typeof ticketCountSchema>;

export const ticketCountId = ({ fecha, letra }: Pick<Ticket, 'fecha' | 'letra'>): string =>
  `${fecha}:${letra}`;

export const letterOf = (tipo: AppointmentKind): TicketLetter => (tipo === 'estudio' ? 'E' : 'A');

/** As printed and called: «A12». */
export const ticketCode = ({ letra, numero }: Pick<Ticket, 'letra' | 'numero'>): string =>
  `${letra}${String(numero)}`;

interface Subject {
  readonly fecha: string;
  readonly estado: AppointmentState;
  readonly ficha?: Ticket | undefined;
}

/** True when the ticket is for the appointment's own day; any other is void. */
export const hasTicket = ({ fecha, ficha }: Omit<Subject, 'estado'>): boolean => ficha?.fecha === fecha;

/** True for a patient who has arrived and has no ticket for the day; a second arrival keeps the first ticket. */
export const needsTicket = (appointment: Subject): boolean =>
  appointment.estado === 'en_sala' && !hasTicket(appointment);
