import { useQuery } from '@tanstack/react-query';
import { historyQuery, type AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { HISTORY, STALE } from '#copy/office/appointment';
import { differences } from './appointment-words.ts';

interface Props {
  readonly base: AppointmentRecord;
  readonly current: AppointmentRecord;
  readonly onCatchUp: () => void;
}

/** Says that somebody changed the appointment while a choice was being made, and what changed. */
export function LiveNotice({ base, current, onCatchUp }: Props) {
  const { data } = useQuery(historyQuery(current.id));
  const who = data?.items.at(-1)?.nombre ?? STALE.somebody;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="compact" onPress={onCatchUp}>
          {STALE.goOn}
        </Button>
      }
    >
      <p role="alert">{STALE.live(who)}</p>
      <ul>
        {differences(base, current).map(({ field, label, before, after }) => (
          <li key={field}>{HISTORY.change(label, before, after)}</li>
        ))}
      </ul>
    </Notice>
  );
}
