import type { FileKind } from '#domain/studies/files/file-kinds';
import type { SaidDoubt } from '#domain/studies/files/file-identity';
import type { Agreement, Compared } from '#domain/studies/files/matching';
import type { FileGateway } from '#domain/studies/files/study-file';
import type { NameDoubt } from '#domain/studies/files/name-doubts';

const times = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${String(count)} ${many}`;

/** What a file is, on a list. */
export const FILE_KIND_WORDS = {
  pdf: 'PDF',
  jpeg: 'Imagen',
  png: 'Imagen',
  dicom: 'DICOM',
  texto: 'Texto',
} as const satisfies Record<FileKind, string>;

/** What a file contradicts itself in, or another one. */
export const FILE_DOUBT_WORDS = {
  acceso: (dice: string) => `Dice más de un número de acceso: ${dice}.`,
  ojo: (dice: string) => `No dice un solo ojo, o no se entiende: ${dice}.`,
  instancia: (dice: string) => `Ya llegó otro con el mismo identificador y otro contenido: ${dice}.`,
} as const satisfies Record<SaidDoubt['que'], (dice: string) => string>;

export const FILE_DOOR_WORDS = {
  mano: 'traído a mano',
  carpeta: 'por la carpeta del equipo',
  dicom: 'enviado por el equipo',
} as const satisfies Record<FileGateway, string>;

/** Files of studies wherever they are shown. */
export const FILES_COPY = {
  title: 'Archivos',
  loading: 'Cargando los archivos…',
  none: 'Todavía no hay archivos de este estudio.',
  noneHelp: 'Arrástrelos aquí, elíjalos o tome una foto.',
  count: (count: number) => times(count, 'archivo', 'archivos'),
  unknownKind: 'Archivo',
  parts: (kind: FileKind | null, count: number) =>
    kind === 'pdf' ? times(count, 'hoja', 'hojas') : times(count, 'imagen', 'imágenes'),
  size: (bytes: number) =>
    bytes >= 1_000_000
      ? `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
      : `${String(Math.max(1, Math.round(bytes / 1000)))} KB`,
  broughtBy: (who: string, when: string) => `${who}, ${when}`,
  hash: (sha256: string) => `SHA-256 ${sha256.slice(0, 4)}…${sha256.slice(-4)}`,
  download: 'Descargar',
  downloadOf: (name: string) => `Descargar ${name}`,
  openApart: 'Abrir en otra pestaña',
} as const;

/** Bringing a file by hand. */
export const BRING_COPY = {
  bring: 'Traer archivo',
  camera: 'Tomar foto',
  drop: 'Suelte los archivos aquí',
  dropOn: (name: string) => `Van al estudio de ${name}.`,
  dropAnywhere: 'Se busca de quién son por lo que dicen.',
  list: 'Archivos que se están trayendo',
  to: (name: string) => `para ${name}`,
  waiting: 'Espera su turno',
  sending: (done: number, all: number) =>
    all <= 1 ? 'Enviando…' : `Enviando la parte ${String(Math.min(done + 1, all))} de ${String(all)}`,
  progress: (name: string) => `Avance de ${name}`,
  noLine: 'Se cortó la conexión. Sigue solo cuando vuelva.',
  checking: 'La clínica lo está revisando…',
  filed: (name: string) => `Archivado en el estudio de ${name}.`,
  filedAuto: (name: string, study: string) => `Es de ${name}: archivado solo en ${study}.`,
  toTray: 'No se supo de quién es. Espera en «Sin identificar».',
  against: (name: string) => `¡No se archivó en el estudio de ${name}! El archivo dice otra cosa:`,
  lateFor: (name: string) =>
    `El resultado de ${name} ya está firmado: el archivo espera a que un médico lo incorpore con una corrección.`,
  lateFound:
    'Es de un estudio cuyo resultado ya está firmado: espera a que un médico lo incorpore con una corrección.',
  againstEnd: 'Espera en «Sin identificar» hasta que alguien lo compare.',
  seeTray: 'Decir de quién es',
  seeOrder: 'Ver el estudio',
  doubts: (name: string) => `El nombre del archivo no parece de ${name}:`,
  doubt: ({ que, dice, tiene }: NameDoubt) =>
    ({
      acceso: `dice el acceso ${dice} y este es ${tiene}`,
      ci: `dice el documento ${dice} y el suyo es ${tiene}`,
      nacimiento: `dice la fecha ${dice} y nació el ${tiene}`,
    })[que],
  sendAnyway: 'Enviar igual',
  doNotSend: 'No enviar',
  again: 'Intentar de nuevo',
  cancel: 'Cancelar',
  close: 'Quitar de la lista',
  about: (verb: string, name: string) => `${verb}: ${name}`,
} as const;

