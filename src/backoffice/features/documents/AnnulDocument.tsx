import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { Button } from '#components/ui/Button.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

const copy = DOCUMENT_COPY.screen;

/** Annuls a document, with the reason. */
export function AnnulDocument({ document }: { readonly document: DocumentRecord }) {
  const { id, version, numero } = document;
  const [isOpen, setOpen] = useState(false);
  const work = useOperation('annulDocument', { done: () => copy.annulled, onDone: () => setOpen(false) });
  const form = useDraft(work, { motivo: '' });
  return (
    <>
      <Button
        icon={<Ban aria-hidden="true" size={20} strokeWidth={1.75} />}
        onPress={() => {
          work.reset();
          setOpen(true);
        }}
      >
        {copy.annul}
      </Button>
      <AskDialog
        title={copy.annulTitle(numero)}
        of={form}
        isOpen={isOpen}
        isDangerous
        save={copy.annul}
        cancel={DOCUMENT_COPY.cancel}
        help={
          <>
            <p>{copy.annulText}</p>
            <TextAreaField label={copy.reason} rows={2} {...form.bind('motivo')} />
          </>
        }
        onSend={() => work.send({ params: { id }, body: { version, ...form.draft } })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
