import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';

const INLINE = /(<script>)([\s\S]*?)(<\/script>)/g;

/** A page's inline scripts without their comments, spaces and long names: every visitor fetches them with every page. */
export function withSmallScripts(html: string, small = smallOf): string {
  return html.replace(
    INLINE,
    (_whole, open: string, code: string, close: string) => open + small(code) + close,
  );
}

/** Writes the pages of a built folder again, each script read once. */
export function minifyInline(folder: string): void {
  const known = new Map<string, string>();
  const small = (code: string): string => {
    const found = known.get(code) ?? smallOf(code);
    known.set(code, found);
    return found;
  };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(folder, name);
    const html = readFileSync(file, 'utf8');
    const written = withSmallScripts(html, small);
    if (written !== html) writeFileSync(file, written);
  }
}

function smallOf(code: string): string {
  const { code: small, errors } = minifySync('inline.js', code);
  if (errors.length > 0) throw new Error(`an inline script cannot be read: ${JSON.stringify(errors)}`);
  // What would end the element early, or begin a comment in it.
  if (/<\/script|<!--/i.test(small)) throw new Error('an inline script holds the end of its element');
  return small.trim();
}