/** The tray of files without an owner. */
export const TRAY_COPY = {
  title: '¿De quién es este archivo?',
  asideTitle: 'Archivos apartados',
  at: (at: number, of: number) => `Sin identificar, ${String(at)} de ${String(of)}`,
  show: 'Mostrar',
  tabs: { sin_identificar: 'Sin identificar', descartado: 'Apartados' },
  list: 'Archivos sin identificar, el que más espera primero',
  asideList: 'Archivos apartados',
  empty: 'Todos los archivos tienen dueño.',
  emptyHelp: 'Cuando llegue uno que no se sabe de quién es, aparece aquí para compararlo.',
  asideEmpty: 'No hay archivos apartados.',
  gone: 'Ese archivo ya no está sin identificar: alguien lo archivó o lo apartó.',
  toFirst: 'Ver el primero',
  saysNothing: 'No dice de quién es.',
  later: 'Dejar para después',
  compare: 'Lo que dice el archivo, al lado de cada estudio pedido',
  says: 'Dice el archivo',
  choose: '¿De quién es?',
  likeliest: 'Lo más parecido',
  ticket: (ticket: string, today: string) => `Ficha ${ticket}, ${today}`,
  turn: (day: string, hour: string) => `Turno ${day}, ${hour}`,
  noTurn: 'Sin turno',
  noCandidates: 'Ningún estudio pedido se parece a lo que dice.',
  noCandidatesHelp: 'Busque a la persona, o diga que no es de la clínica.',
  noneOf: (name: string) => `${name} no tiene estudios pedidos a los que archivarlo.`,
  rows: {
    nombre: 'Apellidos y nombres',
    nacimiento: 'Nacimiento',
    identificador: 'Identificación',
    acceso: 'N.º de acceso',
    estudio: 'Estudio',
    ojo: 'Ojo',
    cuando: 'Fecha y hora',
    equipo: 'Equipo',
    instancia: 'Ya llegó otro',
  } satisfies Record<Compared, string>,
  agreements: {
    igual: 'igual',
    parecido: 'parecido',
    distinto: 'distinto',
    no_dice: 'no dice',
    no_hay: 'no hay',
  } satisfies Record<Agreement, string>,
  nothing: '(vacío)',
  person: 'Persona',
  card: 'Sus 4 últimos números de carnet',
  cardHelp: 'Léalos del carnet, no de la pantalla.',
  cardMissing: 'Escriba los 4 últimos números del documento.',
  file: 'Archivar en su ficha',
  filing: 'Archivando…',
  filed: (name: string) => `Archivado en la ficha de ${name}.`,
  waitsForCorrection: (name: string) =>
    `El resultado de ${name} ya está firmado: el archivo espera a que un médico lo incorpore con una corrección.`,
  isWaiting: (who: string) =>
    `${who} lo comparó con un estudio que ya está firmado: espera a que un médico lo incorpore con una corrección.`,
  confirmTitle: (name: string) => `¿Archivar igual en la ficha de ${name}?`,
  confirmEye: 'Ojo del estudio',
  confirmDiffers: 'No coincide:',
  confirmHelp:
    'Si se equivoca, el archivo queda en la ficha de otra persona. Queda escrito que usted lo confirmó.',
  confirmDo: 'Sí, es de esta persona',
  back: 'Volver a comparar',
  stale: 'Otra persona cambió este archivo. Mire de nuevo antes de archivarlo.',
  other: 'Otra persona',
  otherTitle: 'Buscar a la persona',
  otherOf: (name: string) => `Estudios de ${name}`,
  backToLikely: 'Volver a los parecidos',
  notOurs: 'No es de la clínica',
  asideQuestion: '¿Apartar este archivo?',
  asideHelp: 'Deja de esperar aquí. No se borra: puede devolverlo desde «Apartados».',
  reason: 'Por qué',
  reasonShort: 'Escriba por qué (al menos 5 letras).',
  asideDo: 'Apartar',
  asideDone: 'El archivo está en «Apartados».',
  asideWhy: (why: string, who: string, when: string) => `${why} (${who}, ${when})`,
  giveBack: 'Devolver a «Sin identificar»',
  givenBack: 'El archivo está otra vez en «Sin identificar».',
  written: 'Queda escrito: quién, cuándo y qué coincidía.',
  takeOut: 'No es de este paciente',
  takeOutQuestion: '¿Sacar este archivo de la ficha?',
  takeOutHelp: (name: string) => `Sale de la ficha de ${name} y espera en «Sin identificar». Queda escrito.`,
  takeOutDo: 'Sacar de la ficha',
  takenOut: 'El archivo salió de la ficha y está en «Sin identificar».',
  cancel: 'Volver',
} as const;

