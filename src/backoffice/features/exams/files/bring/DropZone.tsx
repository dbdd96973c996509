import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { BRING_COPY as COPY } from '#copy/exams/files';

interface Props {
  /** Whose the files become, in words. */
  readonly note: string;
  readonly onFiles: (files: readonly File[]) => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files dropped anywhere on the screen are taken; the whole screen says so while something is dragged over it. */
export function DropZone({ note, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    // Each element that is passed over tells of coming and going: what came and has not gone is still over.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent): void => {
      // Without this the browser opens the file in place of the screen.
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-overlay p-4">
      <div
        role="status"
        className="grid w-[min(34rem,100%)] justify-items-center gap-2 rounded-control border-2 border-dashed border-iris bg-surface p-8 text-center"
      >
        <FileDown aria-hidden="true" size="2.25rem" strokeWidth={1.5} className="text-iris" />
        <p className="m-0 text-chart-2 font-bold">{COPY.drop}</p>
        <p className="m-0 text-ink-2">{note}</p>
      </div>
    </div>
  );
}
