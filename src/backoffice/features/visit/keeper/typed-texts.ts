import type { SectionId } from '#domain/clinical/fields/sections';

/** By part, line and eye. */
export type TextsByPart = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How long a text in a cell must pause before the browser keeps it. */
export const TYPING_MS = 250;

/** What is being typed in the cells and was neither accepted nor left, told when typing pauses. */
export class TypedTexts {
  readonly #texts = new Map<SectionId, Map<string, string>>();
  readonly #onPause: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onPause: () => void) {
    this.#onPause = onPause;
  }

  put(seccion: SectionId, key: string, text: string | null): void {
    const of = this.#texts.get(seccion) ?? new Map<string, string>();
    if ((of.get(key) ?? null) === text) return;
    if (text === null) of.delete(key);
    else of.set(key, text);
    this.#texts.set(seccion, of);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onPause, TYPING_MS);
  }

  all(): TextsByPart {
    return Object.fromEntries(
      [...this.#texts].flatMap(([seccion, texts]) =>
        texts.size === 0 ? [] : [[seccion, Object.fromEntries(texts)]],
      ),
    );
  }

  /** All of it, which from then on is kept elsewhere. */
  take(): ReadonlyMap<SectionId, Readonly<Record<string, string>>> {
    clearTimeout(this.#timer);
    const taken = new Map(
      [...this.#texts].flatMap(([seccion, texts]) =>
        texts.size === 0 ? [] : [[seccion, Object.fromEntries(texts)] as const],
      ),
    );
    this.#texts.clear();
    return taken;
  }
}
