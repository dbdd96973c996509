import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A name joined or taken apart by hand: a template with both parts, a list of both that is joined, a split at the comma. */
const BY_HAND = [
  /\$\{[^}]*\bapellidos\b[^}]*\}[^`]{0,4}\$\{[^}]*\bnombres\b/,
  /\$\{[^}]*\bnombres\b[^}]*\}[^`]{0,4}\$\{[^}]*\bapellidos\b/,
  /\[[^\]]*\bapellidos\b[^\]]*\bnombres\b[^\]]*\][^;]{0,60}\.join\(/,
  /\{[^}]*\bapellidos\}, ?\{[^}]*\bnombres\}/,
  /nombre\w*\)?\.split\(', '\)/,
];

/** Shortens a name until it fits into a card, and measures each step. */
const MEASURES = 'src/backoffice/features/appointments/day/names/name-steps.ts';

test.each([
  ['`${apellidos}, ${nombres}`', true],
  ['`${patient.nombres} ${patient.apellidos}`', true],
  ["[apellidos.trim(), nombres.trim()].filter(Boolean).join(', ')", true],
  ["paciente.nombre.split(', ')", true],
  ['listedName({ nombres, apellidos })', false],
])('%s joins a name by hand: %s', (code, isByHand) => {
  expect(BY_HAND.some((each) => each.test(code))).toBe(isByHand);
});

test('no screen, message or answer joins a name by hand: one person is written one way everywhere', () => {
  const files = globSync(
    '{src/{backoffice,components,copy,application,contract,client},packages/controls}/**/*.{ts,tsx}',
  ).filter((file) => file !== MEASURES && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => BY_HAND.some((each) => each.test(readFileSync(file, 'utf8'))))).toEqual([]);
});
