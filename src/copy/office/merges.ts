import type { MergeField, MergeState } from '#domain/people/patient-merge';
import { gramsWords } from '#copy/clinical/weights';

/** The parts of a record to choose between. */
export const MERGE_FIELD_LABELS = {
  documento: 'Documento',
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  fechaNacimiento: 'Fecha de nacimiento',
  sexo: 'Sexo',
  idioma: 'Idioma',
  semanasGestacion: 'Semanas de gestación',
  pesoNacer: 'Peso al nacer',
  telefono: 'Teléfono',
  correo: 'Correo',
  tutor: 'Responsable',
} as const satisfies Record<MergeField, string>;

export const MERGE_STATE_LABELS = {
  propuesta: 'Por decidir',
  rechazada: 'No se unieron',
  uniendo: 'Uniéndose…',
  unida: 'Unidas',
  deshaciendo: 'Separándose…',
  deshecha: 'Separadas de nuevo',
} as const satisfies Record<MergeState, string>;

export const LIKE_LABELS = {
  documento: 'documento igual o casi igual',
  nombre: 'nombre parecido',
  nacimiento: 'nacimiento igual o casi',
  telefono: 'mismo teléfono',
} as const;

/** Records that belong to the same person. */
export const MERGES = {
  tabs: 'Qué se muestra',
  suggestions: 'Parecidas',
  pending: 'Por decidir',
  history: 'Historial',
  help: 'Dos fichas de la misma persona se unen en una: sus turnos y esperas quedan juntos y se la encuentra por los dos documentos. Una persona propone y otra decide; se puede deshacer durante 30 días.',
  searching: 'Buscando fichas parecidas…',
  loading: 'Cargando las uniones…',
  looked: (count: number) =>
    count === 1 ? 'Se revisó 1 dato.' : `Se revisaron ${count.toLocaleString('es-BO')} datos de fichas.`,
  goOn: 'Seguir buscando',
  goingOn: 'Buscando…',
  done: 'Se revisaron todas las fichas.',
  noSuggestions: 'No hay fichas parecidas',
  noSuggestionsSoFar: 'Ninguna parecida hasta aquí',
  noSuggestionsHelp: 'Se comparan las que tienen igual teléfono, fecha de nacimiento o número de documento.',
  noPending: 'No hay uniones por decidir',
  noPendingHelp: 'Cuando alguien proponga unir dos fichas, aparecerá aquí.',
  noHistory: 'Todavía no se unió ninguna ficha',
  compare: 'Comparar',
  different: 'Son dos personas',
  dismissed: 'Anotado: no se volverán a sugerir.',
  propose: 'Unir con otra ficha',
  proposeTitle: 'Proponer que son la misma persona',
  other: 'La otra ficha',
  itself: 'Es la misma ficha desde la que empezó. Busque la otra.',
  stays: 'Queda',
  goes: 'Se une a ella',
  swap: 'Intercambiar: que quede la otra',
  visits: (all: number, coming: number) =>
    `${all === 1 ? '1 turno' : `${String(all)} turnos`}, ${coming === 1 ? '1 por venir' : `${String(coming)} por venir`}`,
  appointments: 'Turnos',
  notes: 'Consultas escritas',
  weeks: (count: number) => `${String(count)} semanas`,
  grams: gramsWords,
  noBirth: 'sin fecha de nacimiento',
  bornOn: (day: string, age: string) => `${day} (${age})`,
  noteCount: (count: number) => (count === 1 ? '1 consulta escrita' : `${String(count)} consultas escritas`),
  twoPeople: 'El documento y la fecha de nacimiento son distintos: parecen dos personas.',
  shareLittle:
    'Tienen poco en común: otro nombre u otra fecha de nacimiento. Revise que no sean dos personas antes de unirlas.',
  twoPeopleHelp: (name: string) =>
    `Una historia mezclada puede dañar a las dos. Solo si está seguro de que es una sola persona, escriba de nuevo los datos de ${name}:`,
  retypeDocument: 'Documento de la ficha que se une',
  retypeBirth: 'Fecha de nacimiento de la ficha que se une',
  retypeBirthHelp: 'Así: 31/12/1980.',
  choose: 'En lo que difieren, ¿qué queda?',
  same: 'Las dos fichas dicen lo mismo: no hay nada que elegir.',
  empty: 'sin dato',
  reason: '¿Por qué es la misma persona?',
  reasonHelp: 'Al menos 10 letras. Lo leerá quien decida, y queda en la auditoría.',
  reasonMissing: 'Escriba por qué cree que es la misma persona (al menos 10 letras).',
  contradiction:
    'Las dos fichas se contradicen. Antes de unirlas, pregunte al paciente y retire en su ficha lo que no es:',
  contradictionLine: (stays: string, goes: string) => `En la que queda: «${stays}». En la otra: «${goes}».`,
  overlap: 'Tienen turnos a la misma hora: así no se podrán unir. Mueva o cancele uno, o son dos personas.',
  overlapLine: (fecha: string, a: string, b: string) => `${fecha}: ${a} y ${b}`,
  at: (hora: string, medico: string | null) => (medico === null ? hora : `${hora} con ${medico}`),
  send: 'Proponer la unión',
  sent: 'Unión propuesta: la decidirá otro administrador.',
  approve: 'Unir las fichas',
  approveTitle: '¿Unir las dos fichas?',
  approveText: (goes: string, stays: string) =>
    `Todo lo de ${goes} pasa a ${stays}, y por sus dos documentos se encontrará la misma ficha. Se puede deshacer durante 30 días.`,
  approved: 'Fichas unidas.',
  refuse: 'No unir',
  refused: 'Anotado: las fichas quedan separadas.',
  undo: 'Deshacer',
  undoTitle: '¿Separar de nuevo las dos fichas?',
  undoText: (goes: string) =>
    `${goes} vuelve a tener su ficha con lo que tenía. Los turnos que se dieron después de la unión se quedan donde están.`,
  undone: 'Fichas separadas de nuevo.',
  proposedBy: (name: string, when: string) => `Propuso ${name}, ${when}`,
  decidedBy: (name: string, when: string) => `Decidió ${name}, ${when}`,
  undoneBy: (name: string, when: string) => `Deshizo ${name}, ${when}`,
  onlyAdmin: 'Decidió la misma persona que la propuso: era la única administradora activa.',
  ownProposal: 'La propuso usted: debe decidirla otro administrador, salvo que usted sea el único.',
  taken: (parts: string) => `De esta quedan: ${parts}`,
  openRecord: 'Ver la ficha',
} as const;
