import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import type { DeviceKey } from '#client/queries/exams/device-keys';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { KEYS_COPY as COPY } from '#copy/exams/files';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly of: DeviceKey;
  readonly onClose: () => void;
}

/** Asks before a program loses its key: it can send nothing from then on. */
export function RevokeKeyDialog({ of: { id, nombre }, onClose }: Props) {
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('revokeDeviceKey', { params: { id } }),
    onSuccess: () => {
      notify({ tone: 'good', text: COPY.revoked(nombre) });
      onClose();
    },
    onSettled: useRefresh('llavesEquipos'),
  });
  return (
    <ConfirmDialog
      title={COPY.revokeTitle(nombre)}
      isOpen
      isDangerous
      confirmLabel={COPY.revoke}
      cancelLabel={COPY.cancel}
      isPending={isPending}
      error={error?.message}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p className="m-0">{COPY.revokeHelp}</p>
    </ConfirmDialog>
  );
}
