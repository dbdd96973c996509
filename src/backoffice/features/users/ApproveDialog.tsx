import { useState } from 'react';
import type { ListedUser } from '#contract/users';
import { APPROVAL as COPY } from '#copy/office/people/accounts';
import { USER_DIALOGS } from '#copy/office/users';
import { FormError } from '#components/ui/form/FormError.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { StaffFunction } from '#domain/people/user';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { FunctionChoice } from './FunctionChoice.tsx';
import { usePatchUser } from './use-patch-user.ts';

/** Who asks for an account, when and with what words; and what the person will do. */
export function ApproveDialog({
  user: now,
  onClose,
}: {
  readonly user: ListedUser;
  readonly onClose: () => void;
}) {
  const user = useOpened(now);
  const { email, nombre, creado, pedido } = user;
  // A doctor or an administrator who comes back has no function of the staff.
  const isStaff = user.rol === null && !user.doctor;
  const [chosen, setChosen] = useState<readonly StaffFunction[]>(user.funciones ?? []);
  const [hasTried, setHasTried] = useState(false);
  const { patch, pendingUid, error } = usePatchUser({ onDone: onClose, showsError: true });
  const isLacking = isStaff && chosen.length === 0;
  return (
    <FormDialog
      title={COPY.title(email)}
      save={COPY.confirm}
      isSaving={pendingUid !== null}
      onClose={onClose}
      onSubmit={() => {
        setHasTried(true);
        if (!isLacking)
          patch(
            user,
            { estado: 'activo', ...(isStaff ? { funciones: [...chosen] } : {}) },
            USER_DIALOGS.approved(email),
          );
      }}
    >
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:m-0 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-2">
        <dt>{COPY.name}</dt>
        <dd>{nombre ?? COPY.noName}</dd>
        <dt>{COPY.email}</dt>
        <dd>{email}</dd>
        <dt>{COPY.asked}</dt>
        <dd>{creado === null ? COPY.unknown : longInstant(creado)}</dd>
        <dt>{COPY.said}</dt>
        <dd>{pedido === null ? COPY.nothing : `«${pedido}»`}</dd>
      </dl>
      <Notice tone="warning">
        <p>{COPY.check}</p>
      </Notice>
      {isStaff && (
        <FunctionChoice
          chosen={chosen}
          onChoose={setChosen}
          error={hasTried && isLacking ? USER_DIALOGS.functions.none : undefined}
          errorId={`aprobar-${user.uid}`}
        />
      )}
      {error !== undefined && <FormError id={`error-${user.uid}`} message={error} />}
    </FormDialog>
  );
}
