import { Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { EDITOR } from '#copy/office/doctors';
import { SCHEDULE_MESSAGES } from '#domain/scheduling/hours/weekly-schedule';
import type { Weekday } from '#domain/shared/civil-date';
import { formatHour, totalMinutes, type MinuteRange, DAY_MINUTES } from '#domain/shared/interval';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import type { RulerSpan } from '#backoffice/shared/board/ruler.ts';
import { freeRange } from './drag.ts';
import { EditableTrack } from './EditableTrack.tsx';
import { HourField } from './HourField.tsx';
import type { DraftAction, DraftBlock, WeekDraft } from './week-draft.ts';
import { DAY_ROW, REMOVE } from './week-editor-style.ts';

interface Props {
  readonly weekday: Weekday;
  readonly blocks: readonly DraftBlock[];
  readonly span: RulerSpan;
  readonly keysId: string;
  readonly joined: number;
  readonly dispatch: (action: DraftAction) => WeekDraft;
  readonly announce: (text: string) => void;
  readonly onCopy: () => void;
}

const focusLater = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(id)?.focus());

/** One day of the editor: its ruler, its blocks in numbers, its total. */
export function DayRow({ weekday, blocks, span, keysId, joined, dispatch, announce, onCopy }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const day = WEEKDAY_LABELS[weekday];
  const inText = day.toLowerCase();
  const addId = `agregar-${weekday}`;

  /** Performs an action and announces it, or that it joined blocks. */
  const act = (action: DraftAction, words: string): void => {
    setRefusal(null);
    const next = dispatch(action);
    const count = next.joined[0]?.count;
    announce(count === undefined ? words : EDITOR.joinedOn(count, inText));
  };
  const words = ({ inicio, fin }: MinuteRange): string => EDITOR.range(formatHour(inicio), formatHour(fin));
  const draw = (range: MinuteRange): void =>
    act({ type: 'add', weekday, range }, EDITOR.added(inText, words(range)));
  const change = (id: number, range: MinuteRange): void =>
    act({ type: 'change', weekday, id, range }, EDITOR.changed(inText, words(range)));
  const remove = (id: number): void => {
    act({ type: 'remove', weekday, id }, EDITOR.removed(inText));
    focusLater(addId);
  };
  const addFree = (): void => {
    const range = freeRange(blocks);
    if (range === null) return setRefusal(EDITOR.full);
    setRefusal(null);
    const next = dispatch({ type: 'add', weekday, range });
    announce(EDITOR.added(inText, words(range)));
    const added = next.week[weekday].find(({ inicio }) => inicio === range.inicio);
    if (added !== undefined) focusLater(startFieldId(added.id));
  };

  return (
    <section className={DAY_ROW} aria-label={day}>
      <h3>{day}</h3>
      <EditableTrack
        day={day}
        span={span}
        blocks={blocks}
        keysId={keysId}
        onDraw={draw}
        onChange={change}
        onRemove={remove}
        onOpen={(id) => focusLater(startFieldId(id))}
        announce={announce}
      />
      <p className="[grid-area:total] text-end text-dense font-semibold tabular-nums">
        {blocks.length === 0 ? EDITOR.closed : duration(totalMinutes(blocks))}
      </p>
      <div className="[grid-area:campos] flex flex-wrap items-center gap-x-2">
        <ul className="flex flex-wrap gap-x-4">
          {blocks.map((block, index) => (
            <BlockFields
              key={block.id}
              day={inText}
              index={index + 1}
              block={block}
              onChange={(range) => change(block.id, range)}
              onRemove={() => remove(block.id)}
              onRefuse={setRefusal}
            />
          ))}
        </ul>
        <Button
          id={addId}
          variant="quiet"
          size="compact"
          icon={<Plus aria-hidden="true" size="1.125rem" />}
          aria-label={EDITOR.addBlockTo(inText)}
          onPress={addFree}
        >
          {EDITOR.addBlock}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          icon={<Copy aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={EDITOR.copyDayOf(inText)}
          onPress={onCopy}
        >
          {EDITOR.copyDay}
        </Button>
        {joined > 0 && (
          <p className="py-0.5 px-2 border-l-4 border-macula bg-macula-tint text-dense">
            {EDITOR.joined(joined)}
          </p>
        )}
        {refusal !== null && (
          <p className={FIELD_ERROR} role="alert">
            <FieldMessage>{refusal}</FieldMessage>
          </p>
        )}
      </div>
    </section>
  );
}

interface BlockFieldsProps {
  readonly day: string;
  readonly index: number;
  readonly block: DraftBlock;
  readonly onChange: (range: MinuteRange) => void;
  readonly onRemove: () => void;
  readonly onRefuse: (message: string | null) => void;
}

/** The id of a block's first field, where the focus goes when the block opens. */
const startFieldId = (id: number): string => `bloque-${String(id)}-inicio`;

/** A block in numbers: its start, its end, and a button to delete it. */
function BlockFields({ day, index, block, onChange, onRemove, onRefuse }: BlockFieldsProps) {
  const { inicio, fin } = block;
  const range = EDITOR.range(formatHour(inicio), formatHour(fin));

  // Moving the start beyond the end moves the whole block, as in calendar programs.
  const changeStart = (minute: number): string | null => {
    if (minute === DAY_MINUTES) return SCHEDULE_MESSAGES.end;
    onChange({ inicio: minute, fin: minute < fin ? fin : Math.min(minute + fin - inicio, DAY_MINUTES) });
    return null;
  };
  const changeEnd = (minute: number): string | null => {
    if (minute <= inicio) return SCHEDULE_MESSAGES.end;
    onChange({ inicio, fin: minute });
    return null;
  };

  return (
    <li className="flex items-center gap-1.5 flex-wrap">
      <HourField
        fieldId={startFieldId(block.id)}
        label={EDITOR.start(day, index)}
        value={inicio}
        onCommit={changeStart}
        onRefuse={onRefuse}
      />
      <span aria-hidden="true">{EDITOR.to}</span>
      <HourField
        label={EDITOR.end(day, index)}
        value={fin}
        despues={inicio}
        onCommit={changeEnd}
        onRefuse={onRefuse}
      />
      <button type="button" className={REMOVE} aria-label={EDITOR.deleteBlock(day, range)} onClick={onRemove}>
        <Trash2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
      </button>
    </li>
  );
}
