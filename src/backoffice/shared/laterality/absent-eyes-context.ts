import { createContext, useContext } from 'react';
import type { Eye } from '#domain/clinical/eye';
import { OWN_EYES, type OwnEye } from '#domain/clinical/laterality/absent-eyes';

/** Why an eye is not there, in the words of the alert that everybody sees. */
export type AbsentWords = Readonly<Partial<Record<OwnEye, string>>>;

/** The eyes of whoever the screen is about that are not there; none where a screen is about nobody. */
export const AbsentEyesContext = createContext<AbsentWords>({});

export const useAbsentEyes = (): AbsentWords => useContext(AbsentEyesContext);

/** Whether an eye can be chosen: both only where both are there. */
export const isThere = (absent: AbsentWords, eye: Eye): boolean =>
  OWN_EYES.every((side) => absent[side] === undefined || (eye !== 'AO' && eye !== side));

/** An eye as far as it is there: of both, the only one; what is not there at all is left for whoever chose it. */
export const narrowed = (absent: AbsentWords, eye: Eye): Eye =>
  isThere(absent, eye) ? eye : (OWN_EYES.find((side) => eye === 'AO' && isThere(absent, side)) ?? eye);

/** Why less than three are on offer; empty where all are. */
export const whyFewer = (absent: AbsentWords): string => Object.values(absent).join('. ');
