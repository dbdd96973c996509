import { useLocation } from 'wouter';
import { call } from '#client/call';
import { useToast } from '#components/ui/Toasts.tsx';
import type { StudyRecord } from '#contract/studies';
import { COMMON } from '#copy/office/common';
import { STUDY_VERSIONS } from '#copy/office/studies';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { studyHref } from './study-href.ts';

interface Props {
  readonly study: StudyRecord;
  readonly from: string;
  readonly onClose: () => void;
}

/** Asks before withdrawing a week that has not begun, and about the appointments booked in it. */
export function CancelVersionDialog({ study, from, onClose }: Props) {
  const notify = useToast();
  const [, navigate] = useLocation();
  const saving = useSettledSave(
    (vigenteDesde: string, body) =>
      call('cancelStudyVersion', { params: { codigo: study.id, vigenteDesde }, body }),
    () => {
      notify({ tone: 'good', text: STUDY_VERSIONS.cancelled(longDate(from)) });
      onClose();
      navigate(studyHref(study.id), { replace: true });
    },
    useRefresh('horariosEstudios', 'auditoria', 'turnos'),
  );
  return (
    <SettledConfirm
      title={STUDY_VERSIONS.cancelTitle}
      saving={saving}
      confirmLabel={STUDY_VERSIONS.cancel}
      cancelLabel={COMMON.close}
      onConfirm={() => saving.save(from)}
      onClose={onClose}
    >
      <p>{STUDY_VERSIONS.cancelText(longDate(from))}</p>
    </SettledConfirm>
  );
}
