/** «Para el turno siguiente»: what the reception leaves to whoever comes next. */
export const SHIFT_NOTES = {
  title: 'Para el turno siguiente',
  by: (name: string, when: string) => `${name}, ${when}`,
  leave: 'Nota para el turno siguiente',
  text: 'Para el turno siguiente',
  help: (most: number) =>
    `Hasta ${String(most)} caracteres. La ve la recepción, no va a ninguna ficha: no escriba datos clínicos.`,
  save: 'Dejar la nota',
  saving: 'Guardando…',
  empty: 'Escriba la nota.',
  left: 'La nota queda para el turno siguiente.',
  seen: 'Visto',
  seenOf: (name: string) => `Visto: la nota de ${name}`,
  take: 'Retirar',
  isSeen: 'La nota está vista y sale de la pantalla.',
  taken: 'La nota está retirada.',
  back: 'La nota vuelve a la pantalla.',
} as const;
