import { useState } from 'react';
import type { ListedUser } from '#contract/users';
import { USER_DIALOGS } from '#copy/office/users';
import { STAFF_FUNCTIONS, type StaffFunction } from '#domain/people/user';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { FunctionChoice } from './FunctionChoice.tsx';
import { usePatchUser } from './use-patch-user.ts';

const COPY = USER_DIALOGS.functions;

interface Props {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** What somebody of the staff does: receive people, take measurements, or both. */
export function FunctionsDialog({ user, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly StaffFunction[]>(user.funciones ?? STAFF_FUNCTIONS);
  const [hasTried, setHasTried] = useState(false);
  const { patch, pendingUid, error } = usePatchUser({ onDone: onClose, showsError: true });
  const wrong = hasTried && chosen.length === 0 ? COPY.none : error;
  return (
    <FormDialog
      title={COPY.title(user.email)}
      save={COPY.save}
      isSaving={pendingUid !== null}
      onClose={onClose}
      onSubmit={() => {
        setHasTried(true);
        if (chosen.length > 0) patch(user, { funciones: [...chosen] }, COPY.done(user.email));
      }}
    >
      <FunctionChoice chosen={chosen} onChoose={setChosen} error={wrong} errorId={`error-${user.uid}`} />
    </FormDialog>
  );
}
