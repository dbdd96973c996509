import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { USUAL } from '#copy/office/booking/usual';
import { KIND_LABELS } from '#copy/office/kinds';
import type { UsualVisit as Usual } from '#domain/scheduling/appointment/usual-visit';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** Whom the patient usually comes to and for what: proposed, and taken only by whoever says so. */
export const UsualVisit = ({ usual, onTake }: { readonly usual: Usual; readonly onTake: () => void }) => (
  <Notice
    isNarrow
    action={
      <Button size="compact" onPress={onTake}>
        {USUAL.take} (F9)
      </Button>
    }
  >
    <p>{USUAL.sentence(KIND_LABELS[usual.tipo], usual.medico, mediumDate(usual.ultima))}</p>
  </Notice>
);
