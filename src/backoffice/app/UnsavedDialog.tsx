import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { UNSAVED } from '#copy/office/shell';
import { $pendingLeave, $unsaved } from '#backoffice/shared/screen/unsaved.ts';

/** Asks before unsaved work is left behind; when the page is closed, the browser itself asks. */
export function UnsavedDialog() {
  const pending = useStore($pendingLeave);
  const unsaved = useStore($unsaved);

  useEffect(() => {
    if (unsaved === null) return undefined;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [unsaved]);

  return (
    <ConfirmDialog
      title={UNSAVED.title}
      isOpen={pending !== null}
      isDangerous
      confirmLabel={UNSAVED.discard}
      cancelLabel={UNSAVED.stay}
      onCancel={() => $pendingLeave.set(null)}
      onConfirm={() => {
        unsaved?.discard();
        $unsaved.set(null);
        $pendingLeave.set(null);
        pending?.run();
      }}
    >
      <p>{UNSAVED.text}</p>
    </ConfirmDialog>
  );
}
