import { useState } from 'react';
import { FormError } from '#components/ui/form/FormError.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { ListedUser } from '#contract/users';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { CREDENTIAL_MESSAGES, isOwnName } from '#domain/people/credentials';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { USER_DIALOGS } from '#copy/office/users';
import { type UserPatch, STAFF_FUNCTIONS, type StaffFunction } from '#domain/people/user';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { FunctionChoice } from './FunctionChoice.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { LinkDoctorDialog } from './LinkDoctorDialog.tsx';
import { usePatchUser } from './use-patch-user.ts';

type ConfirmKind = 'suspend' | 'giveAdmin' | 'takeAdmin';
export type UserDialogKind =
  | ConfirmKind
  | 'approve'
  | 'rename'
  | 'functions'
  | 'link'
  | 'reset'
  | 'second-step'
  | 'history';

const CHANGES: Readonly<Record<ConfirmKind, Omit<UserPatch, 'version'>>> = {
  suspend: { estado: 'suspendido' },
  giveAdmin: { rol: 'admin' },
  takeAdmin: { rol: null },
};

interface Props {
  readonly kind: UserDialogKind;
  readonly user: ListedUser;
  readonly everyone: readonly ListedUser[];
  readonly onClose: () => void;
}

/** The dialog chosen from an account's menu. */
export function UserDialog({ kind, user, everyone, onClose }: Props) {
  switch (kind) {
    case 'approve':
      return <ApproveDialog user={user} onClose={onClose} />;
    case 'rename':
      return <RenameDialog user={user} onClose={onClose} />;
    case 'functions':
      return <FunctionsDialog user={user} onClose={onClose} />;
    case 'link':
      return <LinkDoctorDialog user={user} onClose={onClose} />;
    case 'reset':
      return <ResetLinkDialog user={user} onClose={onClose} />;
    case 'second-step':
      return <SecondStepDialog user={user} onClose={onClose} />;
    case 'history':
      return <HistoryDialog user={user} everyone={everyone} onClose={onClose} />;
    case 'suspend':
    case 'giveAdmin':
    case 'takeAdmin':
      return <ConfirmChange kind={kind} user={user} onClose={onClose} />;
  }
}

interface ConfirmProps {
  readonly kind: ConfirmKind;
  readonly user: ListedUser;
  readonly onClose: () => void;
}

function ConfirmChange({ kind, user: now, onClose }: ConfirmProps) {
  const user = useOpened(now);
  const copy = USER_DIALOGS[kind];
  const { patch, pendingUid, error } = usePatchUser({ onDone: onClose, showsError: true });
  return (
    <AskDialog
      title={copy.title(user.email)}
      of={{ isPending: pendingUid !== null, outside: error }}
      isDangerous={kind !== 'giveAdmin'}
      save={copy.confirm}
      help={copy.text}
      onSend={() => patch(user, CHANGES[kind], copy.done(user.email))}
      onClose={onClose}
    />
  );
}

const FUNCTIONS = USER_DIALOGS.functions;

interface OfUser {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** What somebody of the staff does: receive people, take measurements, or both. */
function FunctionsDialog({ user: now, onClose }: OfUser) {
  const user = useOpened(now);
  const [chosen, setChosen] = useState<readonly StaffFunction[]>(user.funciones ?? STAFF_FUNCTIONS);
  const [hasTried, setHasTried] = useState(false);
  const { patch, pendingUid, error } = usePatchUser({ onDone: onClose, showsError: true });
  const wrong = hasTried && chosen.length === 0 ? FUNCTIONS.none : error;
  return (
    <FormDialog
      title={FUNCTIONS.title(user.email)}
      save={FUNCTIONS.save}
      isSaving={pendingUid !== null}
      onClose={onClose}
      onSubmit={() => {
        setHasTried(true);
        if (chosen.length > 0) patch(user, { funciones: [...chosen] }, FUNCTIONS.done(user.email));
      }}
    >
      <FunctionChoice chosen={chosen} onChoose={setChosen} error={wrong} errorId={`error-${user.uid}`} />
    </FormDialog>
  );
}

const RESET_LINK = USER_DIALOGS.reset;

/** Issues a one-time link for a new password and shows it just this once. */
function ResetLinkDialog({ user, onClose }: OfUser) {
  const issuing = useOperation('issueResetLink');
  return (
    <SecretDialog
      copy={RESET_LINK}
      title={RESET_LINK.title(user.email)}
      secret={issuing.data?.url}
      of={issuing}
      onIssue={() => issuing.send({ params: { uid: user.uid } })}
      onClose={onClose}
    />
  );
}

const COLLEAGUE = SECOND_STEP.ofColleague;

/** Takes away the second step of a colleague who lost the telephone and the paper. */
function SecondStepDialog({ user, onClose }: OfUser) {
  const work = useOperation('removeSecondStepOf', {
    done: () => COLLEAGUE.done(user.email),
    onDone: onClose,
  });
  return (
    <AskDialog
      title={COLLEAGUE.title(user.email)}
      of={work}
      isDangerous
      save={COLLEAGUE.confirm}
      help={COLLEAGUE.text}
      onSend={() => work.send({ params: { uid: user.uid } })}
      onClose={onClose}
    />
  );
}

const RENAME = USER_DIALOGS.rename;

/** Gives an account the name by which colleagues and the audit log know it. */
function RenameDialog({ user: now, onClose }: OfUser) {
  const user = useOpened(now);
  const [name, setName] = useState(user.nombre ?? '');
  const { patch, pendingUid, error, refusal } = usePatchUser({ onDone: onClose, showsError: true });
  const [isWrong, setIsWrong] = useState(false);
  const fieldError = isWrong ? CREDENTIAL_MESSAGES.name : refusal?.fields?.['nombre']?.[0];
  const save = (): void => {
    const isNone = name.trim() === '';
    setIsWrong(!isNone && !isOwnName(name));
    if (isNone || isOwnName(name)) patch(user, { nombre: isNone ? null : name }, RENAME.done(user.email));
  };
  return (
    <FormDialog
      title={RENAME.title(user.email)}
      save={RENAME.save}
      isSaving={pendingUid !== null}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={RENAME.field}
        help={RENAME.help}
        value={name}
        onChange={setName}
        error={fieldError}
        autoComplete="off"
        takesFocus
      />
      {error !== undefined && fieldError === undefined && (
        <FormError id={`error-${user.uid}`} message={error} />
      )}
    </FormDialog>
  );
}
