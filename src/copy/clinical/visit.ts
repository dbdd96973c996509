import { counted } from '#copy/counted';

/** Diagnoses at hand in the visit. */
export const DIAGNOSIS_SHORTCUTS_COPY = {
  previous: 'De la visita anterior',
  favourites: 'Favoritos',
  recent: 'Recientes',
  add: 'Agregar ',
  star: 'Guardar entre los favoritos',
  starOf: 'Favorito: ',
} as const;

/** What is in one eye while the diagnosis is in the other one. */
export const LATERALITY = {
  stops: '¿De qué ojo es? Así no se puede cerrar',
  asks: '¿De qué ojo es? Mírelo antes de cerrar',
} as const;

/** Why an eye has no findings. */
export const UNSEEN_WORDS: Readonly<Partial<Record<string, string>>> = {
  no_examinado: 'no examinado',
  no_colabora: 'no colabora',
  protesis: 'prótesis',
};

/** The screen of a visit: the examination by eyes, diagnosis and plan. */
export const VISIT = {
  loading: 'Abriendo la consulta…',
  noId: 'Elija una consulta en la ficha del paciente.',
  absent: {
    say: 'No hay ojo…',
    sayOf: (ojo: string) => `Decir que no hay ojo: ${ojo}`,
    title: (ojo: string) => `${ojo}: no hay ojo`,
    what: 'Qué hay en su lugar',
    text: (ojo: string) =>
      `Desde ahora nada se mide, se pide, se receta, se inyecta ni se opera en ${ojo}. Si es un error, se retira en los antecedentes, con el motivo.`,
    confirm: 'No hay ojo',
    anyway: 'Confirmo: no hay ojo',
    back: 'Volver',
    said: (ojo: string) => `${ojo} quedó cerrado.`,
    closed: (name: string, ojo: string) => `${name}, ${ojo}: no hay ojo`,
  },
  openClosed: 'Ver el examen completo',
  toRecord: 'Ficha',
  toPatients: 'Ir a Diagnóstico de pacientes',
  ticket: 'Ficha',
  inVisit: 'en consulta',
  sinceHour: (hour: string) => `desde ${hour}`,
  exam: 'Examen',
  reason: 'Motivo',
  reasonEmpty: 'Escriba el motivo de consulta',
  since: 'Desde cuándo',
  illness: 'Enfermedad actual',
  right: 'derecho',
  left: 'izquierdo',
  eyes: { OD: 'ojo derecho', OI: 'ojo izquierdo', AO: 'ambos ojos' },
  previousOf: (date: string) => `en gris, ${date}`,
  noPrevious: 'sin visita anterior',
  same: 'igual',
  previous: (text: string) => `Visita anterior: ${text}`,
  group: (name: string, at: number) => `${name}, tecla ${String(at)}`,
  more: 'Más campos',
  less: 'Menos campos',
  allNormal: 'resto normal',
  allNormalOf: (name: string) => `${name}: resto normal`,
  allNormalDone: (count: number) =>
    count === 1 ? 'Un hallazgo anotado como normal.' : `${String(count)} hallazgos anotados como normales.`,
  allNormalNone: 'No falta nada que se anote como normal.',
  allNormalLeft: 'No se anotó nada como normal: vea en la hoja por qué.',
  undo: 'Deshacer',
  undoKeys: 'Deshacer lo último (Ctrl Z)',
  undone: (places: readonly string[]) =>
    places.length > 3
      ? `Se deshizo: ${String(places.length)} hallazgos.`
      : `Se deshizo: ${places.join(', ')}.`,
  notUndone: (places: readonly string[]) =>
    `No se deshizo ${places.join(', ')}: cambió después; vea lo que dice ahora.`,
  examOf: (eye: string) => `Examen de ${eye}`,
  commandOverText: 'Acepte o borre primero lo que escribió.',
  otherUnread: 'El otro ojo tiene un texto que no se entendió: corríjalo primero.',
  otherNamesEye: 'Lo del otro ojo nombra un ojo: escriba aquí lo de este.',
  changesOther: (line: string, before: string, after: string) =>
    `«${line}» ya dice ${before}: pasaría a ${after}.`,
  isSo: '¿Es así?',
  overtaken: (saved: string) =>
    `Otra persona anotó aquí «${saved}» mientras usted escribía. Intro otra vez pone lo suyo; Esc deja lo guardado.`,
  beneath: (saved: string) => `Guardado antes: ${saved}`,
  nothingBeneath: 'No hay nada guardado en este campo.',
  unreadKept: 'Queda como lo escribió y no deja cerrar: corríjalo, o descártelo.',
  notAccepted: 'Quedó escrito sin aceptar: Intro lo acepta.',
  discard: 'Descartar (Esc)',
  refusedPlaces: 'Lo que falta corregir',
  goThere: 'Ir al campo',
  unseenOfBoth: 'Se dice por ojo: OD u OI.',
  nothingToCopy: {
    normal: 'Este campo no tiene un normal: escriba el valor.',
    copyEye: 'El otro ojo no tiene nada que copiar.',
    repeat: 'No hay un valor anterior que repetir.',
  },
  /** What devices read of the patient today, and a person takes. */
  read: {
    list: (group: string) => `Equipos, hoy: ${group}`,
    said: (device: string, what: string, hour: string) => `${device} leyó ${what} · ${hour}`,
    key: 'Alt L para tomarlo',
    keyOver: 'Alt L para ponerlo en lugar de lo escrito',
    take: 'Tomar',
    replace: (written: string) => `Poner en lugar de «${written}»`,
    asks: (written: string) =>
      `Está escrito «${written}»: Alt L otra vez pone lo que leyó el equipo; Esc lo deja.`,
    nothing: 'Hoy ningún equipo leyó este campo de este ojo, o ya está anotado.',
    isThere: 'anotado',
  },
  measured: 'Se mide hoy: el valor de otra visita no se copia.',
  doctorsPart: 'Si no se puede mirar, déjelo vacío: esta parte la completa el médico.',
  tooOld: (day: string) =>
    `El último valor es del ${day}, de hace más de 12 meses: mídalo o escríbalo de nuevo.`,
  past: (text: string, day: string, whose: string) =>
    `Último valor: ${[text, day, whose].filter(Boolean).join(', ')}`,
  bulk: {
    title: 'Resto normal: lo que queda sin anotar',
    left: 'No se anotan como normales:',
    asks: 'La última vez se encontró:',
    found: (what: string, day: string) => `${what}${day === '' ? '' : ` (${day})`}`,
    isNormal: 'Ahora es normal',
    close: 'Dejar sin anotar',
    /** Of whom it is asked here, without a way to another field. */
    pupil: '¿Cómo se ve el fondo?',
    pupils: { dilatada: 'Dilatado', sin_dilatar: 'Sin dilatar' },
  },
  origins: (all: number, copied: number, normal: number) => {
    const parts = [
      ...(copied === 0 ? [] : [copied === 1 ? '1 es copia' : `${String(copied)} son copia`]),
      ...(normal === 0
        ? []
        : [normal === 1 ? '1 es normal en bloque' : `${String(normal)} son normales en bloque`]),
    ];
    return `De ${counted(all, 'hallazgo', 'hallazgos')}, ${parts.join(' y ')}.`;
  },
  confirmedBy: (name: string) => `confirmado por ${name}`,
  commandAlone: {
    normal: 'Intro: normal. Si empieza una palabra, siga escribiendo.',
    copyEye: 'Intro: copia del otro ojo.',
    repeat: 'Intro: repite la visita anterior.',
    unseen: 'Intro: no examinado.',
  },
  commands: 'Alt  N = . − L M',
  commandsLong:
    'Con Alt: N normal, = copia del otro ojo, . repite, − no examinado, L toma lo que leyó el equipo, M acciones de la sección',
  understood: 'Se entiende',
  keys: { accept: 'acepta', confirm: 'Intro otra vez confirma', escape: 'deja como estaba' },
  asksOnce: 'Intro otra vez confirma.',
  confirmed: 'confirmado',
  notSaved: 'No se guarda.',
  hasFindings: (eye: string, section: string) =>
    `${eye} ya tiene hallazgos en ${section}: bórrelos antes de decir que no se examinó.`,
  chips: { normal: 'normal', findings: 'hallazgos', unseen: 'no examinado' },
  options: 'Opciones',
  by: (when: string) => `anotado ${when}`,
  dilation: {
    left: (minutes: number) => (minutes === 1 ? 'falta 1 min' : `faltan ${String(minutes)} min`),
    ready: (hour: string) => `lista a las ${hour}`,
    done: 'dilatada',
  },
  states: {
    none: 'sin empezar',
    part: 'en parte',
    full: 'completa',
    normal: 'normal',
    unseen: 'no examinada',
    ask: 'hay que confirmar',
  },
  diagnosis: 'Diagnóstico y plan',
  missing: 'Falta para cerrar',
  nothingMissing: 'Nada falta para cerrar.',
  confirm: 'Confirmar',
  /** Of a cell, read aloud: it asks, or somebody said that it is so. */
  toConfirm: 'Por confirmar.',
  isConfirmed: 'Confirmado.',
  mend: 'Corregir',
  write: 'Escribir',
  noDiagnosis: 'Un diagnóstico, por lo menos',
  noEye: (name: string) => `El ojo de ${name}`,
  close: 'Cerrar la consulta',
  closeTitle: '¿Cerrar la consulta?',
  closeText:
    'Después de cerrarla no se cambia: lo que falte se escribe en una adenda. Queda con su nombre, la fecha y la hora.',
  closeConfirms: 'Confirma que son así:',
  reasonKept: 'Se firma con la nota.',
  closeConfirm: 'Cerrar la consulta',
  back: 'Seguir escribiendo',
  closed: 'Consulta cerrada.',
  toNext: 'Ir al siguiente paciente',
  isClosed: 'Esta consulta está cerrada: se lee, y se completa con una adenda en la ficha.',
  readOnly: 'La escribe otra persona: aquí se lee.',
  clashTitle: 'Otra persona, u otra ventana suya, anotó algo distinto',
  clash: (what: string, theirs: string, mine: string) => `${what}: guardado «${theirs}», usted «${mine}».`,
  clashEmpty: 'nada',
  keepMine: 'Dejar lo mío',
  takeTheirs: 'Dejar lo guardado',
  status: {
    guardado: 'Guardado',
    guardando: 'Guardando…',
    sin_conexion: 'Sin conexión: queda en este equipo y se envía al volver',
    sin_servicio: 'El servidor no responde: queda en este equipo y se envía al volver',
    sin_sesion: 'La sesión terminó: ingrese de nuevo para guardar',
    conflicto: 'Hay algo que decidir antes de guardar',
    rechazado: 'No se guarda más aquí',
  },
  savedAt: (hour: string) => `Guardado ${hour}`,
  help: 'Teclas',
  helpTitle: 'Teclas de la consulta',
  helpKeys: [
    ['Tab', 'de OD a OI, y a la línea siguiente'],
    ['Intro', 'acepta lo escrito; otra vez, confirma lo inusual'],
    ['Esc', 'deja el campo como estaba'],
    ['Alt N', 'normal, y sigue; también n sola e Intro'],
    ['Alt =', 'copia del otro ojo y sigue; también = solo e Intro'],
    ['Alt .', 'repite la visita anterior y sigue; también . solo e Intro'],
    ['Alt −', 'no examinado; otra vez: no colabora, nada; también − solo e Intro'],
    ['Alt L', 'toma lo que un equipo leyó hoy de este ojo; sobre algo escrito, pregunta'],
    ['0', 'ir al motivo; dentro de un campo, con Alt'],
    ['Ctrl Z', 'deshace lo último de la consulta, una y otra vez'],
    ['↑ ↓', 'un paso, una línea de la tabla, o una opción'],
    ['1–9', 'ir a una sección; dentro de un campo, con Alt'],
    ['Alt M', 'acciones de la sección: más campos, resto normal, dibujar; ↑ ↓ una a otra, Esc vuelve'],
  ],
  doctorKeys: [
    ['9', 'buscar un diagnóstico; dentro de un campo, con Alt; Intro sin escribir nada pasa al plan'],
    ['Alt S', 'antecedentes sin cambios'],
    ['Alt R · Alt G', 'receta de medicamentos · de lentes; Ctrl Intro la emite'],
    ['Ctrl Intro', 'cerrar la consulta; desde un campo de la ventana que pregunta, la firma'],
  ],
} as const;
