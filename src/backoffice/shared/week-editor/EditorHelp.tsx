import { EDITOR } from '#copy/office/doctors';

/** Instructions for a day's ruler, folded away. */
export const EditorHelp = () => (
  <details className="editor-ayuda">
    <summary>{EDITOR.help}</summary>
    <p>{EDITOR.ruler}</p>
  </details>
);
