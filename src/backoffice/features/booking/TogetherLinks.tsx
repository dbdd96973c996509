import { useStore } from '@nanostores/react';
import { CalendarRange, Route } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { TOGETHER } from '#copy/office/together';
import { bookingHref, OFFICE, type BookingFor } from '#routes';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import { draftFromAddress, type BookingDraft } from './booking-draft.ts';
import { $onScreen, keepDraft } from './draft-store.ts';

/** Links to the screens that book several appointments at once, for the patient and the doctor of the form. */
export function TogetherLinks() {
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
        <CalendarRange aria-hidden="true" size={20} strokeWidth={1.75} />
        <span>{TOGETHER.series}</span>
      </Link>
      <Link className={buttonStyle()} href={bookingHref(what, OFFICE.itinerary)} onClick={leave}>
        <Route aria-hidden="true" size={20} strokeWidth={1.75} />
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
