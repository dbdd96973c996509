import texto from '../content/clinica.yaml?raw';

/** What the clinic is called, as its own content says. */
export const clinicName = (): string => nameIn(texto);

/** The name in the clinic's data: a line of its own, as it is or in quotes. */
export function nameIn(yaml: string): string {
  const written = /^nombre:[ \t]+(\S.*?)[ \t]*$/m.exec(yaml)?.[1] ?? '';
  const double = /^"(?:[^"\\]|\\.)*"/.exec(written)?.[0];
  if (double !== undefined) return String(JSON.parse(double));
  const single = /^'((?:[^']|'')*)'/.exec(written)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  return written.replace(/\s+#.*$/, '');
}
