import { useQueries, useQuery } from '@tanstack/react-query';
import { holidaysQuery } from '#client/queries/holidays';
import { settingsQuery } from '#client/queries/settings';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { GENERATE, HOLIDAY_GAP } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import { areHolidaysKnown, bookableYears } from '#domain/scheduling/holidays/holiday-years';
import { may } from '#domain/access/policies';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useGenerateHolidays } from './use-generate-holidays.ts';

interface Props {
  /** The years on screen; without them, all in which appointments are given. */
  readonly years?: readonly number[];
}

/** Warns of each year on screen in which appointments are given and whose holidays nobody has generated. */
export function HolidayGap({ years }: Props) {
  const today = useToday();
  const { data: settings } = useQuery(settingsQuery());
  const given = settings === undefined ? [] : bookableYears(today, settings.horizonteDias);
  const asked = given.filter((year) => years?.includes(year) ?? true);
  const gaps = useQueries({
    queries: asked.map((year) => holidaysQuery(year)),
    combine: (all) => asked.filter((_, index) => isGap(all[index]?.data)),
  });
  return gaps.map((year) => <YearGap key={year} year={year} />);
}

const isGap = (holidays: Parameters<typeof areHolidaysKnown>[0] | undefined): boolean =>
  holidays !== undefined && !areHolidaysKnown(holidays);

function YearGap({ year }: { readonly year: number }) {
  const { actor } = useVisit();
  const saving = useGenerateHolidays({
    done: ({ guardados, resueltos }) => savedAndSettled(GENERATE.done(guardados, year), resueltos),
  });
  const mayGenerate = may(actor, 'holiday:edit');
  return (
    <>
      <Notice
        isNarrow
        tone="warning"
        action={
          mayGenerate && (
            <Button
              size="compact"
              isPending={saving.isSaving}
              pendingLabel={HOLIDAY_GAP.generating}
              onPress={() => saving.save({ year, department: 'clinica' })}
            >
              {HOLIDAY_GAP.generate(year)}
            </Button>
          )
        }
      >
        <p>
          {HOLIDAY_GAP.text(year)} {!mayGenerate && HOLIDAY_GAP.ask}
        </p>
        {saving.error !== null && <p role="alert">{saving.error}</p>}
      </Notice>
      {saving.orphans !== null && <SettledQuestion saving={saving} />}
    </>
  );
}
