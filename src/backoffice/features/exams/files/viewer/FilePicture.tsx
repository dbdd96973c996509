import { EYES } from '#domain/clinical/eye';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { DicomPicture } from '#client/files/dicom-frames';
import { fileHref, type StudyFile } from '#client/queries/exams/files';
import { dicomQuery } from '#client/queries/exams/file-content';
import { RESULT_COPY } from '#copy/exams/results';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { saveFile } from '#backoffice/shared/files/save-file.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { VIEWER_COPY as COPY } from '#copy/exams/files';
import { Stage } from './Stage.tsx';
import { atFrame, frameOf, type View } from './view-state.ts';

interface Props {
  readonly file: StudyFile;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
  /** It shares its height with another. */
  readonly isHalf: boolean;
  /** Its frames are gone through under another's slider. */
  readonly isLed: boolean;
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

function Frames({ file, view, onView, isHalf, isLed, download }: Props) {
  const query = useQuery(dicomQuery(file.id));
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
            const index = frameOf(view, dicom.frames);
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
                {last > 0 && !isLed && (
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
                      onChange={({ target }) =>
                        onView((now) => atFrame(now, Number(target.value), dicom.frames))
                      }
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

/** One frame of a DICOM picture, drawn as large as its own pixels and shown as large as its frame. */
function DicomFrame({ picture, index }: { readonly picture: DicomPicture; readonly index: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [broken, setBroken] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const image = await picture.frame(index);
      const pen = canvas.current?.getContext('2d') ?? null;
      if (isGone || pen === null) return;
      if ('data' in image) pen.putImageData(image, 0, 0);
      else pen.drawImage(image, 0, 0);
      setBroken(null);
    };
    draw().catch(() => {
      if (!isGone) setBroken(index);
    });
    return () => {
      isGone = true;
    };
  }, [picture, index]);
  return (
    <>
      <canvas
        ref={canvas}
        width={picture.width}
        height={picture.height}
        className={`size-full object-contain ${broken === index ? 'hidden' : ''}`}
      />
      {broken === index && <p className="m-0 p-4">{COPY.failed}</p>}
    </>
  );
}

/** What a device wrote as data and not as a picture: its values by eye, as far as they are values of the study. */
function MeasuredValues({ file: { nombre, propuestas }, download }: Pick<Props, 'file' | 'download'>) {
  if (propuestas.length === 0) return <EmptyState title={COPY.onlyData} action={download} />;
  const eyes = EYES.filter((eye) => propuestas.some(({ ojo }) => ojo === eye));
  const fields = [...new Map(propuestas.map(({ campo, nombre: name }) => [campo, name]))];
  const valueOf = (campo: string, eye: ValueEye): string =>
    propuestas.find((each) => each.campo === campo && each.ojo === eye)?.texto ?? '–';
  return (
    <div className="rounded-mark border border-dashed border-iris bg-surface p-3">
      <table className="w-full border-collapse text-start tabular-nums">
        <caption className="pb-2 text-start font-semibold">{COPY.measured}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-1 text-start font-normal">
              <span className="sr-only">{nombre}</span>
            </th>
            {eyes.map((eye) => (
              <th key={eye} scope="col" className="px-2 py-1 text-end">
                {RESULT_COPY.eyes[eye]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(([campo, name]) => (
            <tr key={campo} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1 pe-2 text-start font-normal text-ink-2">
                {name}
              </th>
              {eyes.map((eye) => (
                <td key={eye} className="px-2 py-1 text-end font-semibold">
                  {valueOf(campo, eye)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
