import type { AppointmentRecord } from '#client/queries/appointments';
import type { FreePlace } from '#contract/availability';
import { type DuplicateWarning, type PatientRecord } from '#client/queries/patients';
import type { RequestError } from '#client/request';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import type { PatientWarning } from '#domain/scheduling/appointment/patient-warnings';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
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
  const work = useWork(
    (operate, body: BookingRequest) => operate('bookAppointment', { body, idempotencyKey: keyFor(body) }),
    {
      onDone: (appointment) => {
        forgetAttempt();
        onBooked(appointment);
      },
    },
  );
  const { refusal, sent: request } = work;
  const isQuestion = refusal?.code === 'requiere_confirmacion' && request !== undefined;
  return {
    book: (next: BookingRequest) => work.send(next),
    isBooking: work.isPending,
    question: isQuestion ? questionOf(refusal, request) : null,
    refusal: isQuestion ? null : refusal,
    forget: () => work.reset(),
    again: () => {
      if (request !== undefined) work.send(request);
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
