/** Under which key the draft of a study's week is kept; no doctor's name holds a slash. */
export const draftKey = (code: string, desde: string | null, half: 'A' | 'B'): string =>
  `estudio/${code}/${desde ?? 'hoy'}/${half}`;

/** The studies among the drafts that have unsaved changes. */
export const unsavedStudies = (keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => (key.startsWith('estudio/') ? [key.split('/')[1] ?? ''] : [])));
