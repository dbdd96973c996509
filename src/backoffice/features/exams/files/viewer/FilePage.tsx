import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fileHref, type StudyFile } from '#client/queries/exams/files';
import { textQuery } from '#client/queries/exams/file-content';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { VIEWER_COPY as COPY } from '#copy/exams/files';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

interface Props {
  readonly file: StudyFile;
  readonly download: ReactNode;
}

/** How browsers are asked to open a paper: as wide as the frame, without a list of its pages beside it. */
const WHOLE_WIDTH = '#view=FitH&navpanes=0';

/** A document that the browser shows by itself. */
export const PdfPage = ({ file, download }: Props) =>
  navigator.pdfViewerEnabled ? (
    <iframe
      title={file.nombre}
      src={`${fileHref(file.id)}${WHOLE_WIDTH}`}
      className="h-[64vh] min-h-[20rem] w-full rounded-mark border border-line bg-paper-2"
    />
  ) : (
    <EmptyState title={COPY.noPdf} action={download} />
  );

/** The text that a device wrote. */
export function TextPage({ file, download }: Props) {
  const query = useQuery(textQuery(file.id));
  return (
    <QueryGate query={query} loadingLabel={COPY.opening} rows={5}>
      {({ text, isCut }) => (
        <div className="grid gap-1">
          <pre
            aria-label={file.nombre}
            role="group"
            // A long text scrolls in its own box; the keyboard must be able to reach it.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="m-0 max-h-[64vh] min-h-[12rem] overflow-auto rounded-mark border border-line bg-surface p-3 text-dense whitespace-pre-wrap tabular-nums focus-visible:outline-3 focus-visible:outline-focus"
          >
            {text}
          </pre>
          {isCut && (
            <p className="m-0 flex flex-wrap items-center gap-3">
              {COPY.cutText} {download}
            </p>
          )}
        </div>
      )}
    </QueryGate>
  );
}
