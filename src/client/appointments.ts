import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Appointment, HistoryLine } from '#domain/scheduling/appointment';
import type { AppointmentState } from '#domain/scheduling/appointment-states';
import type {
  AppointmentMoveRequest,
  BookingRequest,
  StateChangeRequest,
  StateCorrectionRequest,
} from '#domain/scheduling/booking';
import type { ItineraryRequest, SeriesRequest } from '#domain/scheduling/booking-together';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';
import type { Page } from './users.ts';

type Shared = Pick<
  Appointment,
  'medico' | 'fecha' | 'hora' | 'fin' | 'duracionMin' | 'tipo' | 'estado' | 'sobreturno'
>;

/** An appointment as the API answers; of visits, staff get the shared fields and the patient's name alone. */
export type AppointmentRecord = Shared &
  Partial<Omit<Appointment, keyof Shared | 'historial' | 'paciente'>> & {
    readonly id: string;
    readonly version: number;
    readonly paciente: { readonly id?: string; readonly nombre: string; readonly telefono?: string };
    /** The states that this person may choose next. */
    readonly siguientes: readonly AppointmentState[];
    readonly vecesMovido?: number;
    /** When it entered each state it has been in, as ISO instants. */
    readonly tiempos?: Partial<Record<AppointmentState, string>>;
    /** The instant since which it is in its state. */
    readonly estadoDesde?: string | null;
    readonly esperaMin?: number | null;
    readonly preparacionMin?: number | null;
    readonly atencionMin?: number | null;
  };

/** What narrows a list. */
export interface AppointmentFilter {
  readonly desde: string;
  readonly hasta: string;
  readonly medico?: string | undefined;
  /** One state, or several with commas between them. */
  readonly estado?: string | undefined;
  readonly tipo?: string | undefined;
  readonly estudio?: string | undefined;
  readonly equipo?: string | undefined;
  readonly paciente?: string | undefined;
  readonly texto?: string | undefined;
}

/** The appointments of some days: one day in a single page, more a page at a time. */
export const appointmentsQuery = (filter: AppointmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['turnos', 'lista', filter],
    queryFn: ({ pageParam, signal }) =>
      answerOf<Page<AppointmentRecord>>(
        withParameters(API.appointments, { ...filter, limite: 200, cursor: pageParam ?? undefined }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });

/** One appointment. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', id],
    queryFn: ({ signal }) => answerOf<AppointmentRecord>(API.appointment(id), { signal }),
  });

/** A line of the history with the name of who made the change. */
export type HistoryEntry = HistoryLine & { readonly nombre: string };

/** Every change of an appointment, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', id, 'historial'],
    queryFn: ({ signal }) =>
      answerOf<{ items: readonly HistoryEntry[] }>(API.appointmentHistory(id), { signal }),
  });

/** Books an appointment. */
export const bookAppointment = (body: BookingRequest, idempotencyKey: string): Promise<AppointmentRecord> =>
  answerOf(API.appointments, { method: 'POST', body, idempotencyKey });

/** Several appointments, all or none. */
export interface BookedTogether {
  readonly id: string;
  readonly items: readonly AppointmentRecord[];
}

/** Books the appointments of a series. */
export const bookSeries = (body: SeriesRequest, idempotencyKey: string): Promise<BookedTogether> =>
  answerOf(API.appointmentSeries, { method: 'POST', body, idempotencyKey });

/** Books the legs of a visit. */
export const bookItinerary = (body: ItineraryRequest, idempotencyKey: string): Promise<BookedTogether> =>
  answerOf(API.itinerary, { method: 'POST', body, idempotencyKey });

/** Moves an appointment, or changes its length or kind. */
export const moveAppointment = (id: string, body: AppointmentMoveRequest): Promise<AppointmentRecord> =>
  answerOf(API.appointment(id), { method: 'PATCH', body });

/** Takes an arrow of the state machine. */
export const enterState = (id: string, body: StateChangeRequest): Promise<AppointmentRecord> =>
  answerOf(API.appointmentState(id), { method: 'POST', body });

/** Takes the last change back, within ten seconds. */
export const undoChange = (id: string, version: number): Promise<AppointmentRecord> =>
  answerOf(API.appointmentUndo(id), { method: 'POST', body: { version } });

/** Corrects the state of an appointment, by an admin and with a reason. */
export const correctState = (id: string, body: StateCorrectionRequest): Promise<AppointmentRecord> =>
  answerOf(API.appointmentCorrection(id), { method: 'POST', body });
