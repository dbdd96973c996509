import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { PERSON_COPY } from '#copy/clinical/people';

interface Props {
  /** It was said that nobody knows it yet. */
  readonly isUnknown: boolean;
  readonly onUnknown: () => void;
}

/**
 * That nobody answers for a child yet: a question, which «no se sabe todavía» answers too. It is there again the
 * next time.
 */
export function MissingGuardian({ isUnknown, onUnknown }: Props) {
  return (
    <div role="status">
      {isUnknown ? (
        <p className={`m-0 ${markStyle('waiting', true)}`}>{PERSON_COPY.guardianUnknown}</p>
      ) : (
        <Notice
          isNarrow
          tone="warning"
          action={
            <Button size="compact" onPress={onUnknown}>
              {PERSON_COPY.notYetKnown}
            </Button>
          }
        >
          <p>
            <b>{PERSON_COPY.guardianMissing}</b> {PERSON_COPY.guardianAsked}
          </p>
        </Notice>
      )}
    </div>
  );
}
