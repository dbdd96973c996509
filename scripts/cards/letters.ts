import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkitten';

/** The weights of which the site's font is kept here: whatever draws a card knows no variable font. */
type Weight = 400 | 700;

/** Text as outlines, so that a card looks the same whatever fonts the machine has. */
interface Outlined {
  readonly width: number;
  /** The outline with its baseline at a place. */
  at(x: number, y: number): string;
}

const fonts = new Map<Weight, ReturnType<typeof open>>();

/** Both files hold one font; a collection of several has no glyphs of its own. */
function open(weight: Weight) {
  const font = create(readFileSync(path.join(import.meta.dirname, `atkinson-${String(weight)}.woff`)));
  if (!('glyphsForString' in font)) throw new Error('Se esperaba una sola fuente en el archivo.');
  return font;
}

/** One line of text. */
export function outlined(text: string, size: number, weight: Weight): Outlined {
  const font = fonts.get(weight) ?? open(weight);
  fonts.set(weight, font);
  const scale = size / font.unitsPerEm;
  let width = 0;
  const letters = font.glyphsForString(text).map((glyph) => {
    const letter = { x: width, d: glyph.path.toSVG() };
    width += glyph.advanceWidth * scale;
    return letter;
  });
  const number = (value: number): string => String(Math.round(value * 1000) / 1000);
  return {
    width,
    at: (left, y) =>
      letters
        .filter(({ d }) => d !== '')
        .map(
          ({ x, d }) =>
            `<path transform="translate(${number(left + x)} ${number(y)}) scale(${number(scale)} ${number(-scale)})" d="${d}"/>`,
        )
        .join(''),
  };
}

/** Words in lines of at most a width; a word that is wider stands alone. */
export function linesOf(text: string, size: number, weight: Weight, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && outlined(longer, size, weight).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Gives every drawing of a built site its letters as outlines: a drawing inside a page knows none of the page's fonts, and
 * the first of them that looks for one keeps a phone busy while it paints. Returns how many had letters.
 */
export function outlineDrawings(client: string): number {
  const drawings = globSync('**/*.svg', { cwd: client }).map((file) => path.join(client, file));
  const lettered = drawings.filter((file) => readFileSync(file, 'utf8').includes('<text'));
  for (const file of lettered) writeFileSync(file, withOutlines(readFileSync(file, 'utf8')));
  return lettered.length;
}

const SHIFT: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/** A drawing whose text is outlines too: size, weight, side and colour are those of the nearest element that says them. */
export function withOutlines(svg: string): string {
  const said: Record<string, string>[] = [];
  return svg.replace(
    /<text([^>]*)>([^<]*)<\/text>|<(\/?)g\b([^>]*?)>/g,
    (whole: string, own: string | undefined, text: string = '', closes: string = '', group: string = '') => {
      if (own === undefined) {
        if (closes !== '') said.pop();
        else if (!group.endsWith('/')) said.push(attributesOf(group));
        return whole;
      }
      const all: Record<string, string> = Object.fromEntries(
        [...said, attributesOf(own)].flatMap((each) => Object.entries(each)),
      );
      const line = outlined(
        text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
        Number(all['font-size'] ?? 16),
        Number(all['font-weight'] ?? 400) >= 600 ? 700 : 400,
      );
      const left = Number(all['x'] ?? 0) - line.width * (SHIFT[all['text-anchor'] ?? ''] ?? 0);
      return `<g fill="${all['fill'] ?? '#000'}" stroke="none">${line.at(left, Number(all['y'] ?? 0))}</g>`;
    },
  );
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
