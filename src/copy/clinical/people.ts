import type { Language, Sex } from '#domain/people/person-fields';
import { gramsWords } from './weights.ts';

/** The sex of a person; without one it is not known. */
export const SEX_LABELS = { F: 'Femenino', M: 'Masculino' } as const satisfies Record<Sex, string>;
export const SEX_UNKNOWN = 'No consta';

/** The language in which a person prefers to be spoken to. */
export const LANGUAGE_LABELS = {
  castellano: 'Castellano',
  quechua: 'Quechua',
  aymara: 'Aymara',
  guarani: 'Guaraní',
  otro: 'Otro',
} as const satisfies Record<Language, string>;

/** What is asked of a person besides name, document, phone and birth. */
export const PERSON_COPY = {
  title: 'Datos del paciente',
  open: 'Corregir los datos',
  openOf: (name: string) => `Corregir los datos de ${name}`,
  saved: 'Datos guardados.',
  changed: 'Otra persona cambió esta ficha mientras tanto. Revise lo que escribió y guarde de nuevo.',
  nowSays: (field: string, value: string | null) =>
    value === null ? `${field}: ahora está vacío.` : `${field}: ahora dice ${value}.`,
  oneName: 'Tiene un solo nombre, sin apellidos',
  sex: 'Sexo',
  language: 'Idioma',
  former: 'Apellidos anteriores',
  formerHelp: 'Si tuvo otros, por ejemplo de casada: con ellos también se la encuentra. Separe con comas.',
  otherPhones: 'Otros teléfonos',
  otherPhonesHelp: 'Si tiene más de uno: con ellos también se lo encuentra. Separe con comas.',
  weeks: 'Semanas de gestación',
  weeksHelp: 'Completas: si nació a las 28+3, escriba 28.',
  weight: 'Peso al nacer (gramos)',
  weightHelp: 'Por ejemplo, 1050.',
  guardian: 'Responsable',
  guardianWords: (nombre: string, parentesco: string) =>
    parentesco === '' ? nombre : `${nombre} (${parentesco})`,
  noPhone: 'Sin teléfono anotado',
  call: (
    name: string,
    phone: string,
    whose?: { readonly nombre: string; readonly parentesco: string },
  ): string =>
    whose === undefined
      ? `Llamar a ${name}: ${phone}`
      : `${PERSON_COPY.call(name, phone)}, ${PERSON_COPY.phoneOf(PERSON_COPY.guardianWords(whose.nombre, whose.parentesco))}`,
  /** Beside the telephone of somebody who does not answer it. */
  phoneOf: (whose: string) => `es de ${whose}`,
  whosePhone: 'De quién es el número nuevo',
  anothersPhone: 'De otra persona',
  whosePhoneMissing: 'Diga de quién es el número nuevo: hasta ahora contestaba su responsable.',
  guardianMissing: 'Falta el responsable.',
  guardianAsked: 'Es menor de edad: ¿quién responde por él o ella, qué es y a qué teléfono se lo llama?',
  guardianNeeded: 'Escriba quién responde por él o ella, o diga «No se sabe todavía».',
  guardianPhoneHelp: 'Si el niño no tiene teléfono, se llama y se avisa a este.',
  notYetKnown: 'No se sabe todavía',
  guardianUnknown: 'Falta el responsable: no se sabe todavía',
  kinship: 'Parentesco',
  guardianPhone: 'Teléfono del responsable',
  email: 'Correo',
  birthOf: (weeks: number | undefined, grams: number | undefined) =>
    [weeks === undefined ? '' : `${String(weeks)} semanas`, grams === undefined ? '' : gramsWords(grams)]
      .filter((each) => each !== '')
      .join(', '),
  birthLabel: 'Al nacer',
} as const;

/** People who died, moved away or are treated elsewhere. */
export const DEPARTURE_COPY = {
  died: (day: string) => `✝ Falleció el ${day}`,
  left: { se_mudo: 'Se mudó', otro_lugar: 'Se atiende en otro lado' },
  leftOn: (what: string, day: string, why: string) => `${what} (${day}): ${why}`,
  open: 'Falleció o ya no viene',
  title: 'Ya no viene a la clínica',
  who: (name: string, born: string, document: string) => `${name} · ${born} · ${document}`,
  born: (day: string) => `nació el ${day}`,
  unborn: 'sin fecha de nacimiento',
  what: '¿Qué pasó?',
  pickKind: 'Elija si falleció, se mudó o se atiende en otro lado.',
  pickDate: 'Escriba la fecha en que falleció.',
  note: 'Anotar',
  kinds: { fallecimiento: 'Falleció', se_mudo: 'Se mudó', otro_lugar: 'Se atiende en otro lado' },
  date: 'Fecha en que falleció',
  source: '¿Quién lo dijo?',
  sourceHelp: 'Por ejemplo: su hija Rosa, por teléfono.',
  reason: '¿Por qué?',
  reasonHelp: 'Por ejemplo: se fue a vivir a Tarija.',
  effect:
    'Termina sus seguimientos, esperas, avisos, estudios por hacer y cirugías previstas: nadie lo llamará. Sus turnos no se cancelan solos: se los muestra después.',
  save: {
    fallecimiento: 'Anotar que falleció',
    se_mudo: 'Anotar que se fue',
    otro_lugar: 'Anotar que se fue',
  },
  done: (count: number) =>
    count === 0
      ? 'Anotado. No tenía seguimientos, esperas ni estudios por hacer.'
      : count === 1
        ? 'Anotado. Terminó 1 cosa pendiente.'
        : `Anotado. Terminaron ${String(count)} cosas pendientes.`,
  turns: 'Todavía tiene estos turnos:',
  noTurns: 'No le quedan turnos.',
  cancel: 'Cancelar estos turnos',
  cancelled: 'Turnos cancelados.',
  cancelReason: (what: string) => `El paciente ya no viene: ${what.toLowerCase()}`,
  leave: 'Cerrar',
  undoDeath: 'No falleció: deshacer',
  undoLeaving: 'Volvió a la clínica',
  undoTitle: '¿Deshacerlo?',
  undoText:
    'Vuelve todo lo que terminó entonces y nadie cambió después. Los turnos cancelados no vuelven solos.',
  undone: 'Deshecho: vuelve a estar en las listas.',
} as const;
