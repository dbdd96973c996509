import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceKeysQuery, type DeviceKey } from '#client/queries/devices';
import { Button } from '#components/ui/Button.tsx';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { KEYS_COPY as COPY } from '#copy/exams/files';
import { COMMON } from '#copy/office/common';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';

/** The keys with which the programs at the devices send files, folded away below the devices. */
export const DeviceKeys = () => (
  <section aria-label={COPY.section} className="mt-6">
    <Fold label={COPY.section}>{() => <Keys />}</Fold>
  </section>
);

function Keys() {
  const query = useQuery(deviceKeysQuery());
  const [asking, setAsking] = useState<'new' | DeviceKey | null>(null);
  const close = (): void => setAsking(null);
  return (
    <div className="grid gap-3">
      <p className="m-0 max-w-[62ch] text-ink-2">{COPY.help}</p>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={2}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title={COPY.none} />
          ) : (
            <ul aria-label={COPY.list} className={`m-0 list-none p-0 ${SHEET}`}>
              {keys.map((key) => (
                <KeyRow key={key.id} of={key} onRevoke={() => setAsking(key)} />
              ))}
            </ul>
          )
        }
      </QueryGate>
      <div>
        <Button
          icon={<KeyRound aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={() => setAsking('new')}
        >
          {COPY.issue}
        </Button>
      </div>
      {asking === 'new' && <IssueKeyDialog onClose={close} />}
      {asking !== null && asking !== 'new' && <RevokeKeyDialog of={asking} onClose={close} />}
    </div>
  );
}

interface RowProps {
  readonly of: DeviceKey;
  readonly onRevoke: () => void;
}

function KeyRow({ of: { nombre, creador, creada, usada, anulada }, onRevoke }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <p className="m-0 min-w-0 flex-1 basis-[14rem]">
        <b className="wrap-anywhere">{nombre}</b>
        <small className="block text-ink-2">{COPY.issuedBy(creador, momentOf(creada))}</small>
      </p>
      <span className={markStyle(anulada !== null ? 'stop' : usada === null ? 'waiting' : 'good', true)}>
        {anulada !== null
          ? COPY.revokedAt(momentOf(anulada))
          : usada === null
            ? COPY.unused
            : COPY.used(momentOf(usada))}
      </span>
      {anulada === null && (
        <Button size="compact" aria-label={COPY.revokeOf(nombre)} onPress={onRevoke}>
          {COPY.revoke}
        </Button>
      )}
    </li>
  );
}

interface Props {
  readonly of: DeviceKey;
  readonly onClose: () => void;
}

/** Asks before a program loses its key: it can send nothing from then on. */
function RevokeKeyDialog({ of: { id, nombre }, onClose }: Props) {
  const work = useOperation('revokeDeviceKey', { done: () => COPY.revoked(nombre), onDone: onClose });
  return (
    <AskDialog
      title={COPY.revokeTitle(nombre)}
      of={work}
      isDangerous
      save={COPY.revoke}
      cancel={COPY.cancel}
      help={<p className="m-0">{COPY.revokeHelp}</p>}
      onSend={() => work.send({ params: { id } })}
      onClose={onClose}
    />
  );
}

/** Asks for which computer, and shows the key just this once: it stays until somebody says that it was copied. */
function IssueKeyDialog({ onClose }: { readonly onClose: () => void }) {
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
