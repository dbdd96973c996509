import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { fileHref, type StudyFile } from '#client/queries/exams/files';
import { dicomQuery } from '#client/queries/exams/file-content';
import { saveFile } from '#backoffice/shared/files/save-file.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { VIEWER_COPY as COPY } from '#copy/exams/files';
import { DicomFrame } from './DicomFrame.tsx';
import { MeasuredValues } from './MeasuredValues.tsx';
import { Stage } from './Stage.tsx';
import type { View } from './view-state.ts';

interface Props {
  readonly file: StudyFile;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
  /** It shares its height with another. */
  readonly isHalf: boolean;
  /** Shown where there is nothing to look at. */
  readonly download: ReactNode;
}

/** A picture, or the frames of one, in its frame. */
export function FilePicture(props: Props) {
  const { file, view, onView, isHalf, download } = props;
  const [isBroken, setBroken] = useState(false);
  const { ancho, alto } = file;
  if (file.tipo === 'dicom') return <Frames {...props} />;
  if (isBroken) return <EmptyState title={COPY.failed} action={download} />;
  return (
    <Stage
      label={COPY.picture(file.nombre)}
      view={view}
      onView={onView}
      isHalf={isHalf}
      ratio={ancho === null || alto === null || alto === 0 ? null : ancho / alto}
    >
      <img
        src={fileHref(file.id)}
        alt={file.nombre}
        draggable={false}
        className="size-full object-contain"
        onError={() => setBroken(true)}
      />
    </Stage>
  );
}

function Frames({ file, view, onView, isHalf, download }: Props) {
  const query = useQuery(dicomQuery(file.id));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <QueryGate query={query} loadingLabel={COPY.opening} rows={5}>
      {(dicom) => {
        switch (dicom.kind) {
          case 'broken':
          case 'hidden':
            return <EmptyState title={COPY.failed} action={download} />;
          case 'other':
            return <MeasuredValues file={file} download={download} />;
          case 'pdf':
            return (
              <EmptyState
                title={COPY.insidePdf}
                action={
                  <Button onPress={() => saveFile(`${file.nombre}.pdf`, dicom.pdf)}>{COPY.saveInside}</Button>
                }
              />
            );
          case 'picture': {
            const last = dicom.frames - 1;
            // A volume is looked at from its middle.
            const index = chosen ?? Math.floor(last / 2);
            return (
              <div className="grid gap-1">
                <Stage
                  label={COPY.picture(file.nombre)}
                  view={view}
                  onView={onView}
                  isHalf={isHalf}
                  ratio={dicom.width / dicom.height}
                >
                  <DicomFrame picture={dicom} index={index} />
                </Stage>
                {last > 0 && (
                  <label className="flex min-h-tap items-center gap-3 text-dense">
                    <span className="tabular-nums">{COPY.frameOf(index + 1, dicom.frames)}</span>
                    <input
                      type="range"
                      aria-label={COPY.frame}
                      aria-valuetext={COPY.frameOf(index + 1, dicom.frames)}
                      className="min-w-0 flex-1 accent-iris"
                      min={0}
                      max={last}
                      value={index}
                      onChange={({ target }) => setChosen(Number(target.value))}
                    />
                  </label>
                )}
              </div>
            );
          }
        }
      }}
    </QueryGate>
  );
}
