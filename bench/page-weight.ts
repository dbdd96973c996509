/**
 * What each type of page transfers, in a real browser over HTTP/1.1 with brotli: everything until `load`, and the
 * script after it (5 s without touching anything); beside it, what it transfers until `load` to who saves data. Usage: node bench/page-weight.ts
 */
import { chromium } from 'playwright';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const KB = 1000;
const ALL = [
  '/',
  '/urgencias',
  '/equipamiento',
  '/asi-se-ve',
  '/glosario',
  '/buscar?q=ojo+rojo',
  '/patologias/glaucoma',
  '/patologias',
  '/lenstar-biometro',
  '/infraestructura/quirofano',
  '/noticias',
  '/nosotros',
  '/contacto',
  '/infoFooter/terms',
];
const PAGES = sized(ALL, ALL.slice(1, 2));
const LIMITS = { untilLoad: 110 * KB, scriptAfter: 80 * KB, saving: 45 * KB } as const;

const data = dataFolder();
const server = await startServer(data.path);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
let tooHeavy = false;
try {
  console.log(
    'página                          hasta load    de ello script    script después   quien ahorra datos',
  );
  for (const path of PAGES) {
    const { untilLoad, scriptBefore, scriptAfter } = await weigh(path);
    const saving = await weigh(path, { 'save-data': 'on' });
    console.log(
      `${path.padEnd(30)} ${kb(untilLoad)}      ${kb(scriptBefore)}        ${kb(scriptAfter)}        ${kb(saving.untilLoad)}`,
    );
    const isDisease = path.startsWith('/patologias/');
    const isHeavy = untilLoad > LIMITS.untilLoad || scriptBefore > 0 || scriptAfter > LIMITS.scriptAfter;
    if ((isDisease && isHeavy) || saving.untilLoad > LIMITS.saving) tooHeavy = true;
  }
} finally {
  await browser.close();
  await server.stop();
  data.remove();
}
console.log(
  '(una página de patología: hasta 110 kB hasta load, sin script; después, ninguno que nadie pidió; toda página, hasta 45 kB para quien ahorra datos)',
);
judge(!tooHeavy);

async function weigh(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly untilLoad: number; readonly scriptBefore: number; readonly scriptAfter: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map<string, { bytes: number; isScript: boolean; early: boolean }>();
  let loaded = false;
  session.on('Network.responseReceived', ({ requestId, type }) =>
    sizes.set(requestId, { bytes: 0, isScript: type === 'Script', early: !loaded }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = sizes.get(requestId);
    if (entry !== undefined) entry.bytes = encodedDataLength;
  });
  page.once('load', () => (loaded = true));
  await page.goto(server.url + path, { waitUntil: 'load' });
  await page.waitForTimeout(sized(5000, 200));
  const sum = (test: (entry: { isScript: boolean; early: boolean }) => boolean): number =>
    [...sizes.values()].filter(test).reduce((total, { bytes }) => total + bytes, 0);
  await context.close();
  return {
    untilLoad: sum(({ early }) => early),
    scriptBefore: sum(({ early, isScript }) => early && isScript),
    scriptAfter: sum(({ early, isScript }) => !early && isScript),
  };
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} kB`.padStart(9);
}
