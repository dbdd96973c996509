import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { allStudiesQuery } from '#client/queries/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { StudyRecord } from '#contract/studies';
import { WIDE_SHEET } from '#components/ui/page-style.ts';
import { OWN_STUDY, STUDY_COPY, STUDY_EDITOR } from '#copy/office/studies';
import { weekMinutes } from '#domain/scheduling/hours/weekly-schedule';
import { OFFICE } from '#routes';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { filterStudies, NO_FILTER, studiesByDevice } from '#backoffice/shared/study/study-filter.ts';
import { StudyFilters } from '#backoffice/shared/study/StudyFilters.tsx';
import { WeekGlyph } from '#backoffice/shared/board/WeekGlyph.tsx';
import { useUnsavedDoctors } from '#backoffice/shared/week-editor/draft-store.ts';
import { WholeHours } from '#backoffice/shared/clinic/WholeHours.tsx';
import { weekWords } from '#backoffice/shared/clinic/week-words.ts';
import { AddStudyDialog } from './adding/AddStudyDialog.tsx';
import { RetiredStudies } from './adding/RetiredStudies.tsx';
import { studyHref } from './study-href.ts';
import { StudyEditor } from './StudyEditor.tsx';
import { StudyNotes } from './StudyNotes.tsx';
import { unsavedStudies } from './StudyWeek.tsx';

const HEADERS = STUDY_COPY.columns;

const columnsWith = (unsaved: ReadonlySet<string>): readonly Column<StudyRecord>[] => [
  {
    id: 'study',
    header: HEADERS.study,
    isHeader: true,
    cell: ({ nombre, codigo }) => (
      <>
        <b>{nombre}</b>
        <small>{codigo}</small>
      </>
    ),
  },
  { id: 'week', header: HEADERS.week, cell: (study) => <WeekGlyph week={study} /> },
  { id: 'hours', header: HEADERS.hours, cell: (study) => <Hours study={study} /> },
  { id: 'total', header: HEADERS.total, align: 'end', cell: (study) => duration(weekMinutes(study)) },
  {
    id: 'one',
    header: HEADERS.oneEye,
    align: 'end',
    cell: ({ minutosUnOjo }) => STUDY_COPY.minutes(minutosUnOjo),
  },
  {
    id: 'both',
    header: HEADERS.bothEyes,
    align: 'end',
    cell: ({ minutosDosOjos }) => STUDY_COPY.minutes(minutosDosOjos),
  },
  {
    id: 'notes',
    header: HEADERS.notes,
    cell: (study) => <StudyNotes study={study} isUnsaved={unsaved.has(study.id)} />,
  },
  {
    id: 'actions',
    header: HEADERS.actions,
    hideHeader: true,
    align: 'end',
    cell: ({ id, nombre }) => (
      <Link href={studyHref(id)} className={buttonStyle('outline', 'compact')}>
        {STUDY_COPY.edit}
        <span className="sr-only"> {nombre}</span>
      </Link>
    ),
  },
];

/** Gestión de Horarios de Estudios: the studies by device, and the editor of the one named in the address. */
export default function StudySchedulesScreen() {
  const query = useQuery(allStudiesQuery());
  const [isAdding, setAdding] = useState(false);
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState(NO_FILTER);
  const [search] = useSearchParams();
  const columns = columnsWith(unsavedStudies(useUnsavedDoctors()));
  const chosen = search.get('estudio');
  return (
    <>
      <ScreenHeader
        path={OFFICE.studySchedules}
        actions={
          chosen === null ? (
            <Button
              variant="solid"
              icon={<Plus aria-hidden="true" size="1.25rem" />}
              onPress={() => setAdding(true)}
            >
              {OWN_STUDY.add}
            </Button>
          ) : undefined
        }
      />
      <QueryGate query={query} loadingLabel={STUDY_COPY.loading} rows={8}>
        {(every) => {
          const studies = every.filter(({ retirado }) => retirado !== true);
          if (chosen !== null) {
            const study = every.find(({ id }) => id === chosen);
            return study === undefined ? (
              <Notice tone="warning">
                <p>{STUDY_EDITOR.missing}</p>
              </Notice>
            ) : (
              <StudyEditor key={chosen} study={study} from={search.get('desde')} />
            );
          }
          const withHours = studies.filter((study) => weekMinutes(study) > 0).length;
          const shown = filterStudies(studies, filter);
          const devices = studiesByDevice(shown).filter(
            ({ id }) => filter.device === 'todos' || id === filter.device,
          );
          return (
            <>
              <Facts
                facts={[
                  { label: STUDY_COPY.facts.studies, value: studies.length },
                  { label: STUDY_COPY.facts.withHours, value: withHours },
                  { label: STUDY_COPY.facts.withoutHours, value: studies.length - withHours },
                ]}
              />
              <StudyFilters
                filter={filter}
                onChange={setFilter}
                found={STUDY_COPY.found(shown.length, studies.length)}
              />
              {devices.length === 0 && (
                <EmptyState
                  title={STUDY_COPY.none}
                  action={<Button onPress={() => setFilter(NO_FILTER)}>{STUDY_COPY.showAll}</Button>}
                >
                  {STUDY_COPY.noneHelp}
                </EmptyState>
              )}
              {devices.map(({ id, nombre, studies: done }) => (
                <section key={id} className="[&>h3]:mt-6 [&>h3]:mb-2">
                  <h2 className="mt-6 mb-2 text-chart-1">{nombre}</h2>
                  <div className={WIDE_SHEET}>
                    <DataTable
                      caption={STUDY_COPY.studiesOf(nombre)}
                      columns={columns}
                      rows={done}
                      rowKey={(study) => study.id}
                      isClose
                    />
                  </div>
                </section>
              ))}
              <RetiredStudies studies={every.filter(({ retirado }) => retirado === true)} />
            </>
          );
        }}
      </QueryGate>
      {isAdding && (
        <AddStudyDialog
          onAdded={({ id }) => {
            setAdding(false);
            navigate(studyHref(id));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Hours({ study }: { readonly study: StudyRecord }) {
  const lines = weekWords(study);
  return (
    <ul className="@min-[64rem]:[&>li]:whitespace-nowrap">
      {lines.length === 0 && <li>{STUDY_COPY.noHours}</li>}
      {lines.map((line) => (
        <li key={line}>
          <WholeHours text={line} />
        </li>
      ))}
      {study.ilegibles.length > 0 && <li>{STUDY_COPY.unreadable(study.ilegibles.length)}</li>}
    </ul>
  );
}
