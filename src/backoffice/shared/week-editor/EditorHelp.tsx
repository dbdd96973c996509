import { EDITOR } from '#copy/office/doctors';

/** How the ruler of a day is used, for who asks. */
export const EditorHelp = () => (
  <details className="editor-ayuda">
    <summary>{EDITOR.help}</summary>
    <p>{EDITOR.ruler}</p>
  </details>
);
