import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICES } from '#copy/office/devices';
import { savedAndSettled } from '#copy/office/impact';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Takes a device out of use, once what is booked on it was decided; or back, in one press. */
export function RetireDevice({ device }: { readonly device: DeviceView }) {
  const { nombre } = device;
  const isOut = device.retirado === true;
  const [isAsking, setAsking] = useState(false);
  const notify = useToast();
  const saving = useSettledSave(
    (retirado: boolean, confirmation) =>
      call('updateDevice', {
        params: { id: device.id },
        body: { retirado, version: device.version, ...confirmation },
      }),
    ({ retirado, resueltos }) => {
      setAsking(false);
      const words = retirado === true ? DEVICES.retired(nombre) : DEVICES.usedAgain(nombre);
      notify({ tone: 'good', text: savedAndSettled(words, resueltos) });
    },
    useRefresh('equipos', 'horariosEstudios', 'auditoria', 'turnos', 'ordenes', 'disponibilidad'),
  );
  return (
    <>
      {isOut ? (
        <Button
          icon={<ArchiveRestore aria-hidden="true" size={20} strokeWidth={1.75} />}
          aria-label={DEVICES.bringBackOf(nombre)}
          isPending={saving.isSaving}
          onPress={() => saving.save(false)}
        >
          {DEVICES.bringBack}
        </Button>
      ) : (
        <Button
          icon={<Archive aria-hidden="true" size={20} strokeWidth={1.75} />}
          onPress={() => setAsking(true)}
        >
          {DEVICES.retire}
        </Button>
      )}
      {isOut && saving.error !== null && (
        <p role="alert" className="m-0 text-retina">
          {saving.error}
        </p>
      )}
      {isAsking && (
        <SettledConfirm
          title={DEVICES.retireOf(nombre)}
          saving={saving}
          confirmLabel={DEVICES.retire}
          onConfirm={() => saving.save(true)}
          onClose={() => setAsking(false)}
        >
          {DEVICES.retireText}
        </SettledConfirm>
      )}
    </>
  );
}
