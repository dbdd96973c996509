import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { OTHER_EYE } from '#copy/office/eyes/other-eye';
import type { Eye } from '#domain/clinical/eye';

interface Props {
  readonly booked: Eye;
  readonly chosen: Eye;
  /** Somebody tried to go on without an answer. */
  readonly isTried: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Drops in another eye than the appointment's: asked beside the choice, and not given before somebody answers. */
export function OtherEye({ booked, chosen, isTried, onYes, onNo }: Props) {
  return (
    <Notice tone={isTried ? 'error' : 'warning'} isNarrow>
      <p role="status">
        <b>{OTHER_EYE.question(booked, chosen)}</b> {OTHER_EYE.why}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="compact" variant="solid" onPress={onNo}>
          {OTHER_EYE.no(booked)}
        </Button>
        <Button size="compact" onPress={onYes}>
          {OTHER_EYE.yes(chosen)}
        </Button>
      </div>
    </Notice>
  );
}
