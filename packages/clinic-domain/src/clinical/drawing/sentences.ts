import { marksOf, type Mark, type SymbolMark } from './marks.ts';
import { placeWords, sectorWords, type OneEye, type Template } from './templates.ts';

/** Where a symbol is, in words; the empty text where its place says nothing. */
export function whereWords(template: Template, { simbolo, ojo, sitio }: SymbolMark): string {
  switch (simbolo.donde) {
    case 'todo':
      return '';
    case 'sector':
      return sectorWords(ojo, sitio);
    case 'lugar':
      return placeWords(template, ojo, sitio);
  }
}

/** One symbol in a sentence: «Desgarro en herradura a las 10, ecuatorial». */
export const markSentence = (template: Template, mark: SymbolMark): string =>
  [mark.simbolo.nombre, whereWords(template, mark)].filter(Boolean).join(' ');

/** What a drawing says, one sentence for each thing that is drawn, in the order of drawing. */
export function sentencesOf(template: Template, marks: readonly Mark[]): string[] {
  const symbols = Map.groupBy(
    marks.filter((mark) => mark.tipo === 'simbolo'),
    ({ simbolo }) => simbolo,
  );
  const said = [...symbols].map(([{ nombre }, same]) => {
    const places = Map.groupBy(same, (mark) => whereWords(template, mark));
    const words = [...places].map(([where, { length }]) =>
      length > 1 ? `${where} (${String(length)})` : where,
    );
    return [nombre, words.join(' y ')].filter((part) => part.trim() !== '').join(' ');
  });
  const strokes = marks.length - marks.filter(({ tipo }) => tipo === 'simbolo').length;
  if (strokes === 0) return said;
  return [...said, strokes === 1 ? 'Un trazo a mano' : `${String(strokes)} trazos a mano`];
}

/** A stored drawing in words; a symbol without an eye is only named. */
export function drawingText(template: Template, lines: readonly string[], ojo: OneEye | null): string {
  if (ojo !== null) return sentencesOf(template, marksOf(template, lines, ojo)).join('. ');
  return marksOf(template, lines, 'OD')
    .map((mark) => (mark.tipo === 'simbolo' ? mark.simbolo.nombre : 'Un trazo a mano'))
    .join('. ');
}
