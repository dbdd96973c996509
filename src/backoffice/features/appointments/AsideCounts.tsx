import { COUNTS } from '#copy/office/agenda/counts';

/** A day of a month has room for a word and its number. */
const LINE = 'block text-tiny whitespace-nowrap text-ink-2';

interface Props {
  readonly enCola: number;
  readonly fuera: number;
}

/** What is counted apart from the appointments with an hour; nothing where there is nothing. */
export function AsideCounts({ enCola, fuera }: Props) {
  return (
    <>
      {enCola > 0 && <small className={LINE}>{`${COUNTS.queued}: ${String(enCola)}`}</small>}
      {fuera > 0 && (
        <small className={LINE} title={COUNTS.gone}>
          <span className="sr-only">{`${COUNTS.gone}: ${String(fuera)}`}</span>
          <span aria-hidden="true">{COUNTS.goneBrief(fuera)}</span>
        </small>
      )}
    </>
  );
}
