import { EDITOR } from '#copy/office/doctors';
import { EDITOR_HELP } from '#backoffice/shared/screen/style/editor-style.ts';

/** Instructions for a day's ruler, folded away. */
export const EditorHelp = () => (
  <details className={EDITOR_HELP}>
    <summary>{EDITOR.help}</summary>
    <p>{EDITOR.ruler}</p>
  </details>
);
