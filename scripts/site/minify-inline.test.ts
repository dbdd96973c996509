import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withSmallScripts } from './minify-inline.ts';

test('inline scripts lose their comments and keep what they do; data and files stay as they are', () => {
  const html =
    '<script>\n  // Say it.\n  (() => {\n    const words = "hola";\n    dispatchEvent(new CustomEvent(words));\n  })();\n</script>' +
    '<script type="application/ld+json">{ "a": 1 }</script><script src="/x.js"></script>';
  const small = withSmallScripts(html);
  expect(small).not.toContain('Say it');
  expect(
    small.endsWith('<script type="application/ld+json">{ "a": 1 }</script><script src="/x.js"></script>'),
  ).toBe(true);
  const heard: string[] = [];
  const code = /^<script>(.*?)<\/script>/s.exec(small)?.[1] ?? '';
  runInNewContext(code, { CustomEvent, dispatchEvent: ({ type }: Event) => heard.push(type) });
  expect(heard).toEqual(['hola']);
});

test('what cannot be read stops the build, and so does what would end its element', () => {
  expect(() => withSmallScripts('<script>(() => {</script>')).toThrow('cannot be read');
  expect(() => withSmallScripts('<script>say("<!--")</script>')).toThrow('holds the end of its element');
});