/** Looking at a file. */
export const VIEWER_COPY = {
  region: 'Archivo del estudio',
  files: 'Archivos del estudio',
  picture: (name: string) => `${name}. Flechas: mover. Más y menos: tamaño. 0: entera.`,
  tools: 'Cómo se ve',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fit: 'Entera',
  invert: 'Invertir',
  compare: 'Comparar',
  noCompare: 'No hay otro archivo de este equipo con el cual comparar.',
  percent: (zoom: number) => `${String(Math.round(zoom * 100))} %`,
  now: 'Este estudio',
  eyeUnsaid: 'El archivo no dice de qué ojo es.',
  before: 'Antes',
  frame: 'Imagen',
  frameOf: (at: number, of: number) => `Imagen ${String(at)} de ${String(of)}`,
  opening: 'Abriendo el archivo…',
  failed: 'Este archivo no se puede mostrar aquí. Descárguelo para abrirlo con su programa.',
  onlyData: 'Este archivo trae mediciones, sin una imagen.',
  measured: 'Lo que midió el equipo',
  insidePdf: 'Este archivo DICOM trae un PDF dentro.',
  saveInside: 'Descargar el PDF',
  noPdf: 'Este navegador no muestra PDF. Ábralo en otra pestaña o descárguelo.',
  cutText: 'Se muestra el principio. Descárguelo para leerlo entero.',
  auto: 'Archivado solo: coincidía todo',
  uploaded: 'Traído a este estudio',
  compared: 'Comparado por una persona',
  misfit: (name: string) => `${name} se trajo a este estudio y espera en «Sin identificar»: dice otra cosa.`,
  differs: 'Se archivó aunque no coincidía:',
} as const;

/** Values that a device wrote in its file. */
export const PROPOSED_COPY = {
  read: 'leído',
  count: (count: number) => `${times(count, 'valor leído', 'valores leídos')} del archivo.`,
  compareThem: 'Compárelos y acéptelos.',
  accept: 'Aceptar',
  replace: 'Cambiar por este',
  into: (cell: string) => `en ${cell}`,
  all: 'Aceptar todos',
  accepted: (count: number) => `${times(count, 'valor aceptado', 'valores aceptados')}.`,
  kept: (count: number) =>
    count === 1
      ? 'Uno ya estaba escrito distinto y se dejó como está.'
      : `${String(count)} ya estaban escritos distinto y se dejaron como están.`,
} as const;

/** What devices handed over and was not taken. */
export const REFUSED_COPY = {
  title: 'Archivos que no se recibieron',
  card: 'No se recibieron',
  see: (count: number) => (count === 1 ? 'Ver por qué' : `Ver los ${String(count)} y por qué`),
  help: 'Siguen en la computadora del equipo, en la carpeta «rechazados». Si el archivo está bien, vuelva a exportarlo del equipo o intente otra vez.',
  empty: 'Todo lo que enviaron los equipos se recibió.',
  again: 'Intentar otra vez',
  asked: (name: string) => `Se vuelve a mirar ${name} en menos de un minuto.`,
  waiting: (who: string, when: string) => `Se vuelve a mirar (${who}, ${when})`,
  remove: 'Quitar de la lista',
  removed: (name: string) => `${name} ya no está en la lista. El archivo no se borró.`,
} as const;

/** The board's card, and the mark on the rows. */
export const BOARD_FILES = {
  unidentified: 'Sin identificar',
  none: 'Todos los archivos tienen dueño.',
  see: 'Ver',
  seeOf: (what: string) => `Ver ${what}`,
  all: (count: number) => `Ver los ${String(count)}`,
} as const;

/** The keys of the programs at the devices. */
export const KEYS_COPY = {
  section: 'Llaves de los programas',
  help: 'Cada computadora que recibe archivos de los equipos entra con su llave. Solo puede enviar archivos y pedir la lista del día.',
  loading: 'Cargando las llaves…',
  none: 'Todavía no hay ninguna llave.',
  list: 'Llaves dadas',
  issue: 'Dar una llave',
  name: 'Para qué computadora es',
  nameHelp: 'Por ejemplo: sala del tomógrafo.',
  nameMissing: 'Escriba para qué computadora es la llave.',
  issueDo: 'Dar la llave',
  issuedTitle: (name: string) => `Llave de ${name}`,
  key: 'Llave',
  once: 'Cópiela ahora en el programa: no se vuelve a mostrar. Si se pierde, anúlela y dé otra.',
  done: 'Ya la copié',
  issuedBy: (who: string, when: string) => `Dada por ${who}, ${when}`,
  used: (when: string) => `Usada por última vez: ${when}`,
  unused: 'Todavía no se usó',
  revokedAt: (when: string) => `Anulada: ${when}`,
  revoke: 'Anular',
  revokeOf: (name: string) => `Anular la llave de ${name}`,
  revokeTitle: (name: string) => `¿Anular la llave de ${name}?`,
  revokeHelp: 'Ese programa deja de enviar archivos en el acto, hasta que le dé otra llave.',
  revoked: (name: string) => `La llave de ${name} está anulada.`,
  cancel: 'Volver',
} as const;
