/**
 * The colours of the clinic: each with what it is called in `clinica.yaml`, the names that it has in `theme.css`, and the value of
 * the house, which a test compares with the sheet. Those that warn or tell tissue from tissue are nobody's brand and stay.
 */
const TOKENS = {
  papel: { value: '#f3f6f5', names: ['paper', 'pale'] },
  papel2: { value: '#e6ecea', names: ['paper-2', 'pale-2'] },
  tinta: { value: '#12232b', names: ['ink', 'dark'] },
  tinta2: { value: '#36494f', names: ['ink-2', 'dark-2'] },
  acento: { value: '#0b4a5e', names: ['iris'] },
  acentoFuerte: { value: '#07384a', names: ['iris-hover'] },
  acentoClaro: { value: '#d8eaee', names: ['iris-tint'] },
  noche: { value: '#0c2730', names: ['night', 'panel'] },
} as const;

const NAMES = [
  'papel',
  'papel2',
  'tinta',
  'tinta2',
  'acento',
  'acentoFuerte',
  'acentoClaro',
  'noche',
] as const;
type ColourName = (typeof NAMES)[number];
export type Palette = Readonly<Record<ColourName, string>>;
/** What a clinic chose; the rest is the house's. */
export type ChosenColours = Readonly<Partial<Record<ColourName, string | undefined>>>;

const HEX = /^#[0-9a-f]{6}$/i;
/** Text needs as much against its ground as people with low sight do (WCAG 2.2, 1.4.6). */
const ENOUGH = 7;
/** Which text stands on which ground. */
const GROUNDS: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ['papel', ['tinta', 'tinta2', 'acento', 'acentoFuerte', 'noche']],
  ['papel2', ['tinta', 'tinta2', 'acento', 'acentoFuerte']],
  ['acentoClaro', ['tinta', 'tinta2', 'acento']],
];
const ON_WHITE = ['acento', 'noche', 'tinta'] as const;

/** All colours of a clinic. */
export const paletteOf = (chosen: ChosenColours = {}): Palette => ({
  papel: chosen.papel ?? TOKENS.papel.value,
  papel2: chosen.papel2 ?? TOKENS.papel2.value,
  tinta: chosen.tinta ?? TOKENS.tinta.value,
  tinta2: chosen.tinta2 ?? TOKENS.tinta2.value,
  acento: chosen.acento ?? TOKENS.acento.value,
  acentoFuerte: chosen.acentoFuerte ?? TOKENS.acentoFuerte.value,
  acentoClaro: chosen.acentoClaro ?? TOKENS.acentoClaro.value,
  noche: chosen.noche ?? TOKENS.noche.value,
});

/** How much lighter one colour is than the other, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const light = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const isColour = (value: unknown): boolean => typeof value === 'string' && HEX.test(value);
const isKnown = (name: string): boolean => NAMES.some((known) => known === name);
const areColours = (chosen: Readonly<Record<string, unknown>>): chosen is ChosenColours =>
  Object.entries(chosen).every(([name, value]) => isKnown(name) && isColour(value));

/** Why a clinic's colours cannot be used, each in a sentence that names them. */
export function paletteProblems(chosen: Readonly<Record<string, unknown>>): readonly string[] {
  if (!areColours(chosen))
    return Object.entries(chosen).flatMap(([name, value]) => {
      if (!isKnown(name)) return [`colores: «${name}» no es uno de los colores (${NAMES.join(', ')}).`];
      return isColour(value) ? [] : [`colores: «${name}» debe ser un color como '#0b4a5e', entre comillas.`];
    });
  const palette = paletteOf(chosen);
  const pairs = [
    ...GROUNDS.flatMap(([ground, texts]) => texts.map((text) => [text, ground, palette[ground]] as const)),
    ...ON_WHITE.map((text) => [text, 'blanco', '#ffffff'] as const),
  ];
  return pairs.flatMap(([text, ground, value]) => {
    const measured = contrast(palette[text], value);
    return measured >= ENOUGH
      ? []
      : [
          `colores: «${text}» (${palette[text]}) sobre «${ground}» (${value}) tiene un contraste de ${measured.toFixed(1).replace('.', ',')} a 1 y no se lee con facilidad: hace falta al menos 7 a 1.`,
        ];
  });
}

/** The rules that put a clinic's colours in the place of the house's; nothing where it chose none. */
export function paletteCss(chosen: ChosenColours = {}): string {
  const palette = paletteOf(chosen);
  const lines = NAMES.filter((name) => palette[name] !== TOKENS[name].value).flatMap((name) =>
    TOKENS[name].names.map((token) => `--color-${token}: ${palette[name]};`),
  );
  const veil = palette.noche === TOKENS.noche.value ? [] : [`--color-overlay-night: ${palette.noche}b3;`];
  return lines.length === 0 ? '' : `\n@theme {\n  ${[...lines, ...veil].join('\n  ')}\n}\n`;
}
