/** The key under which the draft of a study's week is kept; no doctor's name contains a slash. */
export const draftKey = (code: string, desde: string | null, half: 'A' | 'B'): string =>
  `estudio/${code}/${desde ?? 'hoy'}/${half}`;

/** The studies with unsaved changes, from the keys of all drafts. */
export const unsavedStudies = (keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => (key.startsWith('estudio/') ? [key.split('/')[1] ?? ''] : [])));
