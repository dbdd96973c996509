import { Paperclip } from 'lucide-react';
import { FILES_COPY } from '#copy/exams/files';

/** How many files a study has; nothing where it has none. */
export const FileCount = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className="inline-flex items-center gap-1 text-small whitespace-nowrap text-ink-2">
      <Paperclip aria-hidden="true" size="0.875rem" strokeWidth={2} className="flex-none" />
      {FILES_COPY.count(count)}
    </span>
  );
