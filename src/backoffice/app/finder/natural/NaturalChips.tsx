import { X } from 'lucide-react';
import { NATURAL } from '#copy/office/finding/natural';
import type { NaturalEntry } from '#domain/scheduling/natural/natural-entry';
import { isAsked, type NaturalPart, type ShownPart } from './natural-choice.ts';

interface Props {
  readonly entry: NaturalEntry;
  readonly parts: readonly ShownPart[];
  /** The search for the name is over and found nobody. */
  readonly isNobody: boolean;
  /** More people have that name than are shown. */
  readonly isMany: boolean;
  /** One of the meanings, null to leave the part out, undefined to ask again. */
  readonly onChoose: (part: NaturalPart, choice: number | null | undefined) => void;
}

const CHIP = 'inline-flex min-h-tap items-center rounded-control border border-line-strong text-dense';
const PRESS = 'min-h-tap cursor-pointer px-3 focus-visible:outline-3 focus-visible:outline-focus';

/** What was understood of a phrase, each part to be changed or removed; what may mean several things is asked. */
export function NaturalChips({ entry, parts, isNobody, isMany, onChoose }: Props) {
  return (
    <section className="grid gap-2 border-b border-line px-4 py-2" aria-label={NATURAL.title}>
      <ul className="flex flex-wrap items-center gap-2">
        <li className="text-dense font-strong">{NATURAL.actions[entry.accion]}</li>
        {parts.map(({ part, options, chosen }) =>
          chosen === undefined ? null : (
            <li key={part} className={CHIP}>
              {options.length > 1 ? (
                <button
                  type="button"
                  className={PRESS}
                  aria-label={NATURAL.change(options[chosen] ?? '')}
                  onClick={() => onChoose(part, undefined)}
                >
                  {options[chosen]}
                </button>
              ) : (
                <span className="ps-3">{options[chosen]}</span>
              )}
              <button
                type="button"
                className={PRESS}
                aria-label={NATURAL.remove(options[chosen] ?? '')}
                onClick={() => onChoose(part, null)}
              >
                <X aria-hidden="true" size="1rem" strokeWidth={1.75} />
              </button>
            </li>
          ),
        )}
      </ul>
      {parts.map(({ part, options, chosen }) =>
        chosen === undefined ? (
          <div
            key={part}
            role="group"
            aria-label={NATURAL.ask(NATURAL.parts[part])}
            className="flex flex-wrap items-center gap-2"
          >
            <b className="text-dense">{NATURAL.ask(NATURAL.parts[part])}</b>
            {options.map((label, index) => (
              <button
                key={label}
                type="button"
                className={`${CHIP} ${PRESS} bg-iris-tint`}
                onClick={() => onChoose(part, index)}
              >
                {label}
              </button>
            ))}
          </div>
        ) : null,
      )}
      <p className="text-dense text-ink-2" role="status">
        {[
          ...(isAsked(parts) ? [NATURAL.answerFirst] : []),
          ...(entry.sobra.length > 0 ? [NATURAL.notUnderstood(entry.sobra)] : []),
          ...(entry.accion === 'ausencia' && entry.persona !== '' ? [NATURAL.noDoctor(entry.persona)] : []),
          ...(isMany ? [NATURAL.many] : []),
          ...(isNobody ? [NATURAL.nobody(entry.persona)] : []),
          ...(entry.persona === '' && entry.accion === 'llego' ? [NATURAL.whose] : []),
        ].join(' ')}
      </p>
    </section>
  );
}
