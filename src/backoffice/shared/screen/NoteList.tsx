import type { LucideIcon } from 'lucide-react';
import { NOTES } from './style/form-style.ts';

/** Short notes in a table row, each with its sign; renders nothing when there are none. */
export const NoteList = ({
  notes,
}: {
  readonly notes: readonly { readonly icon: LucideIcon; readonly text: string }[];
}) =>
  notes.length === 0 ? null : (
    <ul className={NOTES}>
      {notes.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" size="1rem" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  );
