import type { DeviceKey } from '#client/queries/exams/device-keys';
import { KEYS_COPY as COPY } from '#copy/exams/files';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly of: DeviceKey;
  readonly onClose: () => void;
}

/** Asks before a program loses its key: it can send nothing from then on. */
export function RevokeKeyDialog({ of: { id, nombre }, onClose }: Props) {
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
