import { Button } from '#components/ui/Button.tsx';
import { DECISION_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import type { AfterOperation } from './after-operation.ts';

interface Props {
  readonly after: AfterOperation | null;
  readonly name: string;
  readonly onAccept: (decision: AfterOperation['decision'], motivo: string) => void;
}

/** That the eye was operated for it, and what follows then: taken by one key, and by nobody in silence. */
export function AfterOperationLine({ after, name, onAccept }: Props) {
  if (after === null) return null;
  const said = FOLLOW_UP.chooser.operated(after.fecha === null ? null : mediumDate(after.fecha));
  const what = DECISION_WORDS[after.decision].toLowerCase();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span>{`${said}. ${FOLLOW_UP.chooser.proposal(what)}`}</span>
      <Button
        size="compact"
        variant="outline"
        aria-label={FOLLOW_UP.chooser.acceptOf(what, name)}
        onPress={() => onAccept(after.decision, said)}
      >
        {FOLLOW_UP.chooser.accept}
      </Button>
    </p>
  );
}
