import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { textQuery } from '#client/queries/exams/file-content';
import { downloadHref, fileHref, type StudyFile } from '#client/queries/exams/files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FILES_COPY, VIEWER_COPY as COPY } from '#copy/exams/files';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { dayOfFile } from '../file-words.ts';
import { FilePicture } from './FilePicture.tsx';
import type { View } from './view-state.ts';

/** Whether it is looked at with the tools of pictures: measurements that come as DICOM have no size. */
export const isPicture = ({ tipo, ancho }: StudyFile): boolean =>
  tipo === 'jpeg' || tipo === 'png' || (tipo === 'dicom' && ancho !== null);

interface Props {
  readonly file: StudyFile;
  /** Which of two it is; null where it is alone. */
  readonly title: string | null;
  /** Whose it is, where that stays on the picture itself. */
  readonly whose?: string | undefined;
  /** It shares its height with another. */
  readonly isHalf: boolean;
  /** Its frames are gone through under another's slider. */
  readonly isLed?: boolean;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
}

/** One file as it is looked at, under its eye and day where two are compared. */
export function FileFrame({ file, title, whose, isHalf, isLed = false, view, onView }: Props) {
  const { tipo, id, nombre } = file;
  const eye = file.dice.ojo ?? file.ojo;
  // An order of both eyes does not say of which of them a picture is.
  const isUnsaid = whose !== undefined && isPicture(file) && file.dice.ojo === undefined && eye === 'AO';
  const download = (
    <span className="flex flex-wrap gap-2">
      {tipo === 'pdf' && (
        <a href={fileHref(id)} target="_blank" rel="noreferrer" className={buttonStyle('outline', 'compact')}>
          {FILES_COPY.openApart}
        </a>
      )}
      <a
        href={downloadHref(id)}
        download={nombre}
        className={buttonStyle('outline', 'compact')}
        aria-label={FILES_COPY.downloadOf(nombre)}
      >
        <Download aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
        {FILES_COPY.download}
      </a>
    </span>
  );
  const content =
    isPicture(file) || tipo === 'dicom' ? (
      <FilePicture
        file={file}
        view={view}
        onView={onView}
        isHalf={isHalf}
        isLed={isLed}
        download={download}
      />
    ) : tipo === 'pdf' ? (
      <PdfPage file={file} download={download} />
    ) : tipo === 'texto' ? (
      <TextPage file={file} download={download} />
    ) : (
      <EmptyState title={COPY.failed} action={download} />
    );
  if (title === null && whose === undefined) return content;
  return (
    <figure className="m-0 grid min-w-0 content-start gap-1">
      <figcaption className="flex flex-wrap items-center gap-2 text-dense">
        {eye !== null && <EyeFrame ojo={eye} />} <b>{title}</b> {dayOfFile(file)}
        {whose !== undefined && <span className="basis-full font-strong wrap-anywhere">{whose}</span>}
        {isUnsaid && <b className="text-retina">{COPY.eyeUnsaid}</b>}
      </figcaption>
      {content}
    </figure>
  );
}

interface FilePageProps {
  readonly file: StudyFile;
  readonly download: ReactNode;
}

/** How browsers are asked to open a paper: as wide as the frame, without a list of its pages beside it. */
const WHOLE_WIDTH = '#view=FitH&navpanes=0';

/** A document that the browser shows by itself. */
const PdfPage = ({ file, download }: FilePageProps) =>
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
function TextPage({ file, download }: FilePageProps) {
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
