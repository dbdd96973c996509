import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY } from '#copy/office/studies';
import { savedAndSettled } from '#copy/office/impact';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

/** Takes a study out of what is done, once its appointments were decided; or back, in one press. */
export function RetireStudy({ study }: { readonly study: StudyRecord }) {
  const { nombre } = study;
  const isOut = study.retirado === true;
  const [isAsking, setAsking] = useState(false);
  const notify = useToast();
  const saving = useSettledSave(
    (retirado: boolean, confirmation) =>
      call('updateStudy', {
        params: { codigo: study.id },
        body: { retirado, version: study.version, ...confirmation },
      }),
    ({ retirado, resueltos }) => {
      setAsking(false);
      const words = retirado === true ? OWN_STUDY.retired(nombre) : OWN_STUDY.usedAgain(nombre);
      notify({ tone: 'good', text: savedAndSettled(words, resueltos) });
    },
    useRefresh('horariosEstudios', 'auditoria', 'turnos', 'ordenes', 'disponibilidad'),
  );
  return (
    <>
      {isOut ? (
        <Button
          icon={<ArchiveRestore aria-hidden="true" size={20} strokeWidth={1.75} />}
          aria-label={OWN_STUDY.bringBackOf(nombre)}
          isPending={saving.isSaving}
          onPress={() => saving.save(false)}
        >
          {OWN_STUDY.bringBack}
        </Button>
      ) : (
        <Button
          icon={<Archive aria-hidden="true" size={20} strokeWidth={1.75} />}
          onPress={() => setAsking(true)}
        >
          {OWN_STUDY.retire}
        </Button>
      )}
      {isOut && saving.error !== null && (
        <p role="alert" className="m-0 text-retina">
          {saving.error}
        </p>
      )}
      {isAsking && (
        <SettledConfirm
          title={OWN_STUDY.retireOf(nombre)}
          saving={saving}
          confirmLabel={OWN_STUDY.retire}
          onConfirm={() => saving.save(true)}
          onClose={() => setAsking(false)}
        >
          {OWN_STUDY.retireText}
        </SettledConfirm>
      )}
    </>
  );
}
