import type { Stored } from '../ports/document-store.ts';
import type { PatientView } from '#contract/patients';
import type { Patient } from '#domain/people/patient';

/** The whole record. */
export function patientView({ id, version, value }: Stored<Patient>): PatientView {
  const { orden: _order, claves: _tokens, claveDocumento: _key, unidaA: _to, reune: _from, ...rest } = value;
  return { id, version, ...rest };
}

/** The record as a list shows it to those who are neither doctors nor admin: of the document, its last three characters. */
export function maskedView(stored: Stored<Patient>): PatientView {
  const view = patientView(stored);
  const { otrosDocumentos: _others, ...masked } = view;
  return view.ci === undefined ? masked : { ...masked, ci: `•••${view.ci.slice(-3)}` };
}
