/** The record of a patient on paper. */
export const RECORD_PAPER = {
  print: 'Imprimir con los exámenes',
  reading: 'Reuniendo los exámenes…',
  failed: 'No se pudieron reunir todos los exámenes, y no se imprimió nada. Inténtelo de nuevo.',
  whole: (count: number) =>
    count === 1
      ? 'Está la única consulta cerrada, con su examen.'
      : `Están las ${String(count)} consultas cerradas, cada una con su examen.`,
  notWhole: (hasOlder: boolean) =>
    `Esta hoja es una lista${hasOlder ? ' de las últimas consultas' : ''}: no trae los exámenes. La historia entera se imprime con «Imprimir con los exámenes».`,
} as const;
