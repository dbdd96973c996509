import { Download } from 'lucide-react';
import { downloadHref, fileHref, type StudyFile } from '#client/queries/exams/files';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FILES_COPY, VIEWER_COPY as COPY } from '#copy/exams/files';
import { EyeFrame } from '#backoffice/shared/orders/EyeFrame.tsx';
import { dayOfFile } from '../file-words.ts';
import { FilePicture } from './FilePicture.tsx';
import { PdfPage, TextPage } from './FilePage.tsx';
import type { View } from './view-state.ts';

/** Whether it is looked at with the tools of pictures: measurements that come as DICOM have no size. */
export const isPicture = ({ tipo, ancho }: StudyFile): boolean =>
  tipo === 'jpeg' || tipo === 'png' || (tipo === 'dicom' && ancho !== null);

interface Props {
  readonly file: StudyFile;
  /** Which of two it is; null where it is alone. */
  readonly title: string | null;
  /** It shares its height with another. */
  readonly isHalf: boolean;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
}

/** One file as it is looked at, under its eye and day where two are compared. */
export function FileFrame({ file, title, isHalf, view, onView }: Props) {
  const { tipo, id, nombre } = file;
  const eye = file.dice.ojo ?? file.ojo;
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
        <Download aria-hidden="true" size={18} strokeWidth={1.75} />
        {FILES_COPY.download}
      </a>
    </span>
  );
  const content =
    isPicture(file) || tipo === 'dicom' ? (
      <FilePicture file={file} view={view} onView={onView} isHalf={isHalf} download={download} />
    ) : tipo === 'pdf' ? (
      <PdfPage file={file} download={download} />
    ) : tipo === 'texto' ? (
      <TextPage file={file} download={download} />
    ) : (
      <EmptyState title={COPY.failed} action={download} />
    );
  if (title === null) return content;
  return (
    <figure className="m-0 grid min-w-0 content-start gap-1">
      <figcaption className="flex flex-wrap items-center gap-2 text-dense">
        {eye !== null && <EyeFrame ojo={eye} />} <b>{title}</b> {dayOfFile(file)}
      </figcaption>
      {content}
    </figure>
  );
}
