import type { Stored } from '../ports/document-store.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';

/** A consultation as the API answers; `propia` says whether the person wrote it. */
export type ConsultationView = Omit<Consultation, 'autor' | 'adendas'> & {
  readonly id: string;
  readonly version: number;
  readonly propia: boolean;
  readonly adendas: readonly { readonly cuando: string; readonly medico: string; readonly texto: string }[];
};

/** A consultation without the accounts: people know doctors by their names. */
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
