import { useState } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { useToast } from '#components/ui/Toasts.tsx';
import { ROWS } from '#domain/clinical/cells/rows';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { SectionId } from '#domain/clinical/fields/sections';
import type { ExamKeeper } from './exam-keeper.ts';
import { type Patch, lineOfUnread, type Place } from './patches.ts';
import { UndoHistory, type Patches } from './undo-history.ts';

export interface Writing {
  readonly write: (seccion: SectionId, patch: Patch) => void;
  /** Several parts as one action. */
  readonly writeAll: (patches: Patches) => void;
  /** Keeps in this browser what is being typed in a cell; null once it is no more. */
  readonly keepTyping: (seccion: SectionId, key: string, text: string | null) => void;
  /** Takes the last action of this screen back; null where there is none. */
  readonly undo: (() => void) | null;
}

/** Everything that is written in an examination goes this way, so that it can be taken back in order. */
export function useWriting(keeper: ExamKeeper): Writing {
  const notify = useToast();
  const [history] = useState(() => new UndoHistory());
  const [count, setCount] = useState(0);
  const writeAll = (patches: Patches): void => {
    if (keeper.state().ended !== null) return;
    history.record(patches, keeper.state());
    for (const [seccion, patch] of patches) keeper.change(seccion, patch);
    setCount(history.size);
  };
  const undo = (): void => {
    const undone = history.undo(keeper.state());
    setCount(history.size);
    if (undone === null) return;
    for (const [seccion, patch] of undone.patches) keeper.change(seccion, patch);
    const { done, changed } = undone;
    const words = [
      ...(done.length === 0 ? [] : [VISIT.undone(namesOf(done))]),
      ...(changed.length === 0 ? [] : [VISIT.notUndone(namesOf(changed))]),
    ];
    notify({ tone: changed.length === 0 ? 'good' : 'error', text: words.join(' '), about: 'deshacer' });
  };
  return {
    write: (seccion, patch) => writeAll(new Map([[seccion, patch]])),
    writeAll,
    keepTyping: (seccion, key, text) => keeper.typing(seccion, key, text),
    undo: count === 0 ? null : undo,
  };
}

/** A line and its eye, as it is named to people: «PIO OI». */
function nameOf(place: Place): string {
  const { ojo } = place;
  const campo = lineOfUnread(place) ?? place.campo;
  if (campo === 'estados') return VISIT.examOf(ojo);
  const row = ROWS.find(({ id, campos }) => id === campo || campos.includes(campo));
  return `${row?.dicho ?? row?.nombre ?? fieldOf(campo)?.nombre ?? campo} ${ojo}`;
}

/** The lines of some places, each once. */
const namesOf = (places: readonly Place[]): readonly string[] => [...new Set(places.map(nameOf))];
