import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { KEYS_COPY as COPY } from '#copy/exams/files';
import { COMMON } from '#copy/office/common';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly onClose: () => void;
}

/** Asks for which computer, and shows the key just this once: it stays until somebody says that it was copied. */
export function IssueKeyDialog({ onClose }: Props) {
  const [nombre, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const issuing = useMutation({
    mutationFn: () => call('issueDeviceKey', { body: { nombre: nombre.trim() } }),
    onSettled: useRefresh('llavesEquipos'),
  });
  const isMissing = nombre.trim() === '';
  const told = refusalOf(issuing.error)?.fields?.['nombre']?.[0];
  const wrong = isTried && isMissing ? COPY.nameMissing : told;
  if (issuing.data !== undefined)
    return (
      <ModalDialog title={COPY.issuedTitle(nombre.trim())} isOpen onClose={onClose} role="alertdialog">
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
      <Form
        onSubmit={() => {
          setTried(true);
          if (!isMissing && !issuing.isPending) issuing.mutate();
        }}
      >
        <TextField
          label={COPY.name}
          help={COPY.nameHelp}
          value={nombre}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
          error={wrong}
          takesFocus
        />
        {issuing.error !== null && told === undefined && (
          <Notice tone="error">
            <p>{issuing.error.message}</p>
          </Notice>
        )}
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
