/** Asking for the studies of a protocol, from a visit. */
export const PROTOCOLS_COPY = {
  open: 'Pedir por protocolo',
  title: 'Pedir los estudios de un protocolo',
  which: 'Protocolo',
  eye: 'Ojo',
  studies: (names: readonly string[]) =>
    `Se piden: ${names.join(', ')}. Lo que ya espera no se pide dos veces.`,
  confirm: 'Pedir los estudios',
  eyeMissing: 'Elija el ojo: nadie lo adivina.',
  done: (count: number) => (count === 1 ? 'Se pidió 1 estudio.' : `Se pidieron ${String(count)} estudios.`),
  left: (waiting: readonly string[], unknown: readonly string[]) =>
    [
      ...(waiting.length === 0 ? [] : [`Ya esperaba: ${waiting.join(', ')}.`]),
      ...(unknown.length === 0 ? [] : [`Sin horario en la clínica: ${unknown.join(', ')}.`]),
    ].join(' '),
} as const;
