import { SITE_COPY } from '#copy/site';
import { irisMonogram } from 'eye-drawings/identity/monogram';
import { initials } from './format.ts';

/** FNV-1a in eight hexadecimal digits: enough to tell one drawing of a doctor from the next. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** A doctor's drawn monogram and the name of its file, which changes with the drawing: browsers may keep it for good. */
export function portraitOf(slug: string, nombre: string): { readonly svg: string; readonly name: string } {
  const svg = irisMonogram({
    initials: initials(nombre),
    seed: slug,
    title: SITE_COPY.doctor.monogram(nombre),
    idPrefix: 'monograma',
  });
  return { svg, name: `${slug}.${fingerprint(svg)}` };
}
