/** The name above a doctor's column in the agenda. */
export const SHORT_NAME = {
  action: 'Nombre corto…',
  title: (name: string) => `Nombre corto de ${name}`,
  field: 'Nombre corto',
  help: 'Encabeza su columna en la agenda, por ejemplo «Dra. de la Peña». Vacío: se forma del nombre.',
  done: 'Se guardó el nombre corto.',
} as const;
