import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { SERIES, TOGETHER } from '#copy/office/together';
import { longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { reasonWords } from '#backoffice/shared/slots/slot-reason.ts';
import { SLOTS } from '#copy/office/booking';
import type { Place } from './series-draft.ts';
import type { Checked } from './use-standings.ts';

interface Props {
  readonly occurrences: readonly Checked[];
  readonly mayRemove: boolean;
  readonly onPut: (numero: number, place: Place) => void;
  readonly onMove: (numero: number) => void;
  readonly onRemove: (numero: number) => void;
}

/** Every occurrence of a series and whether it is possible; one that is not offers the nearest alternative. */
export function OccurrenceTable({ occurrences, mayRemove, onPut, onMove, onRemove }: Props) {
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
    { id: 'hour', header: SERIES.columns.hour, cell: ({ hora }) => <b className="numeros">{hora}</b> },
    { id: 'state', header: SERIES.columns.state, cell: (each) => <State occurrence={each} onPut={onPut} /> },
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
    <div className={SHEET}>
      <DataTable
        caption={SERIES.table}
        columns={columns}
        rows={occurrences}
        rowKey={({ numero }) => String(numero)}
      />
    </div>
  );
}

interface StateProps {
  readonly occurrence: Checked;
  readonly onPut: Props['onPut'];
}

/** The result in words and with a sign, and the nearest alternative when it is not possible. */
function State({ occurrence: { numero, estado, ajustado }, onPut }: StateProps) {
  if (estado.clase === 'revisando')
    return (
      <span className={markStyle('waiting')}>
        <Hourglass aria-hidden="true" size={16} />
        {SERIES.checking}
      </span>
    );
  if (estado.clase === 'libre')
    return (
      <>
        <span className={markStyle('good')}>
          <CircleCheck aria-hidden="true" size={16} />
          {SERIES.free}
        </span>
        {ajustado && <small className="renglon">{SERIES.adjusted}</small>}
      </>
    );
  if (estado.clase === 'repetido')
    return (
      <span className={markStyle('stop')}>
        <CircleAlert aria-hidden="true" size={16} />
        {SERIES.repeated}
      </span>
    );
  const { alternativa, porque } = estado;
  const when = alternativa === null ? '' : `${mediumDate(alternativa.fecha)}, ${alternativa.hora}`;
  return (
    <div className="serie-problema">
      <span className={markStyle('stop', true)}>
        <CircleAlert aria-hidden="true" size={16} />
        {whyWords(porque)}
      </span>
      {alternativa !== null && (
        <Button
          size="compact"
          aria-label={SERIES.alternativeOf(numero, when)}
          onPress={() => onPut(numero, alternativa)}
        >
          {SERIES.alternative(when)}
        </Button>
      )}
      {alternativa === null && <small>{SERIES.noAlternative}</small>}
    </div>
  );
}

const whyWords = (porque: Parameters<typeof reasonWords>[0] | null): string =>
  porque === null ? SLOTS.reasons.horario : reasonWords(porque);
