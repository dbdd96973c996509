import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { availabilityQuery, type DayAsked } from '#client/queries/availability';
import { settingsQuery } from '#client/queries/settings';
import { waitsOfQuery } from '#client/queries/waiting-list';
import { whenKnown } from '#client/query';
import type { ListedDoctor } from '#contract/doctors';
import type { StudyRecord } from '#contract/studies';
import { keepsEveryAgenda, REPLACEABLE } from '#domain/scheduling/appointment/appointment-states';
import { isMetBy } from '#domain/scheduling/waiting-list/waiting-list-match';
import { waitedFor } from '#backoffice/shared/waiting-list/waiting-words.ts';
import { mayOverbook } from '#domain/scheduling/booking/booking-rights';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { changeBooking, emptyBooking, isFilled, type BookingDraft } from './booking-draft.ts';
import { bookingRequest } from './booking-request.ts';
import { $onScreen, keepDraft, keptDraft } from './draft-store.ts';
import { restored } from './kept-booking.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useHold } from './confirm/use-hold.ts';
import type { Prefill } from './use-prefill.ts';

/** The booking form and what follows from it: which doctors can be chosen, what to ask about the day, and the hold. */
export function useBookingForm(
  { change: filled, old }: Prefill,
  allDoctors: readonly ListedDoctor[],
  studies: readonly StudyRecord[],
) {
  const today = useToday();
  const who = useAppointmentActor();
  const search = useSearch();
  const { uid } = useVisit().actor;
  const [given] = useState(filled);
  const [before] = useState(() => restored(keptDraft(uid), { today, search, filled: given }));
  const [typed, setTyped] = useState(
    () => before ?? { ...changeBooking(emptyBooking(today), given), ...given },
  );
  const isStudy = typed.kind === 'estudio';
  // Doctors book visits only in their own agenda.
  const isOwnOnly = !keepsEveryAgenda(who) && !isStudy;
  const draft: BookingDraft = isOwnOnly ? { ...typed, medico: who.medico ?? null } : typed;
  const study = isStudy ? studies.find(({ id }) => id === draft.estudio) : undefined;
  const needsDoctor = study?.requiereMedico === true;
  const doctors = allDoctors.filter(
    ({ id, activo, activoHasta }) =>
      (activoHasta === null ? activo : draft.fecha <= activoHasta) && (!isOwnOnly || id === who.medico),
  );
  const asked = dayAsked(draft, needsDoctor, old);
  const { data: day } = useQuery({
    ...availabilityQuery(asked ?? { fecha: draft.fecha }),
    enabled: asked !== null && !draft.isWalkIn,
  });
  const { medico, fecha, hora } = draft;
  const isTimed = !draft.isWalkIn && hora !== null && asked?.medico !== undefined && medico !== null;
  const held = useHold(
    isTimed && day !== undefined ? { medico, fecha, hora, duracionMin: day.duracionMin } : null,
  );
  const mayAdd =
    !draft.isWalkIn && medico !== null && !isStudy && mayOverbook(who, { tipo: draft.kind, medico });
  const { data: settings } = useQuery({ ...settingsQuery(medico ?? undefined), enabled: mayAdd });

  const person = draft.patient?.kind === 'known' ? draft.patient.patient.id : undefined;
  const { data: waiting = [] } = useQuery(whenKnown(person, waitsOfQuery));
  // Who waits for a study still waits for it after a control.
  const waits = waiting.filter(
    (entry) => entry.id === draft.espera || isMetBy(waitedFor(entry), { ...draft, tipo: draft.kind }),
  );

  const isDirty = isFilled(typed, given);
  // What somebody else's address found half written stays until something is written here.
  const isOwn = useRef(before !== null);
  useEffect(() => {
    if (isDirty) isOwn.current = true;
    if (isOwn.current) keepDraft(isDirty ? { uid, dia: today, search, draft: typed } : null);
  }, [typed, isDirty, uid, today, search]);
  useEffect(() => {
    $onScreen.set(typed);
    return () => $onScreen.set(null);
  }, [typed]);
  useUnsaved(isDirty, () => keepDraft(null));

  return {
    draft,
    /** It goes on from an unfinished form. */
    isRecovered: before !== null,
    change: (change: Partial<BookingDraft>) => setTyped((before) => changeBooking(before, change)),
    doctors,
    needsDoctor,
    study,
    asked,
    day: draft.isWalkIn || asked === null ? undefined : day,
    held,
    overbookings: mayAdd ? (settings?.sobreturnosPorBloque ?? null) : null,
    waits,
    request: () =>
      bookingRequest(draft, {
        today,
        needsDoctor,
        replaces: isReplaceable(old),
        waits: waits.map(({ id }) => id),
      }),
  };
}

/** True for an appointment that a new one may replace; any other is merely repeated. */
export const isReplaceable = (old: AppointmentRecord | null): boolean =>
  old !== null && REPLACEABLE.includes(old.estado);

/** What to ask availability for; null while the doctor or the study is missing. */
function dayAsked(draft: BookingDraft, needsDoctor: boolean, old: AppointmentRecord | null): DayAsked | null {
  const { kind, medico, estudio, ojo, fecha, patient } = draft;
  const about = {
    fecha,
    ...(patient?.kind === 'known' ? { paciente: patient.patient.id } : {}),
    ...(draft.reemplazaA !== null && old !== null && isReplaceable(old) ? { excluir: old.id } : {}),
  };
  if (kind !== 'estudio') return medico === null ? null : { ...about, medico, tipo: kind };
  if (estudio === null || (needsDoctor && medico === null)) return null;
  return { ...about, estudio, ojo: ojo ?? undefined, ...(needsDoctor && medico !== null ? { medico } : {}) };
}
