/** Whom a patient usually comes to, proposed in Agendar, and the bar that keeps the button in view. */
export const USUAL = {
  sentence: (kind: string, doctor: string, last: string) =>
    `Suele venir a ${kind.toLowerCase()} con ${doctor} (la última vez, el ${last}).`,
  take: 'Usar',
  key: 'médico de siempre',
} as const;

export const SAVE_BAR = {
  label: 'Turno por guardar',
  missing: (what: readonly string[]) => `Falta elegir: ${what.join(', ')}`,
  parts: { who: 'paciente', whose: 'médico', study: 'estudio', eye: 'ojo', when: 'hora' },
} as const;
