import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { studyVersionsQuery } from '#client/queries/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyRecord } from '#contract/studies';
import { ROOM_FIELDS } from '#copy/office/room';
import { OWN_STUDY, STUDY_EDITOR, STUDY_VERSIONS, STUDY_MARKS } from '#copy/office/studies';
import { OFFICE } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { FactSheet } from '#backoffice/shared/screen/FactSheet.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { RetireStudy } from './adding/RetiredStudies.tsx';
import { shownWeek } from './shown-week.ts';
import { studyHref } from './study-href.ts';
import { StudyFormDialog } from './StudyFormDialog.tsx';
import { StudyVersions } from './StudyVersions.tsx';
import { StudyWeek } from './StudyWeek.tsx';
import { EDITOR_HEAD } from '#backoffice/shared/screen/style/form-style.ts';

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
          <ArrowLeft aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
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

/** How long a study takes, on which devices, and what the patient is notified. */
function StudyCard({ study, onEdit }: { readonly study: StudyRecord; readonly onEdit: () => void }) {
  const { base, porOjo, preparacionMin, minutosUnOjo, minutosDosOjos, equipos } = study;
  const needs = [
    ...(study.requiereMedico ? [STUDY_MARKS.doctor] : []),
    ...(study.requiereOperador ? [STUDY_MARKS.operator] : []),
  ];
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      STUDY_EDITOR.minutes,
      <>
        <b>{STUDY_EDITOR.minutesOf(minutosUnOjo, minutosDosOjos)}</b>
        <small className="block">{STUDY_EDITOR.sum(preparacionMin, base, porOjo)}</small>
      </>,
    ],
    [STUDY_EDITOR.devices, equipos.map(({ nombre }) => nombre).join(', ')],
    [STUDY_EDITOR.dilation, STUDY_MARKS[study.dilatacion]],
    [STUDY_EDITOR.session, STUDY_EDITOR.sessionOf(study.ojosPorSesion)],
    [STUDY_EDITOR.needs, needs.length === 0 ? STUDY_EDITOR.nothing : needs.join(', ')],
    [ROOM_FIELDS.studyRoom, study.sala ?? ROOM_FIELDS.unset],
    ...(study.requiere === undefined ? [] : [[STUDY_EDITOR.requires, study.requiere] as const]),
    [
      STUDY_EDITOR.preparation,
      study.preparacion === '' ? ROOM_FIELDS.unset : <q key="preparation">{study.preparacion}</q>,
    ],
  ];
  return (
    <section className="mb-6 [&>dl]:grid [&>dl]:grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] [&>dl]:gap-x-8 [&>dl]:border-t-2 [&>dl]:border-t-ink [&_q]:max-w-[62ch] [&_q]:before:content-['\ab'] [&_q]:after:content-['\bb']">
      <div className="hoja-titulo">
        <h3>{STUDY_EDITOR.card}</h3>
        <Button
          size="compact"
          icon={<Pencil aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={onEdit}
        >
          {STUDY_EDITOR.change}
        </Button>
      </div>
      <FactSheet rows={rows} />
    </section>
  );
}
