import { CalendarArrowDown, CalendarCog, FileUp, Plus, Printer, Sheet } from 'lucide-react';
import { holidaysFileHref } from '#client/queries/holidays';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { COMMON } from '#copy/office/common';
import { HOLIDAYS } from '#copy/office/holidays';
import { useDownload } from '#backoffice/shared/downloads/use-download.ts';
import type { OpenDialog } from './HolidayDialogs.tsx';

interface Props {
  readonly year: number;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The actions on a year of holidays. */
export function HolidayActions({ year, onOpen }: Props) {
  const download = useDownload();
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <>
      <Button icon={<Printer aria-hidden="true" size={20} />} onPress={() => window.print()}>
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
        icon={<CalendarCog aria-hidden="true" size={20} />}
        onPress={() => onOpen({ kind: 'generate' })}
      >
        {HOLIDAYS.generate}
      </Button>
      <Button
        variant="solid"
        icon={<Plus aria-hidden="true" size={20} />}
        onPress={() => onOpen({ kind: 'add' })}
      >
        {HOLIDAYS.add}
      </Button>
    </>
  );
}
