import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { PERSON_COPY } from '#copy/clinical/people';

/**
 * That nobody answers for a child yet: a question, which «no se sabe todavía» answers too. It stops nobody, and stands
 * there again the next time.
 */
export function MissingGuardian() {
  const [isUnknown, setUnknown] = useState(false);
  return (
    <div role="status">
      {isUnknown ? (
        <p className={`m-0 ${markStyle('waiting', true)}`}>{PERSON_COPY.guardianUnknown}</p>
      ) : (
        <Notice
          isNarrow
          tone="warning"
          action={
            <Button size="compact" onPress={() => setUnknown(true)}>
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
