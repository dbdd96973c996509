import type { NaturalAction } from '#domain/scheduling/natural/natural-words';

/** What was typed as a sentence in the search. */
export const NATURAL = {
  title: 'Entendí',
  actions: {
    agendar: 'Agendar',
    ausencia: 'Anotar ausencia',
    cola: 'Poner en la cola',
    llego: 'Llegó',
    feriados: 'Ver los feriados',
  } satisfies Record<NaturalAction, string>,
  parts: {
    tipo: 'Tipo',
    estudio: 'Estudio',
    ojo: 'Ojo',
    medico: 'Médico',
    cuando: 'Cuándo',
  },
  remove: (what: string) => `Quitar ${what}`,
  change: (what: string) => `Cambiar ${what}`,
  ask: (part: string) => `¿Cuál? ${part}:`,
  answerFirst: 'Elija lo que falta para seguir.',
  notUnderstood: (words: readonly string[]) => `No entendí: ${words.map((word) => `«${word}»`).join(', ')}.`,
  many: 'Hay más con ese nombre: escriba también el otro apellido o el carnet.',
  nobody: (name: string) => `Ningún paciente se llama «${name}».`,
  noVisitToday: 'No tiene turno hoy',
  noDoctor: (name: string) => `Ningún médico se llama «${name}».`,
  whose: 'Falta el paciente.',
  of: (action: string, name: string) => `${action}: ${name}`,
  holidaysOf: (year: number) => `Feriados de ${String(year)}`,
  at: (hour: string) => `a las ${hour}`,
} as const;
