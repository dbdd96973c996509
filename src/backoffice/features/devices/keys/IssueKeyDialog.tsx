import { Button } from '#components/ui/Button.tsx';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { KEYS_COPY as COPY } from '#copy/exams/files';
import { COMMON } from '#copy/office/common';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly onClose: () => void;
}

/** Asks for which computer, and shows the key just this once: it stays until somebody says that it was copied. */
export function IssueKeyDialog({ onClose }: Props) {
  const issuing = useOperation('issueDeviceKey');
  const form = useDraft(issuing, { nombre: '' }, { nombre: COPY.nameMissing });
  const nombre = form.draft.nombre.trim();
  if (issuing.data !== undefined)
    return (
      <ModalDialog title={COPY.issuedTitle(nombre)} isOpen onClose={onClose} role="alertdialog">
        <CopyBox
          label={COPY.key}
          value={issuing.data.llave}
          copyLabel={COMMON.copy}
          copiedLabel={COMMON.copied}
        />
        <Notice tone="warning">
          <p>{COPY.once}</p>
        </Notice>
        <div className={DIALOG_ACTIONS}>
          <Button onPress={onClose}>{COPY.done}</Button>
        </div>
      </ModalDialog>
    );
  return (
    <ModalDialog title={COPY.issue} isOpen onClose={onClose}>
      <Form onSubmit={() => form.submit(() => issuing.send({ body: { nombre } }))}>
        <TextField
          label={COPY.name}
          help={COPY.nameHelp}
          maxLength={80}
          autoComplete="off"
          takesFocus
          {...form.bind('nombre')}
        />
        <Refused message={issuing.beside('nombre')} />
        <div className={DIALOG_ACTIONS}>
          <Button variant="solid" type="submit" isPending={issuing.isPending}>
            {COPY.issueDo}
          </Button>
          <Button onPress={onClose}>{COPY.cancel}</Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
