import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectNoViolations } from '#tests/support/browser/axe';
import { expect, test } from '#tests/support/browser/fixtures';
import { closedDay } from '#tests/support/clinical/sealed-notes';
import { slipPayload } from '#domain/clinical/seal/day-slip';
import { closingLine } from '#domain/clinical/seal/verify-export';
import { NOTE_VERIFIER } from '#routes';

test('the page that verifies signed notes works from a disk without a network: a day as it was signed passes, and a changed note is located', async ({
  page,
  context,
  request,
}) => {
  const { notas, cierre, constancia } = await closedDay(3);
  const lines = [...notas.map((note) => JSON.stringify(note)), closingLine(cierre)];
  const served = await request.get(NOTE_VERIFIER);
  expect(served.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/u);
  const folder = await mkdtemp(path.join(tmpdir(), 'comprobar-'));
  try {
    const saved = path.join(folder, 'comprobar-notas.html');
    await writeFile(saved, await served.body());
    await context.setOffline(true);
    await page.goto(pathToFileURL(saved).href);
    const choose = async (content: readonly string[]) => {
      await page.getByLabel('Archivo de notas del día').setInputFiles({
        name: 'notas.ndjson',
        mimeType: 'application/x-ndjson',
        buffer: Buffer.from(content.map((line) => `${line}\n`).join('')),
      });
      await page.getByRole('button', { name: 'Comprobar' }).click();
    };
    const verdict = page.getByRole('status');
    await choose(lines);
    await expect(verdict).toHaveText('Escriba la fecha que dice el papel.');
    await page.getByLabel(/Texto del código QR/u).fill(slipPayload(constancia));
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Notas firmadas, según el papel')).toHaveValue('3');
    await choose(lines);
    await expect(verdict).toHaveText('Las 3 notas del 23/11/2026 son las que se firmaron, sin cambios.');
    await expectNoViolations(page);
    await choose(lines.map((line, at) => (at === 1 ? line.replace('una gota', 'dos gotas') : line)));
    await expect(verdict).toContainText('Este archivo no es el que se firmó el 23/11/2026: hay un problema.');
    await expect(verdict).toContainText('Línea 2: ');
    await choose([...lines.slice(1)]);
    await expect(verdict).toContainText('Este archivo no es el que se firmó');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
