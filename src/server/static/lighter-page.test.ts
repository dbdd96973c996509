import { expect, test } from 'vitest';
import { lighterPage } from './lighter-page.ts';

test('who saves data gets the words and no font, nothing for machines, nothing ahead, and each picture small and late', () => {
  const page =
    '<!doctype html><html lang="es-BO"><head><link rel="preload" href="/l.woff2" as="font" type="font/woff2" crossorigin>' +
    '<link rel="stylesheet" href="/a.css"><script>uno()</script><script type="application/ld+json">{}</script>' +
    '<script type="speculationrules">{}</script></head><p>Antes<!--entera--><svg></svg><!--/entera--> y después</p>' +
    '<img src="/g?w=1200" srcset="/g?w=384 384w, /g?w=640 640w" alt="Un ojo" sizes="92vw" loading="eager" fetchpriority="high">' +
    '<img src="/dibujos/ojo.svg" alt="" loading="lazy"></html>';
  expect(lighterPage(page)).toBe(
    '<!doctype html><html data-ahorro lang="es-BO"><head>' +
      '<link rel="stylesheet" href="/a.css"><script>uno()</script></head><p>Antes y después</p>' +
      '<img src="/g?w=384" loading="lazy" alt="Un ojo"><img src="/dibujos/ojo.svg" alt="" loading="lazy"></html>',
  );
});
