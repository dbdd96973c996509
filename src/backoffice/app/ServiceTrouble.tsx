import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/call';
import { $isTroubled } from '#client/connection';
import { refusalOf } from '#client/query';
import { SHELL } from '#copy/office/shell';

/** How often the server is asked whether it works again, in milliseconds. */
const ASK_MS = 3_000;
/** The same while all it says is that it holds something damaged, which somebody has to mend. */
const ASK_DAMAGED_MS = 60_000;

/** Tells that the server cannot save or holds something damaged, from an answer that said so until it says that it works again. */
export function ServiceTrouble() {
  const isTroubled = useStore($isTroubled);
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['salud'],
    queryFn: ({ signal }) => call('health', { signal }),
    enabled: isTroubled,
    refetchInterval: ({ state }) => (isOfDamage(state.error) ? ASK_DAMAGED_MS : ASK_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    if (!isTroubled || data === undefined || error !== null) return;
    $isTroubled.set(false);
    // What was asked meanwhile and refused is asked again.
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [isTroubled, data, error, client]);

  if (!isTroubled || refusalOf(error)?.status !== 503) return null;
  return <p className="conexion-cortada">{isOfDamage(error) ? SHELL.damaged : SHELL.troubled}</p>;
}

const isOfDamage = (cause: unknown): boolean => refusalOf(cause)?.details?.['estado'] === 'danado';
