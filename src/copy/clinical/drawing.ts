import type { Ink } from '#domain/clinical/drawing/marks';
import type { Template } from '#domain/clinical/drawing/templates';

const EYES = { OD: 'ojo derecho', OI: 'ojo izquierdo' } as const;
type OneEye = keyof typeof EYES;

export const TEMPLATE_NAMES: Readonly<Record<Template, string>> = {
  anterior: 'Segmento anterior',
  polo: 'Polo posterior',
  fondo: 'Todo el fondo',
  papila: 'Papila',
};

export const INK_NAMES: Readonly<Record<Ink, string>> = {
  rojo: 'Rojo: arterias y hemorragias',
  azul: 'Azul: venas y desprendimiento',
  amarillo: 'Amarillo: exudados',
  verde: 'Verde: opacidades del vítreo',
  negro: 'Negro: pigmento',
  marron: 'Marrón: láser y cicatrices',
};

/** The drawing of an eye. */
export const DRAWING = {
  draw: 'Dibujar',
  drawIn: (group: string) => `${group}: dibujar`,
  drawOf: (name: string, eye: OneEye) => `${name}, ${EYES[eye]}: dibujar`,
  openOf: (name: string, eye: OneEye, said: string) => `${name}, ${EYES[eye]}: ${said}. Abrir el dibujo`,
  title: (name: string, eye: OneEye) => `${name} · ${eye}`,
  loading: 'Abriendo el dibujo…',
  picture: (name: string, eye: OneEye, said: string) =>
    said === '' ? `${name} de ${eye}, sin nada dibujado` : `${name} de ${eye}: ${said}`,
  symbols: 'Símbolos',
  search: 'Buscar un símbolo',
  none: 'Ningún símbolo se llama así.',
  help: 'Elija un símbolo y toque dónde está; arrástrelo para moverlo. Con teclado: Intro lo pone, las flechas lo mueven (con Mayúsculas, más), + y − cambian el tamaño, R lo gira y Supr lo quita.',
  armed: (name: string) => `Toque la lámina para poner: ${name}`,
  hand: 'A mano',
  handStop: 'Dejar de dibujar a mano',
  inks: 'Color del trazo',
  undo: 'Deshacer',
  redo: 'Rehacer',
  bigger: 'Más grande',
  smaller: 'Más pequeño',
  turn: 'Girar',
  remove: 'Quitar',
  mirror: (eye: OneEye) => `Traer de ${eye} en espejo`,
  fromPast: 'Traer de la visita anterior',
  showPast: 'Mostrar el de la visita anterior',
  close: 'Listo',
  says: 'Lo que dice el dibujo',
  saysNothing: 'Todavía no dice nada.',
  stroke: 'Trazo a mano',
  full: 'El dibujo ya tiene 60 símbolos: quite alguno antes de poner otro.',
  removed: (name: string) => `${name}: quitado. Ctrl+Z lo devuelve.`,
  difference: 'Desde la visita anterior',
  same: 'Igual que en la visita anterior.',
  fresh: (words: string) => `Nuevo: ${words}`,
  gone: (words: string) => `Ya no está: ${words}`,
  moved: (before: string, now: string) =>
    before === now ? `Cambió de tamaño: ${now}` : `Cambió de lugar: ${before} → ${now}`,
} as const;
