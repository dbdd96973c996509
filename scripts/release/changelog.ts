/** How much a change asks of whoever updates: by semantic versioning, seen from the clinic. */
export const KINDS = ['arreglo', 'menor', 'mayor'] as const;
export type Kind = (typeof KINDS)[number];

/** For whom something changes, in the order of the changelog. */
export const AUDIENCES = [
  'Todos',
  'Recepción',
  'Médicos',
  'Técnicos',
  'Administración',
  'Pacientes',
  'Quien mantiene el programa',
] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What somebody wrote beside a change (`changes/`). */
export interface Note {
  readonly kind: Kind;
  readonly para: Audience;
  readonly text: string;
}

/** A note from its file; throws with what is wrong with it. */
export function readNote(name: string, file: string): Note {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(file) ?? [];
  const said = (key: string): string => new RegExp(`^${key}: *(.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const kind = KINDS.find((each) => each === said('cambio'));
  const para = AUDIENCES.find((each) => each === said('para'));
  const text = body.trim().replaceAll(/\s+/g, ' ');
  if (kind === undefined) throw new Error(`${name}: «cambio» es ${KINDS.join(', ')}.`);
  if (para === undefined) throw new Error(`${name}: «para» es ${AUDIENCES.join(', ')}.`);
  if (!/^[¡¿«\p{Lu}\d][^]*[.!?»]$/u.test(text))
    throw new Error(`${name}: falta el texto, en oraciones enteras.`);
  return { kind, para, text };
}

/** The version that these notes lead to. */
export function nextVersion(version: string, notes: readonly Note[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const kinds = notes.map(({ kind }) => kind);
  if (kinds.includes('mayor')) return `${String(major + 1)}.0.0`;
  return kinds.includes('menor')
    ? `${String(major)}.${String(minor + 1)}.0`
    : `${String(major)}.${String(minor)}.${String(patch + 1)}`;
}

/** Why a version cannot be written, by what git says of the tree and of the tags; null when it can. */
export function whyNot(
  version: string,
  { changed, tags }: { readonly changed: string; readonly tags: string },
): string | null {
  if (changed !== '') return `The tree is not clean: commit or put away what is changed first.\n${changed}`;
  return tags.split('\n').includes(`v${version}`) ? `v${version} exists already.` : null;
}

/** What a release says, for the top of the changelog. */
export function sectionOf(
  { version, date, format }: { readonly version: string; readonly date: string; readonly format: number },
  notes: readonly Note[],
): string {
  const groups = AUDIENCES.flatMap((para) => {
    const lines = notes.filter((note) => note.para === para).map(({ text }) => `- ${text}\n`);
    return lines.length === 0 ? [] : [`### ${para}\n\n${lines.join('')}`];
  });
  return `## ${version} (${date})\n\nFormato de los datos: ${String(format)}.\n\n${groups.join('\n')}`;
}

/** The changelog with a new section before the others. */
export function withSection(changelog: string, section: string): string {
  const at = changelog.indexOf('\n## ');
  const [intro, older] = at < 0 ? [changelog, ''] : [changelog.slice(0, at + 1), changelog.slice(at)];
  return `${intro.trimEnd()}\n\n${section.trimEnd()}\n${older}`;
}
