import sharp from 'sharp';
import type { CardArt } from './drawings.ts';
import { linesOf, outlined, withOutlines } from './letters.ts';

/** What a card says, and the colours of the clinic. */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly clinic: string;
  /** The house mark, drawn in the current colour. */
  readonly logo: string;
  readonly art: CardArt | { readonly kind: 'portrait'; readonly picture: Buffer };
  readonly colours: { readonly papel: string; readonly tinta: string; readonly tinta2: string };
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
/** Where the drawing begins, and how wide the words may be. */
const SIDE = 600;
const COLUMN = SIDE - LEFT - 24;
/** The title as large as it fits: never under 44 pixels, which a phone shows at a quarter. */
const SIZES = [88, 80, 72, 64, 58, 52, 48, 44];
const TALLEST = 300;
const RED = { papel: '#7a2410', tinta: '#ffffff', tinta2: '#ffffff' };

/** A card of 1200 × 630 for whoever shares the page's address. */
export async function drawCard(card: Card): Promise<Buffer> {
  const colours = card.art.kind === 'urgent' ? RED : card.colours;
  const panel =
    card.art.kind === 'plate'
      ? `<rect x="${SIDE}" width="${WIDTH - SIDE}" height="${HEIGHT}" fill="#fff"/>`
      : '';
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.papel}"/>${panel}` +
      (card.art.kind === 'urgent' ? DROP : '') +
      words(card, colours) +
      '</svg>',
  );
  const art = await drawnArt(card.art);
  return sharp(ground)
    .composite(art === undefined ? [] : [art])
    .flatten({ background: colours.papel })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The title, a sentence, a rule and the clinic's name under it. */
function words({ title, text, clinic, logo }: Card, colours: Card['colours']): string {
  const size =
    SIZES.find((each) => {
      const lines = linesOf(title, each, 700, COLUMN);
      return (
        lines.length * each * 1.1 <= TALLEST &&
        // A short word alone in a line reads badly.
        lines.every((line) => line.length > 3 && outlined(line, each, 700).width <= COLUMN)
      );
    }) ?? 44;
  const titleLines = atMost(Math.floor(TALLEST / (size * 1.1)), linesOf(title, size, 700, COLUMN));
  const textLines = atMost(3, linesOf(text, 30, 400, COLUMN - 20));
  const tall = titleLines.length * size * 1.1 + textLines.length * 40;
  const top = Math.max(56, (480 - tall) / 2 + 10);
  const parts = titleLines.map((line, at) =>
    outlined(line, size, 700).at(LEFT, top + size * (0.9 + at * 1.1)),
  );
  const below = top + titleLines.length * size * 1.1 + 46;
  const sentence = textLines.map((line, at) => outlined(line, 30, 400).at(LEFT, below + at * 40));
  const mark = logo.replace(
    '<svg ',
    `<svg x="${LEFT}" y="534" width="72" height="50" color="${colours.tinta}" `,
  );
  const name = linesOf(clinic, 30, 700, COLUMN - 90)[0] ?? '';
  return (
    `<g fill="${colours.tinta}">${parts.join('')}${outlined(name, 30, 700).at(LEFT + 90, 572)}</g>` +
    `<g fill="${colours.tinta2}">${sentence.join('')}</g>` +
    `<path d="M${LEFT} 504H${SIDE - 72}" stroke="${colours.tinta2}" stroke-width="2"/>${mark}`
  );
}

/** So many lines, the last of which says when more followed. */
const atMost = (count: number, lines: readonly string[]): readonly string[] =>
  lines.length <= count
    ? lines
    : lines.slice(0, count).map((line, at) => (at === count - 1 ? `${line.replace(/[,;:.]$/, '')}…` : line));

/** What stands beside the words, where it stands. */
async function drawnArt(art: Card['art']): Promise<{ input: Buffer; left: number; top: number } | undefined> {
  if (art.kind === 'urgent') return undefined;
  const [width, height] = art.kind === 'plate' ? [WIDTH - SIDE, HEIGHT] : [540, 540];
  const source =
    art.kind === 'portrait'
      ? sharp(art.picture)
      : sharp(Buffer.from(withOutlines(art.svg)), { density: art.kind === 'plate' ? 80 : 72 });
  if (art.kind === 'plate') {
    // A plate is wider than its side: its middle, a little larger than whole.
    const drawn = await source
      .resize({ height: 470 })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    const left = Math.max(0, Math.round((drawn.info.width - width) / 2));
    const input = await sharp(drawn.data)
      .extract({ left, top: 0, width: Math.min(width, drawn.info.width), height: 470 })
      .png({ compressionLevel: 0 })
      .toBuffer();
    return { input, left: SIDE, top: Math.round((HEIGHT - 470) / 2) };
  }
  const drawn = await source
    .resize({ width, height, fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: drawn.data,
    left: SIDE + 30 + Math.round((width - drawn.info.width) / 2),
    top: Math.round((HEIGHT - drawn.info.height) / 2),
  };
}

/** An eye in a drop of water: what to do first, wash. */
const DROP =
  '<path d="M900 76C900 76 1058 262 1058 380a158 158 0 0 1-316 0C742 262 900 76 900 76Z" fill="#fff"/>' +
  '<path d="M772 384Q900 262 1028 384Q900 506 772 384Z" fill="#d8eaee" stroke="#12232b" stroke-width="8" stroke-linejoin="round"/>' +
  '<circle cx="900" cy="384" r="58" fill="#0b4a5e"/><circle cx="900" cy="384" r="24" fill="#050f14"/>';
