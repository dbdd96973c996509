/** The states of an order of one study, from the request to the report in the patient's hand. */
export const ORDER_STATES = [
  'solicitado',
  'agendado',
  'en_sala',
  'preparando',
  'en_estudio',
  'realizado',
  'informado',
  'validado',
  'entregado',
  'repetir',
  'cancelado',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** State names for use within a sentence. */
export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  solicitado: 'sin turno',
  agendado: 'agendado',
  en_sala: 'en sala',
  preparando: 'en preparación',
  en_estudio: 'en estudio',
  realizado: 'por informar',
  informado: 'por validar',
  validado: 'validado',
  entregado: 'entregado',
  repetir: 'por repetir',
  cancelado: 'cancelado',
};

/** The states in which nobody has to do anything more. */
export const isOpenOrder = ({ estado }: { readonly estado: OrderState }): boolean =>
  estado !== 'entregado' && estado !== 'cancelado';

export const OPEN_ORDER_STATES: readonly OrderState[] = ORDER_STATES.filter((estado) =>
  isOpenOrder({ estado }),
);

/** A doctor has signed the result: what is filed with it is part of what was signed. */
export const isSigned = ({ estado }: { readonly estado: OrderState }): boolean =>
  estado === 'validado' || estado === 'entregado';

/** Nothing has been measured yet, so that the appointment still decides what happens. */
export const isBeforeStudy = ({ estado }: { readonly estado: OrderState }): boolean =>
  estado === 'solicitado' || estado === 'agendado' || estado === 'en_sala' || estado === 'preparando';

/** The states in which the patient is here for it. */
export const isUnderWay = ({ estado }: { readonly estado: OrderState }): boolean =>
  estado === 'en_sala' || estado === 'preparando' || estado === 'en_estudio' || estado === 'repetir';

/**
 * What each state may be followed by, chosen by a person. A booking makes `agendado`, the two signatures make `informado`
 * and `validado`: none of them is chosen.
 */
export const ORDER_STEPS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  solicitado: ['cancelado'],
  agendado: ['en_sala', 'cancelado'],
  en_sala: ['preparando', 'en_estudio', 'cancelado'],
  preparando: ['en_estudio', 'cancelado'],
  en_estudio: ['realizado', 'repetir', 'cancelado'],
  repetir: ['en_estudio', 'solicitado', 'cancelado'],
  realizado: ['repetir'],
  informado: ['repetir'],
  validado: ['entregado'],
  // To somebody else as well.
  entregado: ['entregado'],
  cancelado: [],
};

/** Why a study is done once more. */
export const REPEAT_REASONS = {
  fijacion: 'No fija la mirada',
  parpadeo: 'Parpadeo',
  medio_opaco: 'Medio opaco',
  pupila: 'Pupila pequeña',
  no_colabora: 'No colabora',
  equipo: 'Falla del equipo',
  otro: 'Otro motivo',
} as const;
export type RepeatReason = keyof typeof REPEAT_REASONS;

/** What the board shows the beginning of, the longest waiting first. */
export const BOARD_LISTS = ['porInformar', 'sinTurno', 'controles', 'porAvisar'] as const;
export type BoardList = (typeof BOARD_LISTS)[number];
