import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { ListedDoctor } from '#contract/doctors';
import { USUAL } from '#copy/office/booking/usual';
import { KIND_LABELS } from '#copy/office/kinds';
import { type UsualVisit as Usual, usualVisit } from '#domain/scheduling/appointment/usual-visit';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { usePatientVisits } from '#backoffice/shared/patient/use-patient-visits.ts';
import type { BookingDraft } from '../booking-draft.ts';

/** Whom the patient usually comes to and for what: proposed, and taken only by whoever says so. */
export const UsualVisit = ({ usual, onTake }: { readonly usual: Usual; readonly onTake: () => void }) => (
  <Notice
    isNarrow
    action={
      <Button size="compact" onPress={onTake}>
        {USUAL.take} (F9)
      </Button>
    }
  >
    <p>{USUAL.sentence(KIND_LABELS[usual.tipo], usual.medico, mediumDate(usual.ultima))}</p>
  </Notice>
);

/** What is usual for the patient and not chosen yet; null where there is nothing to propose. */
export function useUsualVisit(draft: BookingDraft, doctors: readonly ListedDoctor[]): Usual | null {
  const { patient, kind, medico, hora, isWalkIn, reemplazaA } = draft;
  const visits = usePatientVisits(patient?.kind === 'known' ? patient.patient.id : null);
  if (visits === undefined || kind === 'estudio' || hora !== null || isWalkIn || reemplazaA !== null)
    return null;
  const usual = usualVisit(
    visits,
    doctors.map(({ id }) => id),
  );
  return usual !== null && (usual.medico !== medico || usual.tipo !== kind) ? usual : null;
}
