import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import type { ListedUser } from '#contract/users';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { COMMON } from '#copy/office/common';
import { USER_DIALOGS } from '#copy/office/users';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { usePatchUser } from './use-patch-user.ts';

const COPY = USER_DIALOGS.link;
/** The option that unlinks the doctor; no doctor can have this id. */
const NOBODY = '/';

interface Props {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Links an account to its doctor, or to none. */
export function LinkDoctorDialog({ user: now, onClose }: Props) {
  const user = useOpened(now);
  const query = useQuery(doctorsQuery());
  const [chosen, setChosen] = useState(user.medico ?? NOBODY);
  const { patch, pendingUid, error, refusal } = usePatchUser({ onDone: onClose, showsError: true });
  const fieldError = refusal?.fields?.['medico']?.[0];

  return (
    <ModalDialog title={COPY.title(user.email)} isOpen onClose={onClose}>
      <p>{COPY.text}</p>
      <QueryGate query={query} rows={1}>
        {(doctors) => (
          <SelectField
            label={COPY.field}
            value={chosen}
            onChange={setChosen}
            error={fieldError}
            options={[
              { id: NOBODY, label: COPY.none },
              ...doctors.map(({ id, nombre, activo }) => ({
                id,
                label: nombre,
                ...(activo ? {} : { note: COPY.inactive }),
              })),
            ]}
          />
        )}
      </QueryGate>
      {error !== undefined && fieldError === undefined && (
        <Notice tone="error">
          <p>{error}</p>
        </Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        <Button
          variant="solid"
          isPending={pendingUid !== null}
          isDisabled={chosen === (user.medico ?? NOBODY)}
          onPress={() => patch(user, { medico: chosen === NOBODY ? null : chosen }, COPY.done(user.email))}
        >
          {COPY.confirm}
        </Button>
        <Button onPress={onClose}>{COMMON.cancel}</Button>
      </div>
    </ModalDialog>
  );
}
