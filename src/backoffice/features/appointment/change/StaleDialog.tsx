import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { STALE } from '#copy/office/appointment';
import { differences, wordsOf } from '#backoffice/features/appointment/panel/appointment-words.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { chosenValues, stillPossible, type StaleChange } from './wanted-change.ts';
import { COMPARED } from '#backoffice/features/appointment/appointment-style.ts';

interface Props {
  readonly stale: StaleChange;
  readonly isPending: boolean;
  readonly onApply: () => void;
  readonly onLeave: () => void;
}

/** What somebody else changed, field by field, next to what was seen and what was chosen; the person decides again. */
export function StaleDialog({ stale: { wanted, seen, theirs }, isPending, onApply, onLeave }: Props) {
  const actor = useAppointmentActor();
  const chosen = chosenValues(wanted);
  const changed = differences(seen, theirs);
  const own = differences(seen, { ...seen, ...chosen }).filter(
    ({ field }) => !changed.some((each) => each.field === field),
  );
  const rows = [...changed, ...own.map((each) => ({ ...each, after: each.before }))];
  const mayApply = stillPossible(theirs, wanted, actor);
  return (
    <ModalDialog title={STALE.title} isOpen onClose={onLeave} role="alertdialog">
      <p>{changed.length === 0 ? STALE.silent : STALE.text}</p>
      <table className={COMPARED}>
        <thead>
          <tr>
            {[STALE.field, STALE.seen, STALE.now, STALE.yours].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td data-titulo={STALE.seen}>{before}</td>
              <td data-titulo={STALE.now}>{before === after ? after : <b>{after}</b>}</td>
              <td data-titulo={STALE.yours}>{chosen[field] === undefined ? '' : wordsOf(field, chosen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!mayApply && (
        <Notice tone="warning">
          <p>{STALE.notAllowed}</p>
        </Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        {mayApply && (
          <Button variant="solid" isPending={isPending} onPress={onApply}>
            {STALE.apply}
          </Button>
        )}
        <Button onPress={onLeave} takesFocus>
          {STALE.leave}
        </Button>
      </div>
    </ModalDialog>
  );
}
