import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertsQuery } from '#client/queries/clinical/antecedents';
import { whenKnown } from '#client/query';
import { OWN_EYES } from '#domain/clinical/laterality/absent-eyes';
import { AbsentEyesContext, type AbsentWords } from './absent-eyes-context.ts';

/** Tells everything of a screen which eyes of its patient are not there, from the alerts that it shows anyway. */
export function AbsentEyesProvider({
  paciente,
  children,
}: {
  /** Nobody yet, or a person who is new: nothing is known of their eyes. */
  readonly paciente: string | undefined;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(whenKnown(paciente, alertsQuery));
  const absent: AbsentWords = Object.fromEntries(
    OWN_EYES.flatMap((side) => {
      const found = data?.items.find(({ clave }) => clave === `ojo.${side}`);
      return found === undefined ? [] : [[side, found.texto]];
    }),
  );
  return <AbsentEyesContext value={absent}>{children}</AbsentEyesContext>;
}
