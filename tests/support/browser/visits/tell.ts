import type { Page } from 'playwright/test';
import { ROW_GROUPS } from '#domain/clinical/cells/rows';
import { expect } from '#tests/support/browser/fixtures';
import type { Next, Told } from './story.ts';

/** By keyboard: to a cell of the sheet, with its section's number and then Tab, opening the section's other fields when it is among them. */
async function goToCell(page: Page, fila: string, ojo: string): Promise<void> {
  const away = () =>
    page.evaluate(
      ([row, eye]) => {
        const cells = [...document.querySelectorAll<HTMLElement>('[data-celda]')];
        const to = cells.findIndex(({ dataset }) => dataset['fila'] === row && dataset['ojo'] === eye);
        const from = cells.findIndex((cell) => cell === document.activeElement);
        return to === -1 ? null : from === -1 ? 99 : to - from;
      },
      [fila, ojo] as const,
    );
  let steps = await away();
  if (steps === 0) return;
  if (steps === null || Math.abs(steps) > 6) {
    // The band of the reason has no number: the first section's does, and the way back.
    const group = ROW_GROUPS.find(({ filas }) => filas.some(({ id }) => id === fila)) ?? ROW_GROUPS[0];
    const digit = await page.locator(`#grupo-${group?.id ?? ''}`).getAttribute('data-grupo');
    await page.keyboard.press(`Alt+${digit ?? ''}`);
    if (steps === null) for (const key of ['Alt+m', 'Enter', 'Escape']) await page.keyboard.press(key);
    steps = await away();
  }
  if (steps === null) throw new Error(`there is no ${fila} ${ojo}`);
  for (let at = 0; at < Math.abs(steps); at += 1) await page.keyboard.press(steps > 0 ? 'Tab' : 'Shift+Tab');
  expect(await away(), `Tab leads to ${fila} ${ojo}`).toBe(0);
}

/** Types what is reported, each value accepted with Intro, and once more where it is said that it is so. */
export async function tell(page: Page, told: readonly Told[]): Promise<void> {
  for (const { fila, typed } of told)
    for (const [ojo, text] of Object.entries(typed)) {
      await goToCell(page, fila, ojo);
      const isSure = text.endsWith('!');
      const words = isSure ? text.slice(0, -1) : text;
      // Sign by sign where one alone is a command; a longer text at once: each sign of it would draw the sheet again.
      await (words.length < 3 ? page.keyboard.type(words) : page.keyboard.insertText(words));
      await page.keyboard.press('Enter');
      if (isSure) await page.keyboard.press('Enter');
    }
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Guardado \d\d:\d\d$/u).first()).toBeVisible();
}

/** Diagnoses with their eyes, and the plan in words. */
export async function diagnose(
  page: Page,
  diagnosticos: readonly (readonly [typed: string, codigo: string, ojo?: string])[],
  plan: string,
): Promise<void> {
  await page.keyboard.press('Alt+9');
  for (const [typed, codigo, ojo] of diagnosticos) {
    await expect(page.getByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' })).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    const line = page
      .getByRole('region', { name: 'Diagnósticos' })
      .getByRole('listitem')
      .filter({ hasText: codigo })
      .last();
    await expect(line).toBeVisible();
    if (ojo === undefined) continue;
    const eye = line.getByRole('combobox', { name: /^Ojo: / });
    await eye.focus();
    await page.keyboard.type(ojo);
    await expect(eye).toHaveValue(ojo);
    await page.keyboard.press('Alt+9');
  }
  const text = page.getByRole('textbox', { name: 'Plan e indicaciones' });
  await text.focus();
  // Whole, as a template writes it: each sign of it would draw the visit again.
  await page.keyboard.insertText(plan);
}

/** What follows for each problem, chosen in the closing window. */
export async function decideNext(page: Page, next: readonly Next[]): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: '¿Cerrar la consulta?' });
  for (const { problema, decision, en, actividad, sugerido } of next) {
    const problem = dialog.getByRole('group', { name: problema });
    const choose = async (label: string, word: string): Promise<void> => {
      await problem.getByRole('button', { name: label }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    };
    await choose('Qué sigue', decision);
    if (actividad !== undefined) await choose('Cómo está el ojo', actividad);
    if (sugerido !== undefined) await expect(problem.getByText(sugerido)).toBeVisible();
    if (en !== undefined) {
      await problem.getByRole('textbox', { name: 'En cuánto' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(en);
    } else if (sugerido !== undefined) await problem.getByRole('button', { name: /^Usar/ }).press('Enter');
  }
}
