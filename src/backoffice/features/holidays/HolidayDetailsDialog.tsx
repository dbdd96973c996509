import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { holidayTraceQuery } from '#client/queries/holidays';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { HolidayTrace, HolidayView, TraceLine } from '#contract/holidays';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { COMMON } from '#copy/office/common';
import { HOLIDAY_TRACE, HOLIDAYS, ORIGIN_LABELS } from '#copy/office/holidays';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { FactSheet } from '#backoffice/shared/screen/FactSheet.tsx';
import { ColourMark, HolidayState } from './HolidayMarks.tsx';
import { daysInWords, hoursInWords, scopeInWords, stageOf } from './holiday-words.ts';

interface Props {
  readonly holiday: HolidayView;
  readonly today: string;
  readonly onEdit: (holiday: HolidayView) => void;
  readonly onRemove: (holiday: HolidayView) => void;
  readonly onClose: () => void;
}

/** Why a day is closed: the norm, the rule behind the date, and who confirmed it and when. */
export function HolidayDetailsDialog({ holiday, today, onEdit, onRemove, onClose }: Props) {
  const query = useQuery(holidayTraceQuery(holiday.id));
  return (
    <ModalDialog title={query.data?.nombre ?? holiday.nombre} isOpen onClose={onClose}>
      <QueryGate query={query} loadingLabel={HOLIDAY_TRACE.loading} rows={4}>
        {(trace) => {
          const isOver = stageOf(trace, today) === 'pasado';
          return (
            <>
              {isOver && (
                <Notice>
                  <p>{HOLIDAY_TRACE.past}</p>
                </Notice>
              )}
              <Trace trace={trace} />
              {!isOver && (
                <div className={DIALOG_ACTIONS}>
                  <Button
                    icon={<Pencil aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
                    onPress={() => onEdit(trace)}
                  >
                    {HOLIDAY_TRACE.edit}
                  </Button>
                  <Button
                    icon={<Trash2 aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
                    onPress={() => onRemove(trace)}
                  >
                    {HOLIDAY_TRACE.remove}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryGate>
      <div className={DIALOG_ACTIONS}>
        <Button onPress={onClose}>{COMMON.close}</Button>
      </div>
    </ModalDialog>
  );
}

function Trace({ trace }: { readonly trace: HolidayTrace }) {
  const { rastro, estado } = trace;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [HOLIDAY_TRACE.days, daysInWords(trace)],
    [HOLIDAYS.fields.hours, hoursInWords(trace)],
    [HOLIDAYS.columns.scope, scopeInWords(trace.alcance)],
    [HOLIDAYS.columns.origin, ORIGIN_LABELS[trace.origen]],
    [HOLIDAYS.columns.norm, rastro.norma ?? HOLIDAYS.noNorm],
    [HOLIDAY_TRACE.rule, rastro.explicacion],
    ...(trace.color === undefined
      ? []
      : [[HOLIDAYS.fields.colour, <ColourMark key="colour" color={trace.color} />] as const]),
    [HOLIDAYS.columns.state, <HolidayState key="state" estado={estado} />],
    [HOLIDAY_TRACE.confirmedBy, confirmation(trace)],
  ];
  return (
    <>
      <FactSheet rows={rows} />
      {rastro.historia.length > 1 && (
        <section>
          <h3>{HOLIDAY_TRACE.history}</h3>
          <ol className={HISTORY_LIST}>
            {rastro.historia.map((line) => (
              <li key={`${line.cuando} ${line.accion}`}>
                <b>{line.accion.charAt(0).toUpperCase() + line.accion.slice(1)}</b>
                <small>{who(line)}</small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const who = ({ nombre, quien, cuando }: TraceLine): string =>
  HOLIDAY_TRACE.by(nombre ?? quien, longInstant(cuando));

function confirmation({ estado, rastro: { confirmado } }: HolidayTrace): string {
  if (estado === 'provisional') return HOLIDAY_TRACE.notConfirmed;
  return confirmado === null ? HOLIDAY_TRACE.noConfirmation : who(confirmado);
}
