import { useEffect, useRef, useState } from 'react';
import type { DicomPicture } from '#client/files/dicom-frames';
import { VIEWER_COPY as COPY } from '#copy/exams/files';

interface Props {
  readonly picture: DicomPicture;
  readonly index: number;
}

/** One frame of a DICOM picture, drawn as large as its own pixels and shown as large as its frame. */
export function DicomFrame({ picture, index }: Props) {
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
