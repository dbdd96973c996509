import { GenerateDialog } from './GenerateDialog.tsx';
import { HolidayDetailsDialog } from './HolidayDetailsDialog.tsx';
import { HolidayFormDialog } from './HolidayFormDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { RemoveHolidayDialog } from './RemoveHolidayDialog.tsx';
import type { HolidayView } from '#contract/holidays';

/** The dialog that is open over the holidays. */
export type OpenDialog =
  | { readonly kind: 'add' | 'generate' | 'import' }
  | { readonly kind: 'view' | 'edit' | 'remove'; readonly holiday: HolidayView };

interface Props {
  readonly open: OpenDialog;
  readonly year: number;
  readonly today: string;
  readonly onOpen: (next: OpenDialog | null) => void;
  readonly onYear: (year: number) => void;
}

export function HolidayDialogs({ open, year, today, onOpen, onYear }: Props) {
  const close = (): void => onOpen(null);
  switch (open.kind) {
    case 'generate':
      return (
        <GenerateDialog year={year} thisYear={Number(today.slice(0, 4))} onClose={close} onSaved={onYear} />
      );
    case 'import':
      return <ImportDialog onClose={close} onSaved={onYear} />;
    case 'view':
      return (
        <HolidayDetailsDialog
          holiday={open.holiday}
          today={today}
          onEdit={(holiday) => onOpen({ kind: 'edit', holiday })}
          onRemove={(holiday) => onOpen({ kind: 'remove', holiday })}
          onClose={close}
        />
      );
    case 'remove':
      return <RemoveHolidayDialog holiday={open.holiday} today={today} onClose={close} />;
    case 'add':
    case 'edit':
      return (
        <HolidayFormDialog
          holiday={open.kind === 'edit' ? open.holiday : null}
          firstDay={null}
          today={today}
          onClose={close}
          onSaved={({ anio }) => onYear(anio)}
        />
      );
  }
}
