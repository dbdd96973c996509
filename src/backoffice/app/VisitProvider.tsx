import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ownSessionQuery } from '#client/own-session';
import { VisitContext, type ClinicCard } from '#backoffice/shared/screen/visit-context.ts';
import { actorOf } from '#domain/access/policies';
import type { OfficeVisit } from '#domain/access/office-visit';

/** How often an account awaiting approval checks whether it has been approved. */
const WAITING_MS = 10_000;

interface Props {
  readonly visit: OfficeVisit;
  readonly clinicName: string;
  readonly clinic: ClinicCard;
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

/**
 * Keeps the signed-in person up to date: a change of rights changes what is shown, and a session of another person
 * reloads the page.
 */
export function VisitProvider({ visit, clinicName, clinic, onSignedOut, children }: Props) {
  const [clockOffsetMs] = useState(() => Date.parse(visit.now) - Date.now());
  const { data: user } = useQuery({
    ...ownSessionQuery(),
    initialData: visit.user,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.estado === 'pendiente' ? WAITING_MS : false),
  });

  useEffect(() => {
    if (user === null) onSignedOut();
    else if (user.uid !== visit.user.uid) location.reload();
  }, [user, visit.user.uid, onSignedOut]);

  const current = user ?? visit.user;
  const { mensajes = false } = visit;
  const value = useMemo(() => {
    return { user: current, actor: actorOf(current), clinicName, clinic, clockOffsetMs, mensajes };
  }, [current, clinicName, clinic, clockOffsetMs, mensajes]);
  return <VisitContext value={value}>{children}</VisitContext>;
}
