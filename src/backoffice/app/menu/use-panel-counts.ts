import { useQuery } from '@tanstack/react-query';
import { panelCountsQuery } from '#client/queries/room';
import { PANEL_COUNTS } from '#copy/office/shell-words/panel';
import { may } from '#domain/access/policies';
import type { ScreenPath } from '#domain/access/screens';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { OFFICE } from '#routes';

/** A count beside an entry of the menu. */
export interface Counted {
  readonly count: number;
  /** What the number says, for who hears it. */
  readonly words: string;
  /** Somebody waits for something to be done; otherwise it only informs. */
  readonly isUrgent: boolean;
}

export type PanelCounts = Partial<Readonly<Record<ScreenPath, Counted>>>;

/** Who waits in the room, who must be told and who has not confirmed: one question for the three. */
export function usePanelCounts(): PanelCounts {
  const { actor } = useVisit();
  const { data } = useQuery({ ...panelCountsQuery(), enabled: may(actor, 'room:read') });
  if (data === undefined) return {};
  const { sala, porAvisar, porConfirmar } = data;
  const shown = (
    path: ScreenPath,
    count: number | null,
    words: (count: number) => string,
    isUrgent: boolean,
  ): PanelCounts =>
    count === null || count === 0 ? {} : { [path]: { count, words: words(count), isUrgent } };
  return {
    ...shown(OFFICE.room, sala, PANEL_COUNTS.room, true),
    ...shown(OFFICE.notices, porAvisar, PANEL_COUNTS.notices, false),
    ...shown(OFFICE.confirmations, porConfirmar, PANEL_COUNTS.confirmations, true),
  };
}
