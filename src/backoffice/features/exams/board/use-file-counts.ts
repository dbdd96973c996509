import { useQuery } from '@tanstack/react-query';
import { filesByOrder, recentFilesQuery } from '#client/queries/exams/files';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** How many files came for each study of these days; a board without them is as good. */
export function useFileCounts(): ReadonlyMap<string, number> {
  const { actor, clockOffsetMs } = useVisit();
  const { data } = useQuery({
    ...recentFilesQuery(() => Date.now() + clockOffsetMs),
    enabled: may(actor, 'file:read'),
  });
  return data === undefined ? NONE : filesByOrder(data);
}
