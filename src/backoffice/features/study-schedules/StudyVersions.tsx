import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import type { VersionRecord } from '#contract/doctor-schedules';
import type { StudyRecord } from '#contract/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { COMMON } from '#copy/office/common';
import { STUDY_VERSIONS } from '#copy/office/studies';
import { weekMinutes } from '#domain/scheduling/hours/weekly-schedule';
import { duration, longDate, longInstant } from '#backoffice/shared/clinic/dates.ts';
import { weekWords } from '#backoffice/shared/clinic/week-words.ts';
import { SettledConfirm } from '#backoffice/shared/impact/SettledConfirm.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { studyHref } from './study-href.ts';

interface Props {
  readonly study: StudyRecord;
  readonly versions: readonly VersionRecord[];
  /** The version shown, or null for the one in force today. */
  readonly shown: string | null;
}

/** The history of a study's week: past, current and future versions, with who saved each. */
export function StudyVersions({ study, versions, shown }: Props) {
  const [cancelling, setCancelling] = useState<string | null>(null);
  return (
    <section className="mt-6">
      <h3>{STUDY_VERSIONS.title}</h3>
      {versions.length === 0 ? (
        <p>{STUDY_VERSIONS.none}</p>
      ) : (
        <ol className="[&_p]:flex [&_p]:flex-wrap [&_p]:items-center [&_p]:gap-x-3 [&_p]:gap-y-1 [&_.acciones]:justify-start [&_.acciones]:mt-1.5">
          {versions.map((version) => {
            const { vigenteDesde, estado, quien, autor, cuando } = version;
            const date = vigenteDesde === null ? STUDY_VERSIONS.sinceEver : longDate(vigenteDesde);
            return (
              <li
                className="relative grid gap-0.5 pt-1 pb-5 pl-7 border-l-2 border-line-strong before:content-[''] before:absolute before:-left-2 before:top-2 before:size-3.5 before:border-2 before:border-line-strong before:rounded-[50%] before:bg-paper data-[estado=vigente]:before:border-leaf data-[estado=vigente]:before:bg-leaf data-[estado=futura]:before:border-dotted data-[estado=futura]:before:border-ink last:border-l-transparent"
                key={vigenteDesde ?? 'siempre'}
                data-estado={estado}
              >
                <p>
                  <b>{spanWords(version)}</b>
                  <span className={MARKS[estado]}>{STUDY_VERSIONS.states[estado]}</span>
                </p>
                <p>{weekWords(version.semana).join('. ')}</p>
                <small>
                  {STUDY_VERSIONS.hours(duration(weekMinutes(version.semana)))}
                  {version.semanaB !== undefined && `, ${STUDY_VERSIONS.alternate}`}
                  {' · '}
                  {quien === null || cuando === null
                    ? STUDY_VERSIONS.noAuthor
                    : STUDY_VERSIONS.by(autor ?? quien, longInstant(cuando))}
                </small>
                {estado === 'futura' && vigenteDesde !== null && (
                  <div className="acciones">
                    {shown !== vigenteDesde && (
                      <Link
                        href={studyHref(study.id, vigenteDesde)}
                        className={buttonStyle('outline', 'compact')}
                        aria-label={STUDY_VERSIONS.openOf(date)}
                      >
                        {STUDY_VERSIONS.open}
                      </Link>
                    )}
                    <Button
                      size="compact"
                      aria-label={STUDY_VERSIONS.cancelOf(date)}
                      onPress={() => setCancelling(vigenteDesde)}
                    >
                      {STUDY_VERSIONS.cancel}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {cancelling !== null && (
        <CancelVersionDialog study={study} from={cancelling} onClose={() => setCancelling(null)} />
      )}
    </section>
  );
}

const MARKS = {
  pasada: markStyle(),
  vigente: markStyle('good'),
  futura: markStyle('waiting'),
} as const satisfies Record<VersionRecord['estado'], string>;

function spanWords({ vigenteDesde, vigenteHasta }: VersionRecord): string {
  const from =
    vigenteDesde === null ? STUDY_VERSIONS.sinceEver : STUDY_VERSIONS.since(longDate(vigenteDesde));
  return `${from} ${vigenteHasta === null ? STUDY_VERSIONS.onwards : STUDY_VERSIONS.until(longDate(vigenteHasta))}`;
}

interface CancelVersionDialogProps {
  readonly study: StudyRecord;
  readonly from: string;
  readonly onClose: () => void;
}

/** Asks before withdrawing a week that has not begun, and about the appointments booked in it. */
function CancelVersionDialog({ study, from, onClose }: CancelVersionDialogProps) {
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
