/** The drops in use, and what is asked of them at each visit. */
export const DROPS_COPY = {
  title: 'Gotas en uso',
  open: (count: number) =>
    count === 0 ? 'conciliadas' : count === 1 ? 'falta conciliar 1' : `falta conciliar ${String(count)}`,
  rowOf: (name: string, eye: string | null) => `${name} ${eye ?? 'sin ojo anotado'}`,
  none: 'Ninguna anotada.',
  reconcile: 'Concilie las gotas en uso',
  noEye: 'falta el ojo',
  since: (day: string) => `desde ${day}`,
  eyeKeys: { OD: 'd', OI: 'i', AO: 'a' },
  whichEye: '¿De qué ojo?',
  answerKeys: { sigue: 's', cambio: 'c', dejo: 'x' },
  witnessKeys: { paciente: 'p', familiar: 'f', frasco: 'v' },
  who: '¿Quién lo dice?',
  split: 'Por ojo',
  how: 'Cómo la usa ahora',
  missed: 'Dosis que faltó en 7 días',
  sinceWhen: 'Desde cuándo',
  why: 'Por qué la dejó',
  stoppedByDoctor: 'La suspende el médico',
} as const;
