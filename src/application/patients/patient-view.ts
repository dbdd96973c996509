import type { Stored } from '../ports/document-store.ts';
import type { PatientView } from '#contract/patients';
import type { Patient } from '#domain/people/patient';

export function patientView({ id, version, value }: Stored<Patient>): PatientView {
  const { orden: _order, claves: _tokens, claveDocumento: _key, unidaA: _to, reune: _from, ...rest } = value;
  return { id, version, ...rest };
}

/** A record in lists, for those who are neither doctors nor admins: only the last three characters of the document. */
export function maskedView(stored: Stored<Patient>): PatientView {
  const view = patientView(stored);
  const { otrosDocumentos: _others, ...masked } = view;
  return view.ci === undefined ? masked : { ...masked, ci: `•••${view.ci.slice(-3)}` };
}
