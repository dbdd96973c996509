import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchChanged } from '#client/changed-queries';
import { watchNetwork } from '#client/connection';
import { startLive } from '#client/live';
import type { LiveState } from '#client/live-watch';

/** Keeps everything shown up to date with the clinic's stream of changes. */
export function useLive(isAllowed: boolean): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('conectando');

  useEffect(() => {
    const refreshAll = (): void =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    const stopNetwork = watchNetwork(refreshAll);
    if (!isAllowed) return stopNetwork;
    const stopLive = startLive({
      onChange: (changes) => refetchChanged(client, ...changes),
      onReset: refreshAll,
      onState: setState,
      onClosed: () => void client.invalidateQueries({ queryKey: ['session'] }),
    });
    return () => {
      stopNetwork();
      stopLive();
    };
  }, [client, isAllowed]);

  return state;
}
