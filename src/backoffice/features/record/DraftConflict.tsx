import type { ConsultationRecord } from '#client/queries/records';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CONSULTATION } from '#copy/office/record';

interface Props {
  readonly theirs: ConsultationRecord;
  readonly onSettle: (keepMine: boolean) => void;
}

/** The same draft was saved from elsewhere in the meantime: shows what is saved, and asks which of the two to keep. */
export function DraftConflict({ theirs, onSettle }: Props) {
  const words = [
    theirs.motivo,
    ...theirs.diagnosticos.map(({ codigo, nombre }) => `${codigo} ${nombre}`),
    theirs.plan,
  ]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <Notice tone="warning">
      <p>
        <b>{CONSULTATION.conflict}</b> {CONSULTATION.conflictTheirs}{' '}
        {words === '' ? CONSULTATION.conflictEmpty : `«${words}»`}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button size="compact" onPress={() => onSettle(true)}>
          {CONSULTATION.keepMine}
        </Button>
        <Button size="compact" variant="quiet" onPress={() => onSettle(false)}>
          {CONSULTATION.takeTheirs}
        </Button>
      </div>
    </Notice>
  );
}
