import { X } from 'lucide-react';
import { PRESCRIBING_COPY } from '#copy/clinical/prescribing';
import { dropKey } from '#domain/clinical/drops/plan-drops';
import type { Choosing, Slot } from '#domain/clinical/prescribing/five-keys';

interface Props {
  readonly slots: readonly Slot[];
  readonly choosing: Choosing;
  /** The drops that are in use, by their key. */
  readonly used: ReadonlySet<string>;
  readonly onChoose: (at: number, strength?: string) => void;
}

const CELL = 'min-w-0 border-line border-b border-e px-2 py-1.5 text-start align-top';
const FORBIDDEN =
  '[background:repeating-linear-gradient(-45deg,transparent_0_6px,var(--color-retina-tint)_6px_8px)]';
const KEY =
  'me-1.5 inline-grid size-5 place-items-center rounded-mark border border-current text-small font-normal';
const STRENGTH = 'rounded-mark border px-1 text-small';

/** The places of the list. What may not be given stays in its place, struck, with the reason: hands learn places. */
export function Board({ slots, choosing, used, onChoose }: Props) {
  return (
    <ol
      aria-label={PRESCRIBING_COPY.board}
      className="m-0 grid list-none grid-cols-2 border-s border-t border-line p-0 sm:grid-cols-4"
    >
      {slots.map(({ medicina, contra }, at) => {
        const { dci, concentraciones, marcas } = medicina;
        const isChosen = choosing.que === medicina;
        const strength = isChosen ? (choosing.concentracion ?? concentraciones[0]) : concentraciones[0];
        const [why] = contra;
        return (
          <li
            key={`${dci} ${concentraciones.join()}`}
            className={`${CELL} ${why === undefined ? '' : FORBIDDEN} ${isChosen ? 'bg-iris-tint' : ''}`}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-pressed={isChosen}
              disabled={why !== undefined}
              onClick={() => onChoose(at)}
              className="min-h-[1.75rem] w-full text-start enabled:cursor-pointer [overflow-wrap:anywhere]"
            >
              <span aria-hidden="true" className={KEY}>
                {at + 1}
              </span>
              {why === undefined ? <b>{dci}</b> : <s className="font-strong">{dci}</s>}
            </button>
            {why === undefined ? (
              <>
                <span className="flex flex-wrap gap-1">
                  {concentraciones.map((each) => (
                    <button
                      key={each}
                      type="button"
                      tabIndex={-1}
                      aria-pressed={each === strength}
                      aria-label={`${dci} ${each}`}
                      onClick={() => onChoose(at, each)}
                      className={`${STRENGTH} min-h-[1.5rem] cursor-pointer ${each === strength ? 'border-ink font-strong' : 'border-line-strong'}`}
                    >
                      {each}
                    </button>
                  ))}
                </span>
                <span className="block text-small text-ink-2">
                  {used.has(dropKey(dci)) ? PRESCRIBING_COPY.inUse : marcas.join(', ')}
                </span>
              </>
            ) : (
              <span className="flex items-start gap-1 text-small font-strong text-retina" title={why}>
                <X aria-hidden="true" size="0.875rem" strokeWidth={2.5} className="mt-1 flex-none" />
                {reasonOf(why, dci)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The first words of a reason, without the medicine's name; the whole is in its title and beside its line. */
const reasonOf = (why: string, dci: string): string =>
  why
    .replace(`${dci}: `, '')
    .replace(/ ?\[[^\]]*\]$/u, '')
    .split(': ', 2)[0] ?? why;
