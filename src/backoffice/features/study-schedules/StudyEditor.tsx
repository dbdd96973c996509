import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { studyVersionsQuery } from '#client/queries/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY, STUDY_EDITOR, STUDY_VERSIONS } from '#copy/office/studies';
import { OFFICE } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { RetireStudy } from './adding/RetireStudy.tsx';
import { shownWeek } from './shown-week.ts';
import { studyHref } from './study-href.ts';
import { StudyCard } from './StudyCard.tsx';
import { StudyFormDialog } from './StudyFormDialog.tsx';
import { StudyVersions } from './StudyVersions.tsx';
import { StudyWeek } from './StudyWeek.tsx';
import { EDITOR_HEAD } from '#backoffice/shared/screen/style/editor-style.ts';

interface Props {
  readonly study: StudyRecord;
  /** The later version shown; null for the week in force today. */
  readonly from: string | null;
}

/** One study: its requirements, its week, and the versions of it. */
export function StudyEditor({ study, from }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(studyVersionsQuery(study.id));
  const [isEditing, setIsEditing] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={EDITOR_HEAD}>
        <Link href={OFFICE.studySchedules} className={buttonStyle('quiet', 'compact')}>
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
          {STUDY_EDITOR.back}
        </Link>
        <h2 ref={heading} tabIndex={-1}>
          {study.nombre}
        </h2>
        <p>{study.codigo}</p>
        {study.retirado === true && <span className={markStyle('stop')}>{OWN_STUDY.retiredMark}</span>}
        <RetireStudy study={study} />
      </div>
      <StudyCard study={study} onEdit={() => setIsEditing(true)} />
      <div className="hoja-titulo">
        <h3>{STUDY_EDITOR.week}</h3>
      </div>
      <QueryGate query={query} loadingLabel={STUDY_VERSIONS.loading} rows={7}>
        {(versions) => {
          const shown = shownWeek(study, versions, from) ?? shownWeek(study, versions, null);
          return (
            <>
              <Shown study={study} from={shown?.desde ?? null} />
              {shown !== null && <StudyWeek key={shown.desde ?? 'hoy'} study={study} shown={shown} />}
              <StudyVersions study={study} versions={versions} shown={shown?.desde ?? null} />
            </>
          );
        }}
      </QueryGate>
      {isEditing && <StudyFormDialog study={study} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** Says which version is shown, and which others are still to come. */
function Shown({ study, from }: Props) {
  if (from !== null)
    return (
      <Notice
        tone="warning"
        action={
          <Link href={studyHref(study.id)} className={buttonStyle('outline', 'compact')}>
            {STUDY_EDITOR.showCurrent}
          </Link>
        }
      >
        <p>{STUDY_EDITOR.showing(longDate(from))}</p>
      </Notice>
    );
  if (study.proximas.length === 0) return null;
  return (
    <Notice>
      <p>{STUDY_EDITOR.upcoming(study.proximas.map(longDate).join(' y el '))}</p>
    </Notice>
  );
}
