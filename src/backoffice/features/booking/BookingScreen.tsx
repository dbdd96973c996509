import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { studiesQuery } from '#client/queries/studies';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import type { HolidayView } from '#contract/holidays';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { bookingHref, OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { coversDate } from '#backoffice/shared/clinic/holidays.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import { useClinicData, yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { BookedPanel } from './booked/BookedPanel.tsx';
import { BookingForm } from './BookingForm.tsx';
import { keepDraft } from './draft-store.ts';
import { TodayPulse } from './TodayPulse.tsx';
import { TogetherLinks } from './TogetherLinks.tsx';
import { useKeptBooking } from './use-kept-booking.ts';
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
  const startOver = (to: string = OFFICE.booking): void => {
    keepDraft(null);
    $unsaved.set(null);
    setBooked(null);
    setRound(round + 1);
    navigate(to, { replace: true });
  };

  return (
    <>
      <ScreenHeader path={OFFICE.booking} actions={<TogetherLinks />} />
      <QueryGate query={query} loadingLabel={BOOKING.loading} rows={8}>
        {([{ rows, holidays }, studies]) => (
          <>
            {booked !== null ? (
              <BookedPanel
                appointment={booked.appointment}
                preparation={booked.study?.preparacion}
                onAnother={(isSame) =>
                  startOver(bookingHref(isSame ? { paciente: booked.appointment.paciente.id } : {}))
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
                // Whoever stands at the desk still does.
                onStartOver={() => startOver(isAtTheDesk(search) ? `${OFFICE.booking}?cola=1` : undefined)}
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
