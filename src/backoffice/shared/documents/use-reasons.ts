import { useState } from 'react';
import { isReason } from '#domain/clinical/documents/reason';
import { newShelf, useShelved, type Shelf } from './use-shelved.ts';

/** What was typed for each warning, by its words. */
type Typed = Readonly<Record<string, string>>;
const kept = newShelf<Typed>();
const NONE: Typed = {};

/**
 * The reasons typed against warnings. Under a key they are kept while a form is closed and opened again, like the rest of
 * what was typed in it.
 */
export function useReasons(key?: string) {
  const [own] = useState<Shelf<Typed>>(() => new Map());
  const { draft, write, clear } = useShelved(key === undefined ? own : kept, key ?? '', NONE);
  return {
    reasons: draft,
    setReason: (aviso: string, motivo: string) => write({ ...draft, [aviso]: motivo }),
    clearReasons: clear,
    /** Those that are long enough to be one. */
    given: Object.entries(draft).flatMap(([aviso, motivo]) =>
      isReason(motivo) ? [{ aviso, motivo: motivo.trim() }] : [],
    ),
  };
}
