const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} y ${all.at(-1) ?? ''}`;

/** What an administrator reads where the work of a night is missing. */
export const NIGHT = {
  missing: (nights: readonly string[]): string =>
    nights.length === 1
      ? `Falta la comprobación de la noche del ${list(nights)}.`
      : `Falta la comprobación de las noches del ${list(nights)}.`,
  meaning:
    'Es la que mira que no haya turnos encimados, que nadie se quede sin seguimiento y que las notas firmadas sigan como se firmaron. Se hace sola poco después de encender el servidor.',
  run: 'Hacerla ahora',
  running: 'Comprobando…',
  done: 'Comprobación hecha: no falta ninguna noche.',
  stays: 'Sigue faltando. Mire «Firmas» y avise a quien cuida el sistema.',
} as const;

/** What an administrator reads where the audit log is not what was written. */
export const AUDIT_LOG_NOTICE = {
  altered: 'El rastro de la clínica no es el que se escribió: falta, sobra o cambió algo.',
  look: 'Ver qué',
} as const;
