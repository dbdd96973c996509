import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { upkeepQuery } from '#client/queries/nights';
import { Notice } from '#components/ui/Notice.tsx';
import { UPKEEP } from '#copy/upkeep';
import { OFFICE } from '#routes';
import { amissOf, wellOf } from '#backoffice/shared/upkeep/upkeep-words.ts';

const link = (
  <Link className="underline" href={OFFICE.backup}>
    {UPKEEP.look}
  </Link>
);

const LINE = 'mb-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2';

/** Tells an administrator how the clinic is looked after: a quiet line, and above it clearly what is amiss. */
export function UpkeepLine() {
  const { data, dataUpdatedAt } = useQuery(upkeepQuery());
  // The form below must not move once the answer is there.
  if (data === undefined) return <p className={LINE}>&nbsp;</p>;
  const now = new Date(dataUpdatedAt);
  const amiss = amissOf(data, now);
  return (
    <section aria-label={UPKEEP.label}>
      {amiss.length > 0 && (
        <Notice tone="warning">
          <ul className="grid gap-2">
            {amiss.map(({ key, what, todo }) => (
              <li key={key}>
                <b className="wrap-anywhere">{what}</b> {todo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className={LINE}>
        {wellOf(data, now).map((each) => (
          <span key={each}>{each}</span>
        ))}
        {link}
      </p>
    </section>
  );
}
