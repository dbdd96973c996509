import { useQuery } from '@tanstack/react-query';
import {
  ChevronLeft,
  ChevronRight,
  CalendarArrowDown,
  CalendarCog,
  FileUp,
  Plus,
  Printer,
  Sheet,
} from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { holidaysQuery, holidaysFileHref } from '#client/queries/holidays';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import type { HolidayView } from '#contract/holidays';
import { COMMON } from '#copy/office/common';
import { HOLIDAYS } from '#copy/office/holidays';
import { FIRST_GENERATED_YEAR } from '#domain/scheduling/holidays/bolivian-holidays';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { daysAway, longDay } from '#backoffice/shared/clinic/dates.ts';
import { nextHoliday } from '#backoffice/shared/clinic/holidays.ts';
import { useDownload } from '#backoffice/shared/downloads/use-download.ts';
import { HolidayGap } from '#backoffice/shared/holidays/HolidayGap.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { yearOf } from '#backoffice/shared/clinic/use-clinic-data.ts';
import { HolidayDialogs, type OpenDialog } from './HolidayDialogs.tsx';
import { HolidayTable } from './HolidayTable.tsx';
import { YearCalendar } from './YearCalendar.tsx';

/** The years covered by the clinic's calendar. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Feriados: the year's holidays on a calendar and as a list, to add, change, remove, generate, import and export. */
export default function HolidaysScreen() {
  const today = useToday();
  const thisYear = yearOf(today);
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('anio') ?? thisYear);
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= LAST_YEAR ? asked : thisYear;
  const query = useQuery(holidaysQuery(year));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const view = (holiday: HolidayView): void => setDialog({ kind: 'view', holiday });
  const goTo = (next: number): void =>
    setSearch(next === thisYear ? {} : { anio: String(next) }, { replace: true });

  return (
    <>
      <ScreenHeader path={OFFICE.holidays} actions={<HolidayActions year={year} onOpen={setDialog} />} />
      <HolidayGap />
      <YearSteps year={year} thisYear={thisYear} onYear={goTo} />
      <QueryGate query={query} loadingLabel={HOLIDAYS.loading} rows={8}>
        {(holidays) => {
          const next = nextHoliday(holidays, today);
          return (
            <>
              <Facts
                facts={[
                  { label: HOLIDAYS.facts.count, value: holidays.length, note: String(year) },
                  {
                    label: HOLIDAYS.facts.provisional,
                    value: holidays.filter(({ estado }) => estado === 'provisional').length,
                  },
                  next === null
                    ? { label: HOLIDAYS.facts.next, value: HOLIDAYS.noNext }
                    : {
                        label: HOLIDAYS.facts.next,
                        value: next.nombre,
                        note: `${longDay(next.fecha)}, ${daysAway(today, next.fecha)}`,
                      },
                ]}
              />
              <YearCalendar year={year} holidays={holidays} today={today} onOpen={view} />
              <section className="feriados-lista">
                <div className="hoja-titulo">
                  <h2>{HOLIDAYS.list(year)}</h2>
                </div>
                {holidays.length === 0 ? (
                  <EmptyState title={HOLIDAYS.empty(year)}>
                    {year < FIRST_GENERATED_YEAR ? HOLIDAYS.emptyEarly : HOLIDAYS.emptyHelp}
                  </EmptyState>
                ) : (
                  <HolidayTable year={year} holidays={holidays} today={today} onOpen={view} />
                )}
              </section>
            </>
          );
        }}
      </QueryGate>
      {dialog !== null && (
        <HolidayDialogs open={dialog} year={year} today={today} onOpen={setDialog} onYear={goTo} />
      )}
    </>
  );
}

interface StepsProps {
  readonly year: number;
  readonly thisYear: number;
  readonly onYear: (year: number) => void;
}

/** The year shown, and buttons for the ones beside it. */
function YearSteps({ year, thisYear, onYear }: StepsProps) {
  return (
    <div className="hoja-titulo items-center print:m-0">
      <h2 aria-live="polite">{HOLIDAYS.calendar(year)}</h2>
      <div className="acciones" role="group" aria-label={HOLIDAYS.year}>
        <Button
          icon={<ChevronLeft aria-hidden="true" size="1.25rem" />}
          isDisabled={year === FIRST_YEAR}
          onPress={() => onYear(year - 1)}
        >
          {HOLIDAYS.previous}
        </Button>
        <Button isDisabled={year === thisYear} onPress={() => onYear(thisYear)}>
          {HOLIDAYS.thisYear}
        </Button>
        <Button
          icon={<ChevronRight aria-hidden="true" size="1.25rem" />}
          isDisabled={year === LAST_YEAR}
          onPress={() => onYear(year + 1)}
        >
          {HOLIDAYS.next}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  readonly year: number;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The actions on a year of holidays. */
function HolidayActions({ year, onOpen }: Props) {
  const download = useDownload();
  const icon = { 'aria-hidden': true, size: '1.125rem', strokeWidth: 1.75 } as const;
  return (
    <>
      <Button icon={<Printer aria-hidden="true" size="1.25rem" />} onPress={() => window.print()}>
        {COMMON.print}
      </Button>
      <ActionMenu
        label={HOLIDAYS.more}
        about={HOLIDAYS.moreAbout(year)}
        actions={[
          {
            id: 'import',
            label: HOLIDAYS.import,
            icon: <FileUp {...icon} />,
            onAction: () => onOpen({ kind: 'import' }),
          },
          {
            id: 'ics',
            label: HOLIDAYS.exportIcs,
            icon: <CalendarArrowDown {...icon} />,
            onAction: () => void download('feriados', holidaysFileHref(year, 'ics')),
          },
          {
            id: 'csv',
            label: HOLIDAYS.exportCsv,
            icon: <Sheet {...icon} />,
            onAction: () => void download('feriados', holidaysFileHref(year, 'csv')),
          },
        ]}
      />
      <Button
        icon={<CalendarCog aria-hidden="true" size="1.25rem" />}
        onPress={() => onOpen({ kind: 'generate' })}
      >
        {HOLIDAYS.generate}
      </Button>
      <Button
        variant="solid"
        icon={<Plus aria-hidden="true" size="1.25rem" />}
        onPress={() => onOpen({ kind: 'add' })}
      >
        {HOLIDAYS.add}
      </Button>
    </>
  );
}
