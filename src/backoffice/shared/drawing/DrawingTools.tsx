import { Redo2, RotateCw, Trash2, Undo2, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { DRAWING } from '#copy/clinical/drawing';
import type { Mark } from '#domain/clinical/drawing/marks';
import { isSymbol, resized, turned } from './mark-changes.ts';
import type { Drawing } from './use-drawing.ts';

interface Props {
  readonly drawing: Drawing;
  readonly chosen: number | null;
  readonly onChange: (at: number, mark: Mark) => void;
  readonly onRemove: (at: number) => void;
  readonly onTravel: () => void;
}

/** What is done to the chosen symbol, and steps back and forth, for whoever has no keyboard. */
export function DrawingTools({ drawing, chosen, onChange, onRemove, onTravel }: Props) {
  const { marks, canUndo, canRedo } = drawing;
  const mark = chosen === null ? undefined : marks[chosen];
  const at = chosen ?? 0;
  const travel = (step: () => void) => () => {
    onTravel();
    step();
  };
  return (
    <div className="flex flex-wrap gap-1">
      <Tool icon={Undo2} label={DRAWING.undo} isOff={!canUndo} onUse={travel(drawing.undo)} />
      <Tool icon={Redo2} label={DRAWING.redo} isOff={!canRedo} onUse={travel(drawing.redo)} />
      {isSymbol(mark) && (
        <>
          <Tool icon={ZoomIn} label={DRAWING.bigger} onUse={() => onChange(at, resized(mark, 1))} />
          <Tool icon={ZoomOut} label={DRAWING.smaller} onUse={() => onChange(at, resized(mark, -1))} />
          <Tool icon={RotateCw} label={DRAWING.turn} onUse={() => onChange(at, turned(mark, 1))} />
        </>
      )}
      {mark !== undefined && <Tool icon={Trash2} label={DRAWING.remove} onUse={() => onRemove(at)} />}
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onUse: () => void;
}

const Tool = ({ icon: Icon, label, isOff = false, onUse }: ToolProps) => (
  <button
    type="button"
    className="flex min-h-tap cursor-pointer items-center gap-1.5 rounded-control border border-line-strong px-2.5 text-dense hover:border-ink disabled:cursor-default disabled:opacity-50"
    disabled={isOff}
    onClick={onUse}
  >
    <Icon aria-hidden="true" size={18} strokeWidth={1.9} />
    {label}
  </button>
);
