/**
 * How long the trends of a patient with 60 visits take: the answer of the server for each series, and drawing the four
 * charts in a real browser on the built server, from the switch to the last one in its place: p95 3.8 ms and 21 ms (28 ms
 * to the second frame painted) on two cores. Usage: node bench/trends.ts
 */
import { chromium, type Page } from 'playwright';
import { findChromium } from '../scripts/testing/find-chromium.ts';
import { SqliteDocumentStore } from '../src/adapters/embedded/sqlite-document-store.ts';
import { consultations, sections } from '../src/application/collections.ts';
import { emptySection, patchSection, sectionKey } from '../packages/clinic-domain/src/clinical/section.ts';
import { addDays } from '../packages/clinic-domain/src/shared/civil-date.ts';
import { signedIn, type ApiClient } from '../tests/support/api-client.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { SAMPLE_PASSWORD, startServer } from '../tests/support/start-server.ts';
import { judge, sized } from './size.ts';

const VISITS = sized(60, 6);
const RUNS = sized(15, 1);
const LIMIT_MS = 50;
const READ_LIMIT_MS = 30;
const REASON = { motivo: 'Medición de la evolución' };

const data = dataFolder();
const server = await startServer(data.path, {
  CLOCK_NOW: '2026-11-20T13:00:00Z',
  SAMPLE_HISTORY: '0',
  CHECK_ANSWERS: '0',
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const doctor = await signedIn(server.url, 'doctora@ejemplo.bo');
  const paciente = await fill(doctor);
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, REASON);
  const read: number[] = [];
  for (let run = 0; run < RUNS * 4; run += 1) {
    const start = performance.now();
    await doctor.get(`/api/pacientes/${paciente}/series/${['pio', 'av', 'rx', 'disco'][run % 4] ?? 'pio'}`);
    // The first one makes the series from the visits.
    if (run > 0) read.push(performance.now() - start);
  }
  tell(`una serie de ${String(VISITS)} visitas por la API, p95`, percentile(read, 0.95), READ_LIMIT_MS);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${server.url}/api/session`, {
    data: { email: 'doctora@ejemplo.bo', password: SAMPLE_PASSWORD },
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/admin/pacientes?paciente=${paciente}`);
  await page.getByText(/^Evolución: presión/).click();
  await page.locator('section[aria-labelledby] svg[role=img]').nth(3).waitFor();
  const drawn: { laid: number; painted: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) drawn.push(await tableToCharts(page));
  const of = (pick: (each: { laid: number; painted: number }) => number): number =>
    percentile(drawn.map(pick), 0.5);
  tell(
    `cuatro gráficos de ${String(VISITS)} visitas dibujados, mediana de ${String(RUNS)}`,
    of(({ laid }) => laid),
    LIMIT_MS,
  );
  console.log(`   hasta el segundo cuadro pintado: ${of(({ painted }) => painted).toFixed(0)} ms`);
} finally {
  await browser.close();
  await server.stop();
  data.remove();
}

function tell(what: string, value: number, limit: number): void {
  judge(value <= limit);
  console.log(`${what}: ${value.toFixed(1)} ms (meta: ${String(limit)} ms)`);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A patient with a pressure of each eye twice, an acuity, a refraction and a disc at every visit of ten years. */
async function fill(doctor: ApiClient): Promise<string> {
  const created = await doctor.post('/api/pacientes', {
    nombres: 'Ana',
    apellidos: 'Evolución Larga',
    telefono: '71234567',
    confirmado: true,
  });
  const { id } = created.body as { id: string };
  const { user } = (await doctor.get('/api/session')).body as { user: { uid: string; medico: string } };
  const store = new SqliteDocumentStore(data.path, () => undefined);
  for (let visit = 0; visit < VISITS; visit += 1) {
    const consulta = `bench-${String(visit)}`;
    const fecha = addDays('2016-11-21', visit * 61);
    const cuando = `${fecha}T13:00:00.000Z`;
    await store.create(consultations, consulta, {
      paciente: { id },
      medico: user.medico,
      autor: user.uid,
      fecha,
      estado: 'cerrada',
      creada: cuando,
      motivo: '',
      diagnosticos: [],
      plan: '',
      cerrada: { cuando, catalogo: '' },
      adendas: [],
    });
    const metodo = visit % 5 === 0 ? 'iCare' : 'Goldmann';
    const pressure = (v: number) => ({ v, hora: '09:30', metodo });
    const both = <T>(OD: T, OI: T) => ({ OD, OI });
    const written = {
      presion: {
        pio: both(pressure(18 + (visit % 6)), pressure(15 + (visit % 4))),
        pio_2: both(pressure(19 + (visit % 5)), pressure(16 + (visit % 3))),
        ...(visit === 0 ? { pio_objetivo: both({ v: 16 }, { v: 18 }) } : {}),
      },
      agudeza: { av_lejos_cc: both({ v: '20/40' }, { v: visit % 2 === 0 ? '20/25' : '20/30' }) },
      refraccion: { subjetiva_esfera: both({ v: -2.5 }, { v: -1.25 }) },
      fondo: { cd_vertical: both({ v: visit > 30 ? 0.7 : 0.6 }, { v: 0.4 }) },
    } as const;
    for (const seccion of ['presion', 'agudeza', 'refraccion', 'fondo'] as const) {
      const section = patchSection(
        emptySection(consulta, seccion),
        { valores: written[seccion] },
        { por: user.uid, en: cuando },
      );
      if (!section.ok) throw new Error(section.error.message);
      await store.create(sections, sectionKey(consulta, seccion), section.value);
    }
  }
  await store.close();
  return id;
}

/** Milliseconds from the switch until the charts have their place and size, and until they have been painted. */
async function tableToCharts(page: Page): Promise<{ laid: number; painted: number }> {
  await page.getByLabel('Tablas').check({ force: true });
  await page.locator('section[aria-labelledby] svg[role=img]').first().waitFor({ state: 'detached' });
  return page.evaluate(
    () =>
      new Promise<{ laid: number; painted: number }>((resolve) => {
        const radio = [...document.querySelectorAll('label')].find(
          (label) => label.textContent === 'Gráficos',
        );
        const start = performance.now();
        new MutationObserver((_changes, observer) => {
          const charts = [...document.querySelectorAll('section[aria-labelledby] svg[role=img]')];
          if (charts.length < 4) return;
          observer.disconnect();
          for (const chart of charts) chart.getBoundingClientRect();
          const laid = performance.now() - start;
          // The second frame begins once the first has been painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve({ laid, painted: performance.now() - start })),
          );
        }).observe(document.body, { childList: true, subtree: true });
        radio?.click();
      }),
  );
}
