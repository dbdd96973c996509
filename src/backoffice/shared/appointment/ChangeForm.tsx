import type { ReactNode, SyntheticEvent } from 'react';
import type { RequestError } from '#client/request';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { LiveNotice } from './LiveNotice.tsx';
import type { ChangeDialogProps } from './change-dialog.ts';
import type { useBase } from './use-base.ts';

interface Props extends Pick<ChangeDialogProps, 'record' | 'onClose'> {
  readonly title: string;
  readonly seen: ReturnType<typeof useBase>;
  /** What was refused, unless a field says it already. */
  readonly refusal: RequestError | null;
  readonly onSubmit: () => void;
  readonly verbs: ReactNode;
  readonly children: ReactNode;
}

/** The frame in which a change of an appointment is asked: what changed meanwhile, the fields, what was refused, the verbs. */
export function ChangeForm({ title, record, seen, refusal, onSubmit, onClose, verbs, children }: Props) {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <ModalDialog title={title} isOpen onClose={onClose}>
      <form className="formulario" onSubmit={submit} noValidate>
        {seen.isBehind && <LiveNotice base={seen.base} current={record} onCatchUp={seen.catchUp} />}
        {children}
        {refusal !== null && (
          <Notice tone="error">
            <p>{refusal.message}</p>
          </Notice>
        )}
        <div className="ventana-acciones">{verbs}</div>
      </form>
    </ModalDialog>
  );
}
