import { expect, test } from 'vitest';
import { rulesFor, withFaces, wordsOf } from './page-styles.ts';

const SHEET =
  '@layer base{a{color:red}table{margin:0}:focus-visible{outline:3px}[hidden]:not(.x){display:none}}@layer utilities{.grid{display:grid}.flex{display:flex}' +
  '.group-has-\\[\\[data-x\\=\\\'a\\\'\\]\\:checked\\]\\:block{display:block}.before\\:content-\\[\\"·\\"\\]:before{content:"·"}' +
  '@media (width<20rem){.max-xs\\:block{display:block}}.otra{color:blue}html[data-ahorro]{color:green}}';

test('a page keeps the rules of its elements and classes, those with signs in their names too, in their order', async () => {
  const html =
    '<a class="grid max-xs:block group-has-[[data-x=&#39;a&#39;]:checked]:block before:content-[&quot;·&quot;]">x</a>';
  const rules = await rulesFor(SHEET, new Set([...wordsOf(html), 'html']));
  for (const kept of ['a{', ':focus-visible', '[hidden]', '.grid{', 'data-x', '·', '.max-xs', 'data-ahorro'])
    expect(rules).toContain(kept);
  for (const left of ['table', '.flex', '.otra']) expect(rules).not.toContain(left);
  expect(rules.indexOf('.grid')).toBeLessThan(rules.indexOf('.max-xs'));
});

test('a class that a script gives is a word of its text', () => {
  const words = wordsOf("const look = isOpen ? 'max-md:gap-x-4 [&_a=b]:x' : `hidden`;");
  for (const name of ['max-md:gap-x-4', '[&_a=b]:x', 'hidden']) expect(words).toContain(name);
});

test('a page for which nothing is kept stops the build, and no rule ends the element that holds it', async () => {
  await expect(rulesFor('.a{color:red}', new Set(['b']))).rejects.toThrow('no rule of the sheet');
  expect(await rulesFor('.a:after{content:"</style>"}', new Set(['a']))).not.toContain('</style');
});

test.each([
  ['Ojo: «ñandú»\n', ['small']],
  ['Čech', ['wide', 'small']],
  ['år', ['all', 'small']],
])(
  'of the files of letters those are kept that draw something of «%s», of two the later one',
  (html, kept) => {
    const face = (name: string, range: string): string =>
      `@font-face{font-family:A;src:url(${name});unicode-range:${range}}`;
    const own = '@font-face{font-family:B;src:local(C)}';
    const faces = [
      face('wide', 'U+100-2BA'),
      face('all', 'U+??,U+2022'),
      face('small', 'U+20-7E,U+AB,U+BB,U+F1,U+FA'),
    ];
    const left = withFaces(`${faces.join('')}${own}p{margin:0}`, html);
    expect([...left.matchAll(/url\((\w+)/g)].map(([, name]) => name)).toEqual(kept);
    expect(left).toContain(`${own}p{margin:0}`);
  },
);
