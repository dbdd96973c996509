import type { Stored } from '../ports/document-store.ts';
import type { ConsultationView } from '#contract/records';
import type { Consultation } from '#domain/clinical/consultation';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

/** A consultation without the accounts: users know doctors by their names. */
export function consultationView(
  { id, version, value }: Stored<Consultation>,
  actor: AppointmentActor,
): ConsultationView {
  const { autor, adendas, ...rest } = value;
  return {
    id,
    version,
    ...rest,
    propia: autor === actor.uid,
    adendas: adendas.map(({ cuando, medico, texto }) => ({ cuando, medico, texto })),
  };
}
