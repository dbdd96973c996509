import { REMOVE_HOLIDAY } from '#copy/office/holidays';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import { draftOf, readDraft } from './holiday-draft.ts';
import { daysInWords, stageOf } from './holiday-words.ts';
import { HolidayDetailsDialog } from './HolidayDetailsDialog.tsx';
import { HolidayFormDialog } from './HolidayFormDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
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

interface RemoveHolidayDialogProps {
  readonly holiday: HolidayView;
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks before a holiday's days are opened again. */
function RemoveHolidayDialog({ holiday, today, onClose }: RemoveHolidayDialogProps) {
  const hasBegun = stageOf(holiday, today) === 'empezado';
  const operate = useOperate();
  const say = useSaying();
  const addAgain = (): void => {
    const read = readDraft(draftOf(holiday));
    if (read.ok) say(operate('addHoliday', { body: read.value }), REMOVE_HOLIDAY.undone(holiday.nombre));
  };
  const work = useOperation('removeHoliday', {
    done: () => REMOVE_HOLIDAY.done(holiday.nombre),
    // Only a holiday that the clinic itself added can be restored as it was; the others come back by generating the
    // year.
    undo: () => (holiday.origen === 'clinica' && !hasBegun ? addAgain : null),
    onDone: onClose,
  });
  return (
    <AskDialog
      title={REMOVE_HOLIDAY.title(holiday.nombre)}
      of={work}
      isDangerous
      save={REMOVE_HOLIDAY.confirm}
      help={
        <>
          <p>{daysInWords(holiday)}.</p>
          <p>{hasBegun ? REMOVE_HOLIDAY.begun : REMOVE_HOLIDAY.text}</p>
        </>
      }
      onSend={() => work.send({ params: { id: holiday.id } })}
      onClose={onClose}
    />
  );
}
