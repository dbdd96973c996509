import { ArrowRightLeft, CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SERIES, TOGETHER } from '#copy/office/together';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { reasonWords } from '#backoffice/shared/slots/slot-reason.ts';
import { SLOTS } from '#copy/office/booking';
import type { Checked } from './place-series.ts';

interface Props {
  readonly occurrences: readonly Checked[];
  readonly mayRemove: boolean;
  readonly onMove: (numero: number) => void;
  readonly onRemove: (numero: number) => void;
}

/** Every occurrence of a series where it would be booked: which were moved, and why; which wait in the list. */
export function OccurrenceTable({ occurrences, mayRemove, onMove, onRemove }: Props) {
  const columns: readonly Column<Checked>[] = [
    { id: 'number', header: SERIES.columns.number, cell: ({ numero }) => numero },
    {
      id: 'day',
      header: SERIES.columns.day,
      isHeader: true,
      cell: ({ fecha }) => (
        <time dateTime={fecha}>
          {longDay(fecha)} <small>{fecha.slice(0, 4)}</small>
        </time>
      ),
    },
    {
      id: 'hour',
      header: SERIES.columns.hour,
      cell: ({ hora, estado }) => (
        <b className="numeros">{estado.clase === 'lejano' ? SERIES.laterHour : hora}</b>
      ),
    },
    { id: 'state', header: SERIES.columns.state, cell: (each) => <State occurrence={each} /> },
    {
      id: 'actions',
      header: SERIES.columns.actions,
      hideHeader: true,
      align: 'end',
      cell: ({ numero }) => (
        <div className="acciones">
          <Button
            variant="quiet"
            size="compact"
            aria-label={SERIES.moveOf(numero)}
            onPress={() => onMove(numero)}
          >
            {SERIES.move}
          </Button>
          {mayRemove && (
            <Button
              variant="quiet"
              size="compact"
              aria-label={SERIES.removeOf(numero)}
              onPress={() => onRemove(numero)}
            >
              {TOGETHER.remove}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    // Beside the form, where four short columns fit: whether its rows are cards is asked of both together.
    <DataTable
      caption={SERIES.table}
      columns={columns}
      rows={occurrences}
      rowKey={({ numero }) => String(numero)}
    />
  );
}

/** The result in words and with a sign. */
function State({ occurrence: { fecha, estado, ajustado } }: { readonly occurrence: Checked }) {
  if (estado.clase === 'revisando')
    return (
      <span className={markStyle('waiting')}>
        <Hourglass aria-hidden="true" size="1rem" />
        {SERIES.checking}
      </span>
    );
  if (estado.clase === 'libre')
    return (
      <>
        <span className={markStyle('good')}>
          <CircleCheck aria-hidden="true" size="1rem" />
          {SERIES.free}
        </span>
        {ajustado && <small className="block">{SERIES.adjusted}</small>}
      </>
    );
  if (estado.clase === 'repetido')
    return (
      <span className={markStyle('stop')}>
        <CircleAlert aria-hidden="true" size="1rem" />
        {SERIES.repeated}
      </span>
    );
  if (estado.clase === 'lejano')
    return (
      <>
        <span className={markStyle('waiting', true)}>
          <Hourglass aria-hidden="true" size="1rem" />
          {SERIES.later}
        </span>
        <small className="block">{SERIES.laterHelp(dayOf(fecha))}</small>
      </>
    );
  if (estado.clase === 'movido') {
    const { pedido, porque } = estado;
    return (
      <>
        <span className={markStyle('note', true)}>
          <ArrowRightLeft aria-hidden="true" size="1rem" />
          {SERIES.moved}
        </span>
        <small className="block">
          {SERIES.movedFrom(`${dayOf(pedido.fecha)}, ${pedido.hora}`)} {whyWords(porque)}
        </small>
      </>
    );
  }
  return (
    <>
      <span className={markStyle('stop', true)}>
        <CircleAlert aria-hidden="true" size="1rem" />
        {whyWords(estado.porque)}
      </span>
      <small className="block">{SERIES.noAlternative}</small>
    </>
  );
}

const dayOf = (fecha: string): string => `${longDay(fecha).toLowerCase()} de ${fecha.slice(0, 4)}`;

const whyWords = (porque: Parameters<typeof reasonWords>[0] | null): string =>
  porque === null ? SLOTS.reasons.horario : reasonWords(porque);
