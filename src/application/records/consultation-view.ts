import type { Stored } from '../ports/document-store.ts';
import type { ConsultationView } from '#contract/records';
import type { Consultation } from '#domain/clinical/consultation';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { present } from '#domain/shared/typed-record';

/**
 * A consultation without the accounts: users know doctors by their names. `written` names the records in which
 * consultations were written before a merge moved them.
 */
export function consultationView(
  { id, version, value }: Stored<Consultation>,
  actor: AppointmentActor,
  written: ReadonlyMap<string, string> = new Map(),
): ConsultationView {
  const {
    autor,
    adendas,
    escritaEn,
    traspasos,
    nacimiento: _birth,
    anterior: _before,
    formato: _format,
    ...rest
  } = value;
  const nombre = escritaEn === undefined ? undefined : written.get(escritaEn.id);
  return {
    id,
    version,
    ...rest,
    ...(escritaEn === undefined ? {} : { escritaEn: { ...escritaEn, ...present({ nombre }) } }),
    ...(traspasos === undefined
      ? {}
      : {
          traspasos: traspasos.map(({ cuando, de, a, motivo }) => ({
            cuando,
            de: de.medico,
            a: a.medico,
            motivo,
          })),
        }),
    propia: autor === actor.uid,
    adendas: adendas.map(({ cuando, medico, texto }) => ({ cuando, medico, texto })),
  };
}
