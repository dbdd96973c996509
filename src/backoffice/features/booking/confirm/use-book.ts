import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { FreePlace } from '#contract/availability';
import { type DuplicateWarning, type PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import type { PatientWarning } from '#domain/scheduling/appointment/patient-warnings';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { forgetAttempt, keyFor } from '../draft-store.ts';
import type { Finding } from '#domain/studies/ordering-rules';
import { detailOf } from '#client/refusal-details';

/** What the server asks before booking. */
export interface BookingQuestion {
  readonly request: BookingRequest;
  readonly duplicates: readonly DuplicateWarning[];
  readonly visits: readonly PatientWarning[];
  /** What the clinical rules of the studies ask, and whether somebody is back who had left. */
  readonly findings: readonly Pick<Finding, 'mensaje'>[];
}

/** Sends the booking, and keeps the server's question or refusal. */
export function useBook(onBooked: (appointment: AppointmentRecord) => void) {
  const refresh = useRefresh('turnos', 'pacientes', 'disponibilidad', 'retenciones', 'listaEspera');
  const mutation = useMutation({
    mutationFn: (request: BookingRequest) =>
      call('bookAppointment', { body: request, idempotencyKey: keyFor(request) }),
    onSuccess: (appointment) => {
      forgetAttempt();
      onBooked(appointment);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(mutation.error);
  const request = mutation.variables;
  const isQuestion = refusal?.code === 'requiere_confirmacion' && request !== undefined;
  return {
    book: (next: BookingRequest) => mutation.mutate(next),
    isBooking: mutation.isPending,
    question: isQuestion ? questionOf(refusal, request) : null,
    refusal: isQuestion ? null : refusal,
    forget: () => mutation.reset(),
    again: () => {
      if (request !== undefined) mutation.mutate(request);
    },
  };
}

function questionOf(refusal: RequestError, request: BookingRequest): BookingQuestion {
  const all = detailOf(refusal, 'avisos') ?? [];
  return {
    request,
    findings: all.filter((each) => 'mensaje' in each),
    duplicates: all.filter((each) => 'paciente' in each),
    visits: all.filter((each) => 'turno' in each),
  };
}

/** The free places that a refusal suggests. */
export const alternativesOf = (refusal: RequestError): readonly FreePlace[] | null =>
  detailOf(refusal, 'alternativas') ?? null;

/** The existing record with the new patient's document. */
export const knownRecordOf = (refusal: RequestError): PatientRecord | null =>
  refusal.code === 'ya_existe' ? (detailOf(refusal, 'paciente') ?? null) : null;
