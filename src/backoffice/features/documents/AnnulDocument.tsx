import { useMutation } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

const copy = DOCUMENT_COPY.screen;

/** Annuls a document, with the reason. */
export function AnnulDocument({ document }: { readonly document: DocumentRecord }) {
  const { id, version, numero } = document;
  const [isOpen, setOpen] = useState(false);
  const [motivo, setReason] = useState('');
  const refresh = useRefresh('documentos', 'lados');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('annulDocument', { params: { id }, body: { version, motivo } }),
    onSuccess: () => {
      notify({ tone: 'good', text: copy.annulled });
      setOpen(false);
    },
    onSettled: refresh,
  });
  const wrong = refusalOf(error)?.fields?.['motivo']?.[0];
  return (
    <>
      <Button
        icon={<Ban aria-hidden="true" size={20} strokeWidth={1.75} />}
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        {copy.annul}
      </Button>
      <ConfirmDialog
        title={copy.annulTitle(numero)}
        isOpen={isOpen}
        isDangerous
        confirmLabel={copy.annul}
        cancelLabel={DOCUMENT_COPY.cancel}
        isPending={isPending}
        error={wrong === undefined ? error?.message : undefined}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>{copy.annulText}</p>
        <TextAreaField label={copy.reason} value={motivo} onChange={setReason} rows={2} error={wrong} />
      </ConfirmDialog>
    </>
  );
}
