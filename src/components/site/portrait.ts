import { SITE_COPY } from '#copy/site';
import { specialtyPlate, type Specialty } from 'eye-drawings/identity/specialty';
import { initials } from './format.ts';

/** FNV-1a in eight hexadecimal digits: enough to tell one drawing of a doctor from the next. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** What stands for a doctor without a photograph, and the name of its file, which changes with it: browsers may keep it for good. */
export function portraitOf(
  slug: string,
  nombre: string,
  lamina: Specialty,
): { readonly svg: string; readonly name: string } {
  const svg = specialtyPlate({
    specialty: lamina,
    initials: initials(nombre),
    title: SITE_COPY.doctor.plate(nombre),
    idPrefix: 'lamina',
  });
  return { svg, name: `${slug}.${fingerprint(svg)}` };
}
