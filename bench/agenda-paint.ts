/**
 * How long the agenda's day takes to appear on screen, in a real browser on the built server: 264 appointments of
 * eleven doctors, from the week to the day, and how many cards one change redraws. Usage: node bench/agenda-paint.ts
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { countDrawnCards, drawnCards } from '../tests/support/browser/drawn-cards.ts';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { SAMPLE_PASSWORD, startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const DAY = '2026-11-24';
const DOCTORS = 11;
const PER_DOCTOR = sized(24, 1);
const RUNS = sized(7, 1);
const TARGETS = [
  { rate: 1, limitMs: 300 },
  { rate: 4, limitMs: 1000 },
] as const;

const data = dataFolder();
const server = await startServer(data.path, { CLOCK_NOW: '2026-11-20T13:00:00Z', CHECK_ANSWERS: '0' });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const admin = await signedIn(server.url, 'admin@ejemplo.bo');
  const booked = await fill(admin);
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.request.post(`${server.url}/api/session`, {
    data: { email: 'admin@ejemplo.bo', password: SAMPLE_PASSWORD },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (const { rate, limitMs } of TARGETS.slice(0, sized(2, 1))) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await weekToDay(page, session, rate));
    const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
    tell(`CPU 1/${String(rate)}: de la semana al día, mediana de ${String(RUNS)}`, median, limitMs, 'ms');
    console.log(`   ${times.map((time) => time.toFixed(0)).join(' ')}`);
  }
  // Counting takes time, so it has a page to itself.
  const counting = await context.newPage();
  await countDrawnCards(counting);
  tell(
    'tarjetas dibujadas por un cambio',
    await drawnByOneChange(counting, admin, booked[sized(100, 1)] ?? ''),
    1,
    '',
  );
} finally {
  await browser.close();
  await server.stop();
  data.remove();
}

function tell(what: string, value: number, limit: number, unit: string): void {
  judge(value <= limit);
  console.log(`${what}: ${value.toFixed(0)} ${unit} (meta: ${String(limit)} ${unit})`);
}

/** Gives the sample's eleven doctors eight open hours and books every twenty minutes of them. */
async function fill(admin: ApiClient): Promise<string[]> {
  const answer = await admin.get('/api/medicos');
  const doctors = (answer.body as { id: string }[]).slice(0, DOCTORS);
  const ids: string[] = [];
  for (const { id } of doctors) {
    await admin.post(`/api/medicos/${encodeURIComponent(id)}/excepciones`, {
      fecha: DAY,
      clase: 'reemplaza',
      bloques: [{ inicio: '08:00', fin: '16:00' }],
    });
    for (let index = 0; index < PER_DOCTOR; index += 1) {
      const minute = 480 + index * 20;
      const hora = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const answer = await admin.post('/api/turnos', {
        medico: id,
        fecha: DAY,
        hora,
        tipo: 'control',
        paciente: { nombres: 'Ana', apellidos: `Prueba ${letters(ids.length)}`, telefono: '71234567' },
        confirmado: true,
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      ids.push((answer.body as unknown as { id: string }).id);
    }
  }
  return ids;
}

function letters(value: number): string {
  return [...String(value)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** Milliseconds from the click on «Día» until every card has been painted. */
async function weekToDay(page: Page, session: CDPSession, rate: number): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${server.url}/admin/turnos?vista=semana&fecha=${DAY}`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Día' }).waitFor({ state: 'attached' });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const day = [...document.querySelectorAll('label')].find((label) => label.textContent === 'Día');
        const start = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelectorAll('[data-turno]').length < count) return;
          observer.disconnect();
          // The second frame begins once the first has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
        }).observe(document.body, { childList: true, subtree: true });
        day?.click();
      }),
    DOCTORS * PER_DOCTOR,
  );
}

/** Changes the state of one appointment elsewhere and counts the cards redrawn here. */
async function drawnByOneChange(page: Page, admin: ApiClient, id: string): Promise<number> {
  await page.goto(`${server.url}/admin/turnos?vista=dia&fecha=${DAY}`);
  await page.locator('.panel-vivo[data-estado="en_vivo"]').waitFor({ state: 'attached' });
  await page.locator(`[data-turno="${id}"]`).waitFor();
  const before = await drawnCards(page);
  await admin.post(`/api/turnos/${id}/estado`, { estado: 'confirmado', version: 1 });
  await page.locator(`[data-turno="${id}"][data-estado="confirmado"]`).waitFor();
  const after = await drawnCards(page);
  return Object.keys(after).filter((each) => after[each] !== before[each]).length;
}
