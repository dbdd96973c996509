import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import type { HolidayView } from '#contract/holidays';
import { REMOVE_HOLIDAY } from '#copy/office/holidays';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { draftOf, readDraft } from './holiday-draft.ts';
import { daysInWords, stageOf } from './holiday-words.ts';

interface Props {
  readonly holiday: HolidayView;
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks before a holiday's days are opened again. */
export function RemoveHolidayDialog({ holiday, today, onClose }: Props) {
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
