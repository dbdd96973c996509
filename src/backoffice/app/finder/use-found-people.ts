import { useQuery } from '@tanstack/react-query';
import { appointmentQuery } from '#client/queries/appointments';
import { doctorsQuery } from '#client/queries/doctors';
import { foundPatientsQuery, nextAppointmentsQuery, type PatientRecord } from '#client/queries/patients';
import { addDays } from '#domain/shared/civil-date';
import { outstanding } from '#domain/people/patient-relevance';
import { isEnoughToSearch, matchesWords } from '#domain/shared/spanish-text';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { appointmentItem, doctorItem, patientItem, recordItem } from './found-items.ts';
import type { NamedPeople } from './natural/natural-items.ts';
import type { FinderItem } from './finder-items.ts';

/** Upcoming appointments are shown for this many of the patients found, over this many days. */
const WITH_APPOINTMENTS = 6;
const DAYS_AHEAD = 180;
const DOCTORS = 4;
/** Text that can only be an appointment's code: long, without spaces, with letters and digits. */
const CODE = /^(?=.*[a-z])(?=.*\d)[\w-]{12,80}$/i;

interface FoundPeople extends NamedPeople {
  readonly items: readonly FinderItem[];
  /** The patient whom Enter may take: nobody where two could be meant. */
  readonly meant: PatientRecord | null;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** What the typed text finds: patients, their next appointments, doctors, and the appointment with that code. */
export function useFoundPeople(typed: string, isAllowed: boolean): FoundPeople {
  const { actor } = useVisit();
  const today = useToday();
  const text = typed.trim();
  const isCode = isAllowed && CODE.test(text);
  const asks = isAllowed && !isCode && isEnoughToSearch(text);
  const patients = useQuery({ ...foundPatientsQuery(text), enabled: asks });
  const exact = asks ? (patients.data?.items ?? []) : [];
  const beside = asks ? (patients.data?.cerca ?? []) : [];
  const isNear = patients.data?.parecidos === true;
  const found = [...exact, ...beside];
  const seen = [
    ...exact.map((patient) => ({ patient, isNear })),
    ...beside.map((patient) => ({ patient, isNear: true })),
  ];
  const booked = useQuery({
    ...nextAppointmentsQuery(
      found.slice(0, WITH_APPOINTMENTS).map(({ id }) => id),
      { desde: today, hasta: addDays(today, DAYS_AHEAD) },
    ),
    enabled: found.length > 0,
  });
  const coded = useQuery({ ...appointmentQuery(text), enabled: isCode });
  const doctors = useQuery({ ...doctorsQuery(), enabled: isAllowed });
  const named = text === '' ? [] : (doctors.data ?? []).filter(({ nombre }) => matchesWords([nombre], text));
  const items: FinderItem[] = [
    ...seen.map((each) => patientItem(each, today)),
    ...(isCode && coded.data !== undefined ? [coded.data] : []).map(appointmentItem),
    ...(found.length > 0 ? (booked.data ?? []) : []).map(appointmentItem),
    ...seen.map((each) => recordItem(actor, each, today)),
    ...(isAllowed ? named : []).slice(0, DOCTORS).map(doctorItem),
  ];
  return {
    items,
    patients: found,
    meant:
      asks && patients.data !== undefined
        ? outstanding(exact, {
            typed: text,
            hasMore: patients.data.hayMas,
            // Somebody with nearly that name may be meant as well.
            isNear: isNear || beside.length > 0,
          })
        : null,
    isSearching:
      (asks && patients.isPending) || (found.length > 0 && booked.isPending) || (isCode && coded.isPending),
    hasFailed: asks && patients.isError,
  };
}
