import { useQuery } from '@tanstack/react-query';
import { type ReactNode, createContext, useContext } from 'react';
import { alertsQuery } from '#client/queries/clinical/antecedents';
import { whenKnown } from '#client/query';
import type { Eye } from '#domain/clinical/eye';
import { OWN_EYES, type OwnEye } from '#domain/clinical/laterality/absent-eyes';

/** Why an eye is not there, in the words of the alert that everybody sees. */
type AbsentWords = Readonly<Partial<Record<OwnEye, string>>>;

/** The eyes of whoever the screen is about that are not there; none where a screen is about nobody. */
const AbsentEyesContext = createContext<AbsentWords>({});

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

export const useAbsentEyes = (): AbsentWords => useContext(AbsentEyesContext);

/** Whether an eye can be chosen: both only where both are there. */
export const isThere = (absent: AbsentWords, eye: Eye): boolean =>
  OWN_EYES.every((side) => absent[side] === undefined || (eye !== 'AO' && eye !== side));

/** An eye as far as it is there: of both, the only one; what is not there at all is left for whoever chose it. */
export const narrowed = (absent: AbsentWords, eye: Eye): Eye =>
  isThere(absent, eye) ? eye : (OWN_EYES.find((side) => eye === 'AO' && isThere(absent, side)) ?? eye);

/** Why a picker offers one eye only, or none. */
export function FewerEyes() {
  const why = Object.values(useAbsentEyes()).join('. ');
  return why === '' ? null : <p className="m-0 text-small text-ink-2">{why}.</p>;
}
