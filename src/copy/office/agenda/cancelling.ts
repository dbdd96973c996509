/** Why an appointment is cancelled, wherever one cancels. */
export const CANCEL_REASON_COPY = {
  why: 'Por qué',
  detail: 'Detalle (si hace falta)',
  detailOther: 'Cuál es el motivo',
  missing: 'Elija el motivo.',
  whoMissing: 'Indique quién cancela.',
  written: 'Escrito con palabras',
} as const;
