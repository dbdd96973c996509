import { Trash2 } from 'lucide-react';
import { EDITOR } from '#copy/office/doctors';
import { SCHEDULE_MESSAGES } from '#domain/scheduling/hours/weekly-schedule';
import { DAY_MINUTES, formatHour, type MinuteRange } from '#domain/shared/interval';
import { HourField } from './HourField.tsx';
import type { DraftBlock } from './week-draft.ts';
import { REMOVE } from './week-editor-style.ts';

interface Props {
  readonly day: string;
  readonly index: number;
  readonly block: DraftBlock;
  readonly onChange: (range: MinuteRange) => void;
  readonly onRemove: () => void;
  readonly onRefuse: (message: string | null) => void;
}

/** The id of a block's first field, where the focus goes when the block opens. */
export const startFieldId = (id: number): string => `bloque-${String(id)}-inicio`;

/** A block in numbers: its start, its end, and a button to delete it. */
export function BlockFields({ day, index, block, onChange, onRemove, onRefuse }: Props) {
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
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
    </li>
  );
}
