import { useQuery } from '@tanstack/react-query';
import { noticeCountQuery } from '#client/queries/notices';
import { TO_TELL } from '#copy/office/impact';

/** How many patients still have to be told, next to the entry of the menu; nothing while there is nobody. */
export function NoticeCount() {
  const { data } = useQuery(noticeCountQuery());
  const count = data?.pendientes ?? 0;
  if (count === 0) return null;
  return (
    <span className="ms-auto rounded-mark bg-retina px-1.5 text-small text-paper">
      <span aria-hidden="true">{count >= 100 ? '99+' : count}</span>
      <span className="sr-only">{TO_TELL.count(count)}</span>
    </span>
  );
}
