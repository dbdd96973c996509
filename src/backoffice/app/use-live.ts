import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchNetwork } from '#client/connection';
import { startLive } from '#client/live';
import type { LiveState } from '#client/live-watch';
import { CHANGING_APPOINTMENTS } from '#backoffice/shared/changing.ts';

/** What else is drawn from a collection besides its own list. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  medicos: ['horariosMedicos', 'auditoria', 'horas', 'disponibilidad'],
  horariosMedicos: ['medicos', 'auditoria', 'horas', 'disponibilidad'],
  users: ['auditoria'],
  turnos: ['disponibilidad', 'contactos'],
  pacientes: ['contactos'],
  retenciones: ['disponibilidad'],
  feriados: ['horas', 'disponibilidad'],
  ajustes: ['horas', 'disponibilidad'],
  equipos: ['disponibilidad'],
  horariosEstudios: ['disponibilidad'],
};

/** Keeps everything that is shown as fresh as the clinic's stream of changes. */
export function useLive(isAllowed: boolean): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('conectando');

  useEffect(() => {
    const refreshAll = (): void =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    const stopNetwork = watchNetwork(refreshAll);
    if (!isAllowed) return stopNetwork;
    const stopLive = startLive({
      onChange: (collections) => {
        const keys = new Set([...collections].flatMap((name) => [name, ...(ALSO[name] ?? [])]));
        if (client.isMutating({ mutationKey: CHANGING_APPOINTMENTS }) > 0) keys.delete('turnos');
        for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
      },
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
