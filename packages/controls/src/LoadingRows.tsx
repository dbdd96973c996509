interface Props {
  readonly label: string;
  readonly rows?: number;
}

const ROW = [
  'h-[3.25rem] animate-sweep bg-size-[300%_100%]',
  'bg-[linear-gradient(90deg,var(--color-surface)_25%,var(--color-paper-2)_50%,var(--color-surface)_75%)]',
].join(' ');

/** Holds the place of a list that is still loading. */
export function LoadingRows({ label, rows = 6 }: Props) {
  return (
    <div
      className="grid gap-px overflow-hidden rounded-control border border-line bg-line"
      role="status"
      data-loading
    >
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={ROW} aria-hidden="true" />
      ))}
    </div>
  );
}
