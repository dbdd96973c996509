import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';

/** The kinds of appointment in everyday words. */
export const KIND_LABELS = {
  primera_vez: 'Primera vez',
  control: 'Control',
  posoperatorio: 'Posoperatorio',
  urgencia: 'Urgencia',
  procedimiento: 'Procedimiento',
  estudio: 'Estudio',
} as const satisfies Record<AppointmentKind, string>;

/** The kinds of appointment as they fit on a card. */
export const KIND_SHORT: Readonly<Record<AppointmentKind, string>> = {
  primera_vez: '1.ª vez',
  control: 'Control',
  posoperatorio: 'Posop.',
  urgencia: 'Urgencia',
  procedimiento: 'Proced.',
  estudio: 'Estudio',
};

/** The kinds in the narrowest column: three letters, all different. */
export const KIND_TINY: Readonly<Record<AppointmentKind, string>> = {
  primera_vez: '1.ª',
  control: 'Ctl',
  posoperatorio: 'Pos',
  urgencia: 'Urg',
  procedimiento: 'Pro',
  estudio: 'Est',
};

/** The kinds of appointment within a sentence. */
export const KIND_WORDS: Readonly<Record<AppointmentKind, string>> = {
  primera_vez: 'primera vez',
  control: 'control',
  posoperatorio: 'posoperatorio',
  urgencia: 'urgencia',
  procedimiento: 'procedimiento',
  estudio: 'estudio',
};
