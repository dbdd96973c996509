import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { CALENDAR_LINK } from '#copy/office/calendar-link';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly id: string;
  readonly nombre: string;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

/** Asks before phones lose access to the calendar. */
export function RevokeDialog({ id, nombre, onKeep, onDone }: Props) {
  const notify = useToast();
  const refresh = useRefresh('medicos');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('revokeCalendarLink', { params: { id } }),
    onSuccess: () => {
      notify({ tone: 'good', text: CALENDAR_LINK.revoked });
      onDone();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={CALENDAR_LINK.revokeTitle}
      isOpen
      isDangerous
      isPending={isPending}
      error={error?.message}
      confirmLabel={CALENDAR_LINK.revokeConfirm}
      cancelLabel={CALENDAR_LINK.keep}
      onConfirm={() => mutate()}
      onCancel={onKeep}
    >
      <p>{CALENDAR_LINK.revokeText(nombre)}</p>
    </ConfirmDialog>
  );
}
