import type { ListedDoctor } from '#contract/doctors';
import { usualVisit, type UsualVisit } from '#domain/scheduling/appointment/usual-visit';
import { usePatientVisits } from '#backoffice/shared/patient/use-patient-visits.ts';
import type { BookingDraft } from '../booking-draft.ts';

/** What is usual for the patient and not chosen yet; null where there is nothing to propose. */
export function useUsualVisit(draft: BookingDraft, doctors: readonly ListedDoctor[]): UsualVisit | null {
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
