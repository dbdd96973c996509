import { COUNTS } from '#copy/office/agenda/counts';

interface Props {
  readonly enCola: number;
  readonly fuera: number;
}

/** What is counted apart from the appointments with an hour; nothing where there is nothing. */
export function AsideCounts({ enCola, fuera }: Props) {
  const parts = [
    ...(enCola === 0 ? [] : [`${COUNTS.queued}: ${String(enCola)}`]),
    ...(fuera === 0 ? [] : [`${COUNTS.gone}: ${String(fuera)}`]),
  ];
  return parts.length === 0 ? null : (
    <small className="block text-tiny text-ink-2">{parts.join(' · ')}</small>
  );
}
