import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import type { StudyRecord } from '#contract/studies';
import { STUDY_COPY, DILATION_LABELS } from '#copy/office/studies';
import { filterStudies, NO_FILTER } from './study-filter.ts';
import { StudyFilters } from './StudyFilters.tsx';

/** The catalogue with its filters. */
export function StudyCatalogue({ studies }: { readonly studies: readonly StudyRecord[] }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = filterStudies(studies, filter);
  return (
    <>
      <StudyFilters
        filter={filter}
        onChange={setFilter}
        found={STUDY_COPY.found(shown.length, studies.length)}
      />
      {shown.length > 0 ? (
        <StudyTable caption={STUDY_COPY.caption} studies={shown} />
      ) : (
        <EmptyState
          title={STUDY_COPY.none}
          action={<Button onPress={() => setFilter(NO_FILTER)}>{STUDY_COPY.showAll}</Button>}
        >
          {STUDY_COPY.noneHelp}
        </EmptyState>
      )}
    </>
  );
}

const { columns: HEADERS, minutes } = STUDY_COPY;

const COLUMNS: readonly Column<StudyRecord>[] = [
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
  {
    id: 'devices',
    header: HEADERS.devices,
    cell: ({ equipos }) => equipos.map(({ nombre }) => nombre).join(', '),
  },
  { id: 'dilation', header: HEADERS.dilation, cell: ({ dilatacion }) => DILATION_LABELS[dilatacion] },
  { id: 'one', header: HEADERS.oneEye, align: 'end', cell: ({ minutosUnOjo }) => minutes(minutosUnOjo) },
  {
    id: 'both',
    header: HEADERS.bothEyes,
    align: 'end',
    cell: ({ minutosDosOjos }) => minutes(minutosDosOjos),
  },
  { id: 'preparation', header: HEADERS.preparation, cell: ({ preparacion }) => preparacion },
];

interface Props {
  readonly caption: string;
  readonly studies: readonly StudyRecord[];
  /** Under a device's own heading its name is not repeated. */
  readonly withoutDevices?: boolean;
}

/** Studies with their minutes and what the patient must know. */
function StudyTable({ caption, studies, withoutDevices = false }: Props) {
  const columns = withoutDevices ? COLUMNS.filter(({ id }) => id !== 'devices') : COLUMNS;
  return (
    <div className={SHEET}>
      <DataTable caption={caption} columns={columns} rows={studies} rowKey={({ id }) => id} />
    </div>
  );
}
