import { CalendarOff, CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { DAYS } from '#copy/office/schedules';
import { daysWords, whatWords, type DatedDays } from './day-words.ts';

interface Props {
  readonly caption: string;
  readonly days: readonly DatedDays[];
  readonly nameOf: (doctor: string) => string;
  /** Without them the list is read-only. */
  readonly onEdit?: (days: DatedDays) => void;
  readonly onRemove?: (days: DatedDays) => void;
}

/** Absences and other hours, by date. */
export function DaysTable({ caption, days, nameOf, onEdit, onRemove }: Props) {
  const icon = { 'aria-hidden': true, size: '1.125rem', strokeWidth: 1.75 } as const;
  const columns: readonly Column<DatedDays>[] = [
    { id: 'days', header: DAYS.calendarDays, isHeader: true, cell: ({ item }) => <b>{daysWords(item)}</b> },
    {
      id: 'what',
      header: DAYS.what,
      cell: (each) => (
        <span className={markStyle(each.kind === 'ausencias' ? 'stop' : 'note')}>
          {each.kind === 'ausencias' ? <CalendarOff {...icon} /> : <CalendarPlus {...icon} />}
          {whatWords(each)}
        </span>
      ),
    },
    { id: 'detail', header: DAYS.detail, cell: (each) => detailOf(each, nameOf) },
    ...(onEdit === undefined || onRemove === undefined
      ? []
      : [
          {
            id: 'actions',
            header: DAYS.actions,
            hideHeader: true,
            align: 'end' as const,
            cell: (each: DatedDays) => (
              <div className="acciones">
                <Button
                  size="compact"
                  icon={<Pencil {...icon} />}
                  aria-label={DAYS.editOf(`${whatWords(each)}, ${daysWords(each.item)}`)}
                  onPress={() => onEdit(each)}
                >
                  {DAYS.edit}
                </Button>
                <Button
                  size="compact"
                  variant="quiet"
                  icon={<Trash2 {...icon} />}
                  aria-label={DAYS.removeOf(`${whatWords(each)}, ${daysWords(each.item)}`)}
                  onPress={() => onRemove(each)}
                >
                  {DAYS.remove}
                </Button>
              </div>
            ),
          },
        ]),
  ];
  return (
    <div className={SHEET}>
      <DataTable caption={caption} columns={columns} rows={days} rowKey={({ item }) => item.id} />
    </div>
  );
}

function detailOf({ kind, item }: DatedDays, nameOf: (doctor: string) => string): string {
  const parts = [
    item.motivo ?? null,
    kind === 'ausencias' && item.reemplazo !== undefined ? DAYS.substitute(nameOf(item.reemplazo)) : null,
    kind === 'excepciones' && item.atiendeEnFeriado === true ? DAYS.onHoliday : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
