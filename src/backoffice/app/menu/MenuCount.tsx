/** A count beside an entry of the menu. */
export interface Counted {
  readonly count: number;
  /** What the number says, for who hears it. */
  readonly words: string;
  /** Somebody waits for something to be done; otherwise it only informs. */
  readonly isUrgent: boolean;
}

/** Filled where something must be done, framed where it informs; on a folded panel at the corner of the sign. */
export function MenuCount({
  count: { count, words, isUrgent },
  isFolded,
}: {
  readonly count: Counted;
  readonly isFolded: boolean;
}) {
  return (
    <span
      className={[
        'ms-auto min-w-6 flex-none rounded-mark border px-1 text-center text-small leading-[1.125rem] font-bold tabular-nums',
        isUrgent
          ? 'border-panel-count bg-panel-count text-panel'
          : 'border-panel-line bg-panel text-panel-ink',
        isFolded ? 'lg:absolute lg:end-0 lg:top-0 lg:min-w-5 lg:px-0.5' : '',
      ].join(' ')}
    >
      <span aria-hidden="true">{count >= 100 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
