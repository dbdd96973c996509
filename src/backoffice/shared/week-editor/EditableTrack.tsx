import { useState, type KeyboardEvent } from 'react';
import { EDITOR } from '#copy/office/doctors';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import { BLOCK_STEP_MIN, toBlock } from '#domain/scheduling/hours/weekly-schedule';
import { duration } from '#backoffice/shared/clinic/dates.ts';
import { placeOf, type RulerSpan } from '#backoffice/shared/board/ruler.ts';
import { trackStyle } from '#backoffice/shared/board/RulerHours.tsx';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';
import { nudged } from './drag.ts';
import { useTrackDrag } from './use-track-drag.ts';
import type { DraftBlock } from './week-draft.ts';
import { BLOCK, EDGE } from './week-editor-style.ts';

interface Props {
  readonly day: string;
  readonly span: RulerSpan;
  readonly blocks: readonly DraftBlock[];
  readonly keysId: string;
  readonly onDraw: (range: MinuteRange) => void;
  readonly onChange: (id: number, range: MinuteRange) => void;
  readonly onRemove: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly announce: (text: string) => void;
}

const wordsOf = ({ inicio, fin }: MinuteRange): string => EDITOR.range(formatHour(inicio), formatHour(fin));

/** An editable day drawn to scale: by mouse, by touch, or by keyboard on a block. */
export function EditableTrack(props: Props) {
  const { day, span, blocks, keysId, onDraw, onChange, onRemove, onOpen, announce } = props;
  const { track, preview, handlers } = useTrackDrag({ span, blocks, onDraw, onChange });
  const [moving, setMoving] = useState<{ readonly id: number; readonly range: MinuteRange } | null>(null);

  const commit = (): void => {
    if (moving === null) return;
    setMoving(null);
    onChange(moving.id, moving.range);
  };

  const onKeyDown = (event: KeyboardEvent, block: DraftBlock): void => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction !== 0 && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const part = event.shiftKey ? 'end' : event.ctrlKey ? 'start' : 'move';
      const from = moving?.id === block.id ? moving.range : block;
      const range = nudged(from, part, direction * BLOCK_STEP_MIN);
      if (range === null) return;
      setMoving({ id: block.id, range });
      announce(EDITOR.moved(day, wordsOf(range)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (moving === null) onOpen(block.id);
      else commit();
    } else if (event.key === 'Escape' && moving !== null) {
      event.stopPropagation();
      setMoving(null);
      announce(EDITOR.cancelled);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      setMoving(null);
      onRemove(block.id);
    }
  };

  return (
    <div
      ref={track}
      className="pista [cursor:crosshair] [touch-action:pan-y] select-none"
      style={trackStyle(span)}
      {...handlers}
    >
      {blocks.map((block) => {
        const range =
          preview?.id === block.id ? preview.range : moving?.id === block.id ? moving.range : block;
        const isMoving = preview?.id === block.id || moving?.id === block.id;
        return (
          <button
            key={block.id}
            type="button"
            className={`${BLOCK} tramo`}
            data-bloque={block.id}
            data-moviendo={isMoving ? '' : undefined}
            style={placeOf(span, range)}
            aria-label={EDITOR.block(day, blockWords([toBlock(range)]), duration(range.fin - range.inicio))}
            aria-describedby={keysId}
            onKeyDown={(event) => onKeyDown(event, block)}
            onBlur={commit}
          >
            <span className={`${EDGE} left-[-4px]`} />
            <span className="overflow-hidden @max-[4.6rem]:hidden">
              {formatHour(range.inicio)}–{formatHour(range.fin)}
            </span>
            <span className={`${EDGE} right-[-4px]`} />
          </button>
        );
      })}
      {preview?.id === null && (
        <span
          className="tramo border-2 border-iris border-dashed pointer-events-none"
          style={placeOf(span, preview.range)}
        >
          <span>
            {formatHour(preview.range.inicio)}–{formatHour(preview.range.fin)}
          </span>
        </span>
      )}
    </div>
  );
}
