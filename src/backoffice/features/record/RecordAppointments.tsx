import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { RECORD } from '#copy/office/record';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { AppointmentLines } from '#backoffice/features/appointment/panel/AppointmentLines.tsx';
import { isToCome } from '#backoffice/features/appointment/panel/OtherAppointments.tsx';
import type { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

/** Not expected any more, whatever their date. */
const GIVEN_UP: readonly AppointmentState[] = ['cancelado', 'reprogramado'];
/** How many of each group are shown at first. */
const FIRST = 4;

/** The upcoming appointments, then the past and cancelled visits and the past and cancelled studies, newest first. */
export function RecordAppointments({ query }: { readonly query: ReturnType<typeof usePatientAppointments> }) {
  const today = useToday();
  return (
    <section aria-labelledby="ficha-turnos">
      <h2 id="ficha-turnos">{RECORD.appointments}</h2>
      <QueryGate query={query} loadingLabel={RECORD.appointmentsLoading} rows={4}>
        {({ pages }) => {
          const all = pages.flatMap(({ items }) => items);
          const awaited = all.filter((each) => isToCome(each, today) && !GIVEN_UP.includes(each.estado));
          const past = all.filter((each) => !awaited.includes(each)).toReversed();
          if (all.length === 0) return <p className="text-ink-2 text-dense">{RECORD.noAppointments}</p>;
          return (
            <>
              <Part title={RECORD.coming} items={awaited} />
              <Part title={RECORD.past} items={past.filter(({ tipo }) => tipo !== 'estudio')} />
              <Part title={RECORD.studies} items={past.filter(({ tipo }) => tipo === 'estudio')} />
            </>
          );
        }}
      </QueryGate>
    </section>
  );
}

function Part({ title, items }: { readonly title: string; readonly items: readonly AppointmentRecord[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (items.length === 0) return null;
  const rest = items.length - FIRST;
  return (
    <>
      <AppointmentLines heading="h3" title={title} items={isWhole ? items : items.slice(0, FIRST)} />
      {!isWhole && rest > 0 && (
        <Button variant="quiet" size="compact" onPress={() => setIsWhole(true)}>
          {RECORD.more(rest)}
        </Button>
      )}
    </>
  );
}
