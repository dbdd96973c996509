/** The parts of a person that appointments, the waiting list and notices keep; a correction of them reaches all that is to come. */
export const FOLLOWED = ['nombre', 'telefono', 'fallecio'] as const;

/**
 * Copies of a person's data that a correction leaves alone, each with the reason. A test reads the schemas of all
 * collections and fails on one that is neither here nor kept up to date.
 */
export const KEPT_AS_SAID: Readonly<Record<string, string>> = {
  'consultas.nacimiento': 'of a note still being written it follows; a signed one was written at that age',
  'notas.paciente': 'signed with who the patient was then',
  'archivos.dice': 'what the device wrote into its file, which is compared with the record as it is',
  'fusiones.antes': 'both records as they were before a merge, which its undoing restores',
  'fusionesPiezas.documentos.antes': 'what a document said before a merge moved it',
};
