import { Camera, FilePlus2 } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { BRING_COPY as COPY } from '#copy/exams/files';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
}

const ICON = { 'aria-hidden': true, size: '1.125rem', strokeWidth: 1.75 } as const;

/** Chooses files of this machine, or takes a photograph with the phone in the hand. */
export function BringButtons({ onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FilePlus2 {...ICON} />} onPress={() => files.current?.click()}>
        {COPY.bring}
      </Button>
      <span className="contents pointer-fine:hidden">
        <Button icon={<Camera {...ICON} />} onPress={() => camera.current?.click()}>
          {COPY.camera}
        </Button>
      </span>
      <HiddenInput box={files} label={COPY.bring} onFiles={onFiles} />
      <HiddenInput box={camera} label={COPY.camera} isCamera onFiles={onFiles} />
    </>
  );
}

interface InputProps extends Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly isCamera?: boolean;
}

const HiddenInput = ({ box, label, isCamera = false, onFiles }: InputProps) => (
  <input
    ref={box}
    type="file"
    hidden
    aria-label={label}
    {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { multiple: true })}
    onChange={({ target }) => {
      const chosen = [...(target.files ?? [])];
      // The same file may be chosen again.
      target.value = '';
      if (chosen.length > 0) onFiles(chosen);
    }}
  />
);
