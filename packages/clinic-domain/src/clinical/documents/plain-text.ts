/** What doctors write short among themselves, as it is said to a patient. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bc\s*\/\s*(\d{1,2})\s*h(?:s|rs|oras)?\b\.?/giu, 'cada $1 horas'],
  [/\b(?:pio|to)\b/giu, 'presión del ojo'],
  [/\bo\.?d\.?(?=\s|$|[,;:)])/giu, 'ojo derecho'],
  [/\bo\.?[is]\.?(?=\s|$|[,;:)])/giu, 'ojo izquierdo'],
  [/\b(?:ao|ou)\b/giu, 'ambos ojos'],
  [/\bavsc\b/giu, 'visión sin lentes'],
  [/\bavcc\b/giu, 'visión con lentes'],
  [/\bmavc\b/giu, 'mejor visión con lentes'],
  [/\bav\b/giu, 'visión'],
  [/\boct\b/giu, 'examen de la retina con luz'],
  [/\b(?:cv|cvc)\b/giu, 'examen del campo visual'],
  [/\b(?:afg|fa)\b/giu, 'examen de las venas de la retina con colorante'],
  [/\b(?:prp|pfc)\b/giu, 'láser de la retina'],
  [/\byag\b/giu, 'láser'],
  [/\blio\b/giu, 'lente dentro del ojo'],
  [/\bfaco(?:emulsificaci[oó]n)?\b/giu, 'operación de catarata'],
  [/\bepq\b/giu, 'exámenes antes de la operación'],
  [/\b(?:gts?|gtas)\b\.?/giu, 'gotas'],
  [/\bcomp\b\.?/giu, 'comprimidos'],
  [/\b(?:vo|v\.o\.)(?=\s|$|[,;:)])/giu, 'por la boca'],
  [/\b(?:rdnp|rdp|rd)\b/giu, 'daño del fondo del ojo por la diabetes'],
  [/\bdmae\b/giu, 'desgaste del centro de la retina'],
  [/\bgpaa\b/giu, 'glaucoma'],
  [/\bdm2?\b/giu, 'diabetes'],
  [/\bhta\b/giu, 'presión alta'],
  [/\brx\b/giu, 'receta'],
  [/\bdx\b/giu, 'diagnóstico'],
  [/\btto\b\.?/giu, 'tratamiento'],
  [/\bctrl\b\.?/giu, 'control'],
];

/** A plan as a patient reads it: what is known to be short is written out. */
export const plainText = (text: string): string =>
  SHORT.reduce((plain, [short, words]) => plain.replaceAll(short, words), text);

/** Short forms in capitals that a patient would not understand, each once, in their order. */
export const shortFormsIn = (text: string): string[] => [
  ...new Set(text.match(/(?<![\p{L}\d])(?:[A-ZÁÉÍÓÚÑ]{2,6}\d?|[A-Z]\d{2}\.\d)(?![\p{L}\d])/gu)),
];
