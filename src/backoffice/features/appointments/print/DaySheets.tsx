import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { agendaDayQuery } from '#client/queries/agenda';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import type { HolidayView } from '#contract/holidays';
import { SHEETS, VIEWS } from '#copy/office/agenda-views';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { filterOf, type AgendaView } from '../agenda-address.ts';
import { DoctorSheet } from './DoctorSheet.tsx';
import { sheetsOf } from './sheets.ts';

interface Props {
  readonly view: AgendaView;
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly now: ClinicNow;
  readonly onBack: () => void;
}

const BLANK_LINES = ['0', '4', '8'] as const;

/** The day on paper, one sheet per doctor, as it will be printed. */
export function DaySheets({ view, rows, holidays, now, onBack }: Props) {
  const query = useQuery(agendaDayQuery(view.fecha, filterOf(view), { nacimientos: true }));
  const [withPhones, setWithPhones] = useState(false);
  const [blank, setBlank] = useState<(typeof BLANK_LINES)[number]>('4');
  return (
    <QueryGate query={query} loadingLabel={VIEWS.loading} rows={8}>
      {({ items }) => {
        const sheets = sheetsOf(items, rows, view.estado !== undefined);
        return sheets.length === 0 ? (
          <EmptyState
            title={SHEETS.empty(longDay(view.fecha).toLowerCase())}
            action={<Button onPress={onBack}>{SHEETS.back}</Button>}
          >
            {SHEETS.emptyHelp}
          </EmptyState>
        ) : (
          <>
            <div
              className="flex flex-wrap items-end gap-x-6 gap-y-2 mb-4 [&_.acciones]:flex-1 print:hidden"
              role="group"
              aria-label={SHEETS.options}
            >
              <p className="[flex-basis:100%]">
                <b>{SHEETS.count(sheets.length)}.</b> {SHEETS.help}
              </p>
              <CheckField label={SHEETS.phones} isSelected={withPhones} onChange={setWithPhones} />
              <Segmented
                label={SHEETS.blank}
                value={blank}
                onChange={setBlank}
                options={BLANK_LINES.map((id) => ({ id, label: id }))}
              />
              <div className="acciones">
                <Button onPress={onBack}>{SHEETS.back}</Button>
                <Button
                  variant="solid"
                  icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
                  onPress={() => print()}
                >
                  {SHEETS.print}
                </Button>
              </div>
            </div>
            <div className="hojas">
              {sheets.map((sheet) => (
                <DoctorSheet
                  key={sheet.id ?? ''}
                  sheet={sheet}
                  fecha={view.fecha}
                  now={now}
                  closure={closureOn(holidays, view.fecha)?.nombre ?? null}
                  blankLines={Number(blank)}
                  withPhones={withPhones}
                />
              ))}
            </div>
          </>
        );
      }}
    </QueryGate>
  );
}
