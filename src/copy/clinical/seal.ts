/** The licence under which a doctor signs. */
export const LICENCE = {
  action: 'Matrícula…',
  title: (name: string) => `Matrícula de ${name}`,
  field: 'Matrícula profesional',
  help: 'Queda en la firma de las consultas que cierre desde ahora.',
  done: 'Matrícula guardada.',
} as const;

/** The signature of a closed consultation. */
export const SIGNATURE = {
  signed: (who: string, licence: string | null) =>
    licence === null
      ? `Firmada por ${who}, sin matrícula anotada`
      : `Firmada por ${who}, matrícula ${licence}`,
  code: (code: string) => `huella ${code}`,
  intact: 'Es la que se firmó',
  altered: 'No es la que se firmó: avise a la administración',
  alteredAddendum: (at: number) => `La adenda ${String(at)} no es la que se firmó: avise a la administración`,
  unsigned: 'Sin firma criptográfica: es de antes de que las hubiera',
  checking: 'Comprobando la firma…',
} as const;

/** Notas firmadas: the slip of a day, its file, and their verification. */
export const SIGNED_DAYS = {
  lead: 'Cada consulta que se cierra queda firmada y encadenada. De noche se anota en la auditoría la huella de todas las del día: con el papel de esta constancia se comprueba después, también sin conexión, que ninguna se cambió, se quitó ni se agregó.',
  day: 'Día de la firma',
  loading: 'Leyendo las notas firmadas…',
  none: 'Ese día no se firmó ninguna nota.',
  title: 'Constancia de notas firmadas',
  count: (notes: number) => (notes === 1 ? '1 nota firmada' : `${String(notes)} notas firmadas`),
  code: 'Código',
  root: 'Huella completa',
  states: {
    abierto: 'El día todavía no está cerrado: la huella cambia con cada firma.',
    cerrado: 'Igual a la que quedó anotada en la auditoría.',
    alterado: 'Las notas de este día no son las que se firmaron. Avise a quien cuida el sistema.',
  },
  problem: (what: string, consultation: string | null) =>
    consultation === null ? `En el día: ${what}.` : `Consulta ${consultation}: ${what}.`,
  wholeStudies: (count: number) =>
    count === 1
      ? 'El resultado de estudio que se firmó este día es el que se firmó.'
      : `Los ${String(count)} resultados de estudios que se firmaron este día son los que se firmaron.`,
  alteredStudies: (count: number) =>
    count === 1
      ? 'Un resultado de estudio de este día no es el que se firmó. Avise a quien cuida el sistema.'
      : `${String(count)} resultados de estudios de este día no son los que se firmaron. Avise a quien cuida el sistema.`,
  openStudy: (id: string) => `Abrir el estudio ${id}`,
  closedAt: (when: string) => `Cerrado ${when}`,
  qr: 'La constancia, para leerla con un teléfono',
  print: 'Imprimir la constancia',
  file: 'Descargar las notas del día',
  verify: 'Comprobar un archivo',
  verifyHelp:
    'El archivo se lee en este equipo y no se envía a ninguna parte: funciona también sin conexión. Escriba la fecha y la huella completa del papel.',
  choose: 'Elegir el archivo de notas…',
  noneChosen: 'Ningún archivo elegido',
  notes: 'Notas, según el papel',
  rootField: 'Huella completa, según el papel',
  check: 'Comprobar',
  checking: 'Comprobando…',
  wrongRoot: 'La huella tiene 64 signos, de 0 a 9 y de a a f.',
  wrongCount: 'Escriba cuántas notas dice el papel.',
  noFile: 'Elija el archivo.',
} as const;

/** The page that verifies a day's notes from a disk, years later, without this product. */
export const OFFLINE_VERIFIER = {
  download: 'Guardar la página de comprobación',
  downloadHelp:
    'Un solo archivo que comprueba las notas sin conexión y sin este sistema. Guárdelo junto a los archivos de notas y los papeles.',
  title: 'Comprobar notas firmadas',
  lead: 'Compara el archivo de notas de un día con el papel que se imprimió esa noche y dice si alguna nota se cambió, se quitó o se agregó. El archivo se lee en este equipo y no se envía a ninguna parte: esta página funciona también guardada en un disco y sin conexión.',
  needsScript: 'Para comprobar un archivo, permita JavaScript en esta página.',
  file: 'Archivo de notas del día',
  qr: 'Texto del código QR del papel (opcional)',
  qrHelp: 'Léalo con un teléfono y péguelo aquí: llena los tres campos que siguen.',
  day: 'Fecha, según el papel',
  notes: 'Notas firmadas, según el papel',
  root: 'Huella completa, según el papel',
  check: 'Comprobar',
  checking: 'Comprobando…',
  noFile: 'Elija el archivo de notas del día.',
  noDay: 'Escriba la fecha que dice el papel.',
  wrongCount: 'Escriba cuántas notas dice el papel, con cifras.',
  wrongRoot: 'La huella tiene 64 signos, de 0 a 9 y de a a f, y la fecha es la del papel.',
  unreadable: 'No se pudo leer el archivo. Elíjalo otra vez.',
} as const;

/** The audit log of a day beside the notes: its code for the paper, and whether it is what was written. */
export const AUDIT_LOG_DAYS = {
  title: 'Rastro del día',
  count: (lines: number) => (lines === 1 ? '1 línea' : `${String(lines)} líneas`),
  states: {
    abierto: 'El día todavía no está cerrado.',
    cerrado: 'Es el que se cerró esa noche.',
    alterado: 'El rastro de este día no es el que se escribió. Avise a quien cuida el sistema.',
  },
  late: 'Este día se cerró días después: puede ser una copia anterior de la base. Compare con el papel de ese día.',
  elsewhere: (count: number, when: string) =>
    `La última comprobación (${when}) encontró ${count === 1 ? 'un problema' : `${String(count)} problemas`} en el rastro:`,
  problem: (what: string, day: string | null, line: string | null) =>
    [what, day === null || day === '' ? null : `(${day})`, line === null ? null : `· línea ${line}`]
      .filter((each) => each !== null)
      .join(' '),
  code: 'Código',
  paper: 'Código del papel de este día',
  paperHelp: 'Solo el papel puede decir si toda la base se reemplazó por otra o por una copia anterior.',
  compare: 'Comparar con el papel',
  comparing: 'Comparando…',
  same: 'Coincide: es el mismo rastro.',
  other:
    'No coincide: el rastro de este día no es el del papel. Quedó anotado; avise a quien cuida el sistema.',
} as const;
