/** What doctors write again and again: `/qs` and a space. */
export const TEMPLATE_COPY = {
  open: 'Plantillas',
  title: 'Sus plantillas',
  help: 'Escriba / y el atajo en el motivo, en el plan o en una nota, y un espacio: se escribe el texto.',
  variables: 'Entre llaves se llena solo:',
  name: 'Atajo',
  text: 'Texto',
  add: 'Agregar una plantilla',
  remove: 'Quitar',
  removeNamed: (name: string) => `Quitar ${name === '' ? 'la plantilla' : `/${name}`}`,
  none: 'Todavía no tiene plantillas.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Sus plantillas se guardaron.',
  stale: 'Otra ventana cambió sus plantillas. Ciérrela y ábralas de nuevo.',
} as const;
