import { messageConsentQuery } from '#client/queries/notices';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { MESSAGES } from '#copy/office/people/messages';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useReadNow } from '#backoffice/shared/operation/use-read-now.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import type { Answer } from '#client/call';

type Consent = Answer<'readMessageConsent'>;
const { consent: COPY } = MESSAGES;

interface Props {
  readonly id: string;
  readonly nombre: string;
  readonly onClose: () => void;
}

/** Whether somebody agreed to messages, since when and by whose note; and the opposite of it, to be written down. */
export function MessageConsentDialog({ id, nombre, onClose }: Props) {
  const query = useReadNow(messageConsentQuery(id));
  return (
    <ModalDialog title={COPY.title(nombre)} isOpen onClose={onClose}>
      <p>{COPY.help}</p>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={1}>
        {(consent) => <NoteConsent consent={consent} id={id} nombre={nombre} onClose={onClose} />}
      </QueryGate>
    </ModalDialog>
  );
}

function NoteConsent({ consent, id, nombre, onClose }: Props & { readonly consent: Consent }) {
  const note = useOperation('noteMessageConsent', {
    done: ({ acepta }) => (acepta ? COPY.accepted(nombre) : COPY.refused(nombre)),
    onDone: onClose,
  });
  const seen = useOpened(consent, note.code === 'version_vieja');
  const { acepta, version } = seen;
  return (
    <>
      <p className="font-strong">{wordsOf(seen)}</p>
      <Refused message={note.message} />
      <FormActions
        save={acepta ? COPY.withdraw : COPY.accept}
        isSaving={note.isPending}
        onSave={() => note.send({ params: { id }, body: { acepta: !acepta, version } })}
        onCancel={onClose}
      />
    </>
  );
}

function wordsOf({ acepta, retiro, otroTelefono, nombre = '', cuando }: Consent): string {
  if (cuando === undefined) return COPY.never;
  if (retiro) return COPY.withdrawn(nombre, longInstant(cuando));
  if (otroTelefono) return COPY.otherPhone;
  return acepta ? COPY.yes(nombre, longInstant(cuando)) : COPY.never;
}
