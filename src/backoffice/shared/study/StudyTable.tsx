import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import type { StudyRecord } from '#contract/studies';
import { SHEET } from '#components/ui/page-style.ts';
import { DILATION_LABELS, STUDY_COPY } from '#copy/office/studies';

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
export function StudyTable({ caption, studies, withoutDevices = false }: Props) {
  const columns = withoutDevices ? COLUMNS.filter(({ id }) => id !== 'devices') : COLUMNS;
  return (
    <div className={SHEET}>
      <DataTable caption={caption} columns={columns} rows={studies} rowKey={({ id }) => id} />
    </div>
  );
}
