import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarRange, Route } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useLocation, useSearch, Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { patientQuery } from '#client/queries/patients';
import { draftKeyQuery } from '#client/queries/records';
import { studiesQuery } from '#client/queries/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import type { HolidayView } from '#contract/holidays';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { TOGETHER } from '#copy/office/together';
import { OFFICE, bookingHref, type BookingFor } from '#routes';
import { openDraftSafe } from '#backoffice/features/record/draft-safe.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { coversDate } from '#backoffice/shared/clinic/holidays.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import { useClinicData, yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { BookedPanel } from './booked/BookedPanel.tsx';
import { draftFromAddress, type BookingDraft } from './booking-draft.ts';
import { BookingForm } from './BookingForm.tsx';
import { keepDraft, keptDraft, openKept, $onScreen } from './draft-store.ts';
import { fromSealed, type KeptBooking, type SealedBooking } from './kept-booking.ts';
import { ReadyLine } from './ReadyLine.tsx';
import { TodayPulse } from './TodayPulse.tsx';
import { usePrefill } from './use-prefill.ts';

interface Booked {
  readonly appointment: AppointmentRecord;
  readonly study: StudyRecord | undefined;
}

/** Agendar Turnos: a whole booking in one form, the slip once it is made, and the clinic's day below. */
export default function BookingScreen() {
  const today = useToday();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [booked, setBooked] = useState<Booked | null>(null);
  // Starting over makes a new form, even at the same address.
  const [round, setRound] = useState(0);
  const clinic = useClinicData([yearOf(today), yearOf(today) + 1]);
  const query = joinQueries(clinic, useQuery(studiesQuery()));
  const prefill = usePrefill(search);
  const isRead = useKeptBooking();

  /** Empty, at the plain address or at the one given. */
  const startOver = (to: string): void => {
    keepDraft(null);
    $unsaved.set(null);
    setBooked(null);
    setRound(round + 1);
    navigate(to, { replace: true });
  };

  // Whoever stands at the desk still does.
  const empty = isAtTheDesk(search) ? `${OFFICE.booking}?cola=1` : OFFICE.booking;

  // Whoever asks for this screen again, from the menu or the search, wants the form and not what is done.
  useEffect(() => {
    if (booked === null) return;
    const again = (): void => {
      setBooked(null);
      setRound((before) => before + 1);
    };
    addEventListener('pushState', again);
    return () => removeEventListener('pushState', again);
  }, [booked]);

  return (
    <>
      <ScreenHeader path={OFFICE.booking} actions={<TogetherLinks />} />
      <ReadyLine />
      <QueryGate query={query} loadingLabel={BOOKING.loading} rows={8}>
        {([{ rows, holidays }, studies]) => (
          <>
            {booked !== null ? (
              <BookedPanel
                appointment={booked.appointment}
                preparation={booked.study?.preparacion}
                onAnother={(isSame) =>
                  startOver(isSame ? bookingHref({ paciente: booked.appointment.paciente.id }) : empty)
                }
              />
            ) : prefill === undefined || !isRead ? (
              <LoadingRows label={BOOKING.loading} />
            ) : (
              <BookingForm
                key={`${search}#${String(round)}`}
                prefill={prefill}
                doctors={rows.flatMap(({ doctor }) => (doctor === undefined ? [] : [doctor]))}
                studies={studies}
                holidayOn={(fecha) => holidayOn(holidays, fecha)}
                onStartOver={() => startOver(empty)}
                onBooked={(appointment, study) => {
                  keepDraft(null);
                  setBooked({ appointment, study });
                }}
              />
            )}
            {booked === null && <TodayPulse rows={rows} holidays={holidays} />}
          </>
        )}
      </QueryGate>
    </>
  );
}

const isAtTheDesk = (search: string): boolean => new URLSearchParams(search).get('cola') === '1';

/** The name of the clinic's holiday on a date, or null; closures of only some doctors show in their hours. */
const holidayOn = (holidays: readonly HolidayView[], fecha: string): string | null =>
  holidays.find((holiday) => holiday.alcance.tipo === 'clinica' && coversDate(holiday, fecha))?.nombre ??
  null;

/** Half-written bookings are of the day on which they are written. */
const A_DAY_MS = 86_400_000;

/** Looks for what this browser kept of a booking; false while it does, so that nothing is typed over it. */
function useKeptBooking(): boolean {
  const { actor } = useVisit();
  const { uid } = actor;
  const client = useQueryClient();
  const today = useToday();
  const [readFor, setReadFor] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<KeptBooking | null> => {
      // Over plain http browsers encrypt nothing, and what cannot be encrypted is not kept.
      if (!globalThis.isSecureContext || keptDraft(uid) !== null) return null;
      const { clave } = await client.query({ ...draftKeyQuery(), staleTime: 'static' });
      const found = await openKept(await openDraftSafe<SealedBooking>(uid, clave, A_DAY_MS));
      if (found === null || found.dia !== today) return null;
      return fromSealed(uid, found, (id) => client.query(patientQuery(id)).catch(() => null));
    };
    void look()
      .catch(() => null)
      .then((kept) => {
        if (isGone) return;
        if (kept !== null) keepDraft(kept);
        setReadFor(uid);
      });
    return () => {
      isGone = true;
    };
  }, [client, uid, today]);
  return readFor === uid;
}

/** Links to the screens that book several appointments at once, for the patient and the doctor of the form. */
function TogetherLinks() {
  const form = useStore($onScreen);
  const search = useSearch();
  const what = carried(form, search);
  /** Whoever has chosen nothing but what is carried along loses nothing, and is not asked. */
  const leave = (): void => {
    if (form === null || form.hora !== null || form.motivo.trim() !== '' || form.patient?.kind === 'new')
      return;
    keepDraft(null);
    $unsaved.set(null);
  };
  return (
    <>
      <Link className={buttonStyle()} href={bookingHref(what, OFFICE.series)} onClick={leave}>
        <CalendarRange aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <span>{TOGETHER.series}</span>
      </Link>
      <Link className={buttonStyle()} href={bookingHref(what, OFFICE.itinerary)} onClick={leave}>
        <Route aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <span>{TOGETHER.itinerary}</span>
      </Link>
    </>
  );
}

/** What of the form goes along: of a form not touched yet, what its address says. */
function carried(form: BookingDraft | null, search: string): BookingFor {
  const asked = new URLSearchParams(search).get('paciente') ?? undefined;
  const given = draftFromAddress(search);
  const { patient, kind, isKindChosen, medico, estudio, ojo } = form ?? {
    patient: null,
    kind: given.kind,
    isKindChosen: given.isKindChosen === true,
    medico: given.medico,
    estudio: given.estudio,
    ojo: given.ojo,
  };
  return {
    paciente: patient === null ? asked : patient.kind === 'known' ? patient.patient.id : undefined,
    tipo: isKindChosen ? kind : undefined,
    medico: medico ?? undefined,
    estudio: estudio ?? undefined,
    ojo: ojo ?? undefined,
  };
}
