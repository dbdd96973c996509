import { SHEET } from '#components/ui/page-style.ts';
import { EDITOR } from '#copy/office/doctors';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { LONG_DAY, spanOf } from '#backoffice/shared/board/ruler.ts';
import { RulerHours } from '#backoffice/shared/board/RulerHours.tsx';
import { DayRow } from './DayRow.tsx';
import type { DraftAction, WeekDraft } from './week-draft.ts';
import { DAY_ROW } from './week-editor-style.ts';

/** The id of the text that explains the keys of a day's track. */
const KEYS_ID = 'semana-teclas';

interface Props {
  readonly draft: WeekDraft;
  readonly dispatch: (action: DraftAction) => WeekDraft;
  readonly announce: (text: string) => void;
  readonly onCopy: (weekday: Weekday) => void;
}

/** The seven days of a week under one ruler. */
export function WeekRows({ draft, dispatch, announce, onCopy }: Props) {
  const span = spanOf(Object.values(draft.week).flat(), LONG_DAY);
  return (
    <>
      <p id={KEYS_ID} hidden>
        {EDITOR.keys}
      </p>
      <div className={`${SHEET} px-4 pt-2 pb-1 max-md:px-3`}>
        <div
          data-hours
          className={`${DAY_ROW} py-0! border-b-2 border-ink bg-surface md:sticky md:top-[var(--barra,0px)] md:z-5`}
        >
          <RulerHours span={span} />
        </div>
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            blocks={draft.week[weekday]}
            span={span}
            keysId={KEYS_ID}
            joined={draft.joined.find((joined) => joined.weekday === weekday)?.count ?? 0}
            dispatch={dispatch}
            announce={announce}
            onCopy={() => onCopy(weekday)}
          />
        ))}
      </div>
    </>
  );
}
