import { useQuery } from '@tanstack/react-query';
import { appointmentQuery, type AppointmentRecord } from '#client/queries/appointments';
import { patientQuery } from '#client/queries/patients';
import { whenKnown } from '#client/query';
import { draftFromAddress, type BookingDraft } from './booking-draft.ts';
import { present } from '#domain/shared/typed-record';

/** What the address fills in, once the records it names have been read. */
export interface Prefill {
  readonly change: Partial<BookingDraft>;
  /** The appointment being replaced or repeated. */
  readonly old: AppointmentRecord | null;
  /** The patient named in the address does not exist. */
  readonly isPatientMissing: boolean;
}

/** Reads the patient and the appointment named in the address; undefined until both are known. */
export function usePrefill(search: string): Prefill | undefined {
  const asked = new URLSearchParams(search);
  const oldId = asked.get('reemplazaA');
  const old = useQuery(whenKnown(oldId, appointmentQuery));
  const patientId = asked.get('paciente') ?? old.data?.paciente.id ?? null;
  const patient = useQuery(whenKnown(patientId, patientQuery));
  if ((oldId !== null && old.isPending) || (patientId !== null && patient.isPending)) return undefined;
  return {
    change: {
      ...(old.data === undefined ? {} : fromOld(old.data)),
      ...draftFromAddress(search),
      ...(patient.data === undefined ? {} : { patient: { kind: 'known', patient: patient.data } }),
    },
    old: old.data ?? null,
    isPatientMissing: patientId !== null && patient.data === undefined,
  };
}

/** A repeated appointment keeps its kind, its doctor and its study. */
const fromOld = ({ tipo, medico, estudio, ojo, dilatado }: AppointmentRecord): Partial<BookingDraft> => ({
  kind: tipo,
  isKindChosen: true,
  ...present({ medico }),
  ...(estudio === undefined ? {} : { estudio: estudio.codigo }),
  ...present({ ojo }),
  ...(dilatado === true ? { isDilated: true } : {}),
});
