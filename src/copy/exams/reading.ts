const studies = (count: number): string => (count === 1 ? '1 estudio' : `${String(count)} estudios`);

/** The reading desk: one study after the other, as a doctor reads them. */
export const READING_COPY = {
  title: 'Mesa de lectura',
  open: 'Mesa de lectura',
  loading: 'Abriendo el estudio…',
  waiting: (count: number) => (count === 0 ? 'Ninguno por leer' : `${studies(count)} por leer`),
  next: 'Siguiente',
  list: 'Lista',
  sheet: 'Hoja del estudio',
  empty: 'No queda ningún estudio por leer.',
  emptyHelp: 'Cuando un técnico firme su informe, el estudio aparece aquí.',
  before: 'Anterior',
  otherEye: 'Otro ojo',
  otherPicture: 'Otra imagen',
  noPictures: 'Este estudio no tiene archivos: se lee por sus valores.',
  otherStudies: 'Otros estudios de esta persona',
  noCompanion: 'No hay imagen anterior del mismo ojo y equipo, ni del otro ojo.',
  closed: 'Usted pidió este estudio y puede leerlo. Lo anterior y lo demás se ven con la ficha abierta.',
  openRecord: 'Abrir la ficha',
  whose: (name: string, born: string) => `${name} · ${born}`,
  signed: (study: string, name: string) => `Validado: ${study} de ${name}.`,
  gateKeys: '1 a 5: elegir el motivo · Ctrl + Intro: abrir la ficha · N: siguiente estudio',
  keys: 'Teclas',
  keysHelp:
    '1 a 9: frase · E: escribir · Ctrl + Intro: validar y pasar al siguiente · N: siguiente · A: anterior · O: otro ojo · M: otra imagen · I: invertir · más, menos y 0: tamaño · Re Pág y Av Pág: cortes · Esc: lista. Dentro del texto, Alt con el número; Esc sale del texto.',
} as const;
