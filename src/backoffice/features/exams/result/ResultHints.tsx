import type { OrderRecord } from '#client/queries/exams/orders';
import { Notice } from '#components/ui/Notice.tsx';

/** What else should be measured, by what was found: proposed, never asked for by itself. */
export function ResultHints({ order: { resultado } }: { readonly order: OrderRecord }) {
  const hints = resultado?.sugerencias ?? [];
  if (hints.length === 0) return null;
  return (
    <Notice>
      {hints.map(({ ojo, mensaje }) => (
        <p key={ojo}>{mensaje}</p>
      ))}
    </Notice>
  );
}
