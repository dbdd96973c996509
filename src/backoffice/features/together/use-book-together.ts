import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BookedTogether } from '#client/queries/appointments';
import { newIdempotencyKey, refusalOf } from '#client/query';
import type { DuplicateWarning } from '#client/queries/patients';
import type { Finding } from '#domain/studies/ordering-rules';
import type { FieldErrors } from '#domain/shared/app-error';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import type { LeftWarning } from '#domain/people/life/departure';
import type { PatientWarning } from '#domain/scheduling/appointment/patient-warnings';
import { detailOf } from '#client/refusal-details';

/** Books several appointments at once; keeps the server's question or refusal, and the outcome of each part. */
export function useBookTogether<Body extends object>(
  send: (body: Body, key: string) => Promise<BookedTogether>,
  onBooked: (booked: BookedTogether) => void,
  onPatientErrors: (errors: FieldErrors) => void,
) {
  const attempt = useRef({ body: '', key: '' });
  const refresh = useRefresh('turnos', 'disponibilidad', 'pacientes', 'listaEspera');
  const mutation = useMutation({
    mutationFn: (body: Body) => {
      // Repeating the same request after a cut connection must not book twice.
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() };
      return send(body, attempt.current.key);
    },
    onSuccess: onBooked,
    onError: (cause) => onPatientErrors(ofPatient(refusalOf(cause)?.fields ?? {})),
    onSettled: refresh,
  });
  const refusal = refusalOf(mutation.error);
  const asks = refusal?.code === 'requiere_confirmacion';
  return {
    book: (body: Body) => mutation.mutate(body),
    isPending: mutation.isPending,
    /** What has to be confirmed first, in sentences; null when nothing does. */
    questions: asks
      ? (detailOf(refusal, 'avisos') ?? [])
          .filter(isNotice)
          .flatMap((each) => ('mensaje' in each ? each.mensaje : []))
      : null,
    /** Records that resemble the new patient, of whom one may be the same person. */
    duplicates: asks ? (detailOf(refusal, 'avisos') ?? []).filter(isDuplicate) : [],
    occurrences: detailOf(refusal, 'ocurrencias') ?? null,
    error: mutation.error === null || asks ? null : mutation.error.message,
    forget: () => mutation.reset(),
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
