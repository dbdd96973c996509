import type { TextState } from '#domain/site/text-review';

/** Textos por revisar. */
export const TEXT_REVIEWS = {
  loading: 'Cargando los textos del sitio…',
  lead: 'Cada página de salud del sitio dice «Revisión médica pendiente» hasta que un médico la lee y la firma. La firma vale doce meses y solo para el texto que se leyó: si el texto cambia, vuelve a pedirse.',
  ofDoctor: 'Abra la página, léala entera y fírmela con su nombre, o diga con qué no está de acuerdo.',
  ofAdmin:
    'Los médicos firman con su propia cuenta. Descargue el archivo y póngalo en la carpeta src/content del sitio: las firmas se ven al construirlo de nuevo.',
  tabs: 'Qué textos',
  toDo: (count: number) => `Por revisar (${String(count)})`,
  done: (count: number) => `Firmados (${String(count)})`,
  none: 'No hay ningún texto por revisar.',
  noneDone: 'Todavía no hay ningún texto firmado.',
  noSite: 'No se encontró el sitio construido: sin él no se sabe qué textos se muestran.',
  caption: 'Textos de salud del sitio y su revisión médica',
  page: 'Página',
  state: 'Revisión',
  said: 'Qué dijeron los médicos',
  actions: 'Acciones',
  states: {
    objetado: 'Con objeciones',
    pendiente: 'Nadie lo firmó',
    cambiado: 'Cambió desde la firma',
    vencido: 'Revisión vencida',
    por_vencer: 'Vence pronto',
    firmado: 'Firmado',
  } satisfies Record<TextState, string>,
  by: (medico: string, fecha: string) => `${medico}, ${fecha}`,
  until: (fecha: string) => `Vale hasta el ${fecha}.`,
  expired: (fecha: string) => `Venció el ${fecha}.`,
  unpublished: 'El sitio todavía no muestra la firma.',
  version: (hash: string) => `Versión ${hash.slice(0, 8)} del texto`,
  agreed: (medico: string, fecha: string) => `${medico} lo firmó el ${fecha}`,
  objected: (medico: string, fecha: string) => `${medico} no estuvo de acuerdo el ${fecha}`,
  ofBefore: ', con un texto anterior',
  urgentToo: 'Incluye las páginas de síntomas.',
  read: 'Leer',
  readOf: (name: string) => `Leer ${name} en una pestaña nueva`,
  sign: 'Firmar',
  signOf: (name: string) => `Firmar ${name}`,
  object: 'No estoy de acuerdo',
  objectOf: (name: string) => `No estoy de acuerdo con ${name}`,
  signTitle: (name: string) => `Firmar «${name}»`,
  signHelp: (medico: string) =>
    `El sitio dirá «Revisado por ${medico}» con la fecha de hoy. Fírmelo solo si leyó la página entera y está de acuerdo con lo que dice.`,
  signSave: 'Lo leí y lo firmo',
  objectTitle: (name: string) => `No estoy de acuerdo con «${name}»`,
  objectHelp:
    'Lo lee administración, para corregir el texto. Mientras siga así, la página no muestra ninguna revisión nueva.',
  comment: 'Con qué no está de acuerdo',
  commentMissing: 'Escriba con qué no está de acuerdo.',
  objectSave: 'Enviar a administración',
  signed: (name: string) => `Usted firmó «${name}».`,
  sent: (name: string) => `Administración verá su comentario sobre «${name}».`,
  file: 'Descargar las firmas',
  waiting: (count: number) =>
    count === 1
      ? 'Hay 1 firma que el sitio todavía no muestra.'
      : `Hay ${String(count)} firmas que el sitio todavía no muestra.`,
} as const;
