import { useLocation } from 'wouter';
import type { StudyRecord } from '#contract/studies';
import { COMMON } from '#copy/office/common';
import { STUDY_VERSIONS } from '#copy/office/studies';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { studyHref } from './study-href.ts';

interface Props {
  readonly study: StudyRecord;
  readonly from: string;
  readonly onClose: () => void;
}

/** Asks before withdrawing a week that has not begun, and about the appointments booked in it. */
export function CancelVersionDialog({ study, from, onClose }: Props) {
  const [, navigate] = useLocation();
  const saving = useSettledSave(
    (operate, vigenteDesde: string, body) =>
      operate('cancelStudyVersion', { params: { codigo: study.id, vigenteDesde }, body }),
    {
      done: () => STUDY_VERSIONS.cancelled(longDate(from)),
      onDone: () => {
        onClose();
        navigate(studyHref(study.id), { replace: true });
      },
    },
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
