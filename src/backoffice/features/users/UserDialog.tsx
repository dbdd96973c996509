import type { ListedUser } from '#contract/users';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { USER_DIALOGS } from '#copy/office/users';
import type { UserPatch } from '#domain/people/user';
import { ApproveDialog } from './ApproveDialog.tsx';
import { FunctionsDialog } from './FunctionsDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { LinkDoctorDialog } from './LinkDoctorDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';
import { SecondStepDialog } from './SecondStepDialog.tsx';
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

function ConfirmChange({ kind, user, onClose }: ConfirmProps) {
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
