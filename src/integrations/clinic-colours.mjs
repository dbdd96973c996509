import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { paletteCss, paletteProblems } from '../components/site/machines/palette.ts';

/** The entries of the two faces; everything else refers to the names that they define. */
const SHEETS = /\/src\/styles\/(global|office)\.css(\?|$)/;

/**
 * Puts the colours of `src/content/clinica.yaml` into both style sheets, before utilities are made of them. Colours that cannot be
 * read stop the build.
 * @param {URL} root
 * @returns {import('vite').Plugin}
 */
export function clinicColours(root) {
  /** @type {{ colores?: Record<string, string> }} */
  const clinic = parse(readFileSync(new URL('src/content/clinica.yaml', root), 'utf8'));
  const chosen = clinic.colores ?? {};
  const problems = paletteProblems(chosen);
  if (problems.length > 0) throw new Error(`src/content/clinica.yaml:\n  - ${problems.join('\n  - ')}`);
  const css = paletteCss(chosen);
  return {
    name: 'clinic-colours',
    enforce: 'pre',
    transform: (code, id) => (css !== '' && SHEETS.test(id) ? code + css : undefined),
  };
}
