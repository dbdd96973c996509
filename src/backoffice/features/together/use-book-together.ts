import type { BookedTogether } from '#client/queries/appointments';
import type { DuplicateWarning } from '#client/queries/patients';
import type { Finding } from '#domain/studies/ordering-rules';
import type { FieldErrors } from '#domain/shared/app-error';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import type { LeftWarning } from '#domain/people/life/departure';
import type { PatientWarning } from '#domain/scheduling/appointment/patient-warnings';
import { detailOf } from '#client/refusal-details';

/** Books several appointments at once; keeps the server's question or refusal, and the outcome of each part. */
export function useBookTogether<Body extends object>(
  send: (operate: Operate, body: Body) => Promise<BookedTogether>,
  onBooked: (booked: BookedTogether) => void,
  onPatientErrors: (errors: FieldErrors) => void,
) {
  const work = useWork(send, {
    onDone: onBooked,
    onRefused: (refusal) => onPatientErrors(ofPatient(refusal?.fields ?? {})),
  });
  const { refusal } = work;
  const asks = refusal?.code === 'requiere_confirmacion';
  return {
    book: (body: Body) => work.send(body),
    isPending: work.isPending,
    /** What has to be confirmed first, in sentences; null when nothing does. */
    questions: asks
      ? (detailOf(refusal, 'avisos') ?? [])
          .filter(isNotice)
          .flatMap((each) => ('mensaje' in each ? each.mensaje : []))
      : null,
    /** Records that resemble the new patient, of whom one may be the same person. */
    duplicates: asks ? (detailOf(refusal, 'avisos') ?? []).filter(isDuplicate) : [],
    occurrences: detailOf(refusal, 'ocurrencias') ?? null,
    error: asks ? null : (work.message ?? null),
    forget: () => work.reset(),
  };
}

/** The errors of the patient's fields, under the names that the picker uses. */
const ofPatient = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, said]) =>
      name.startsWith('paciente.') ? [[name.slice('paciente.'.length), said]] : [],
    ),
  );

type Notice = Finding | DuplicateWarning | LeftWarning;

const isNotice = (each: Notice | PatientWarning): each is Notice => !('turno' in each);

const isDuplicate = (each: Notice | PatientWarning): each is DuplicateWarning => 'paciente' in each;
