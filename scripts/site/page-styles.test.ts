import { expect, test } from 'vitest';
import { rulesFor, wordsOf } from './page-styles.ts';

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
