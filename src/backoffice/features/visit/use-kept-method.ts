import { useState } from 'react';
import { TONOMETERS } from '#domain/clinical/fields/preconsultation-fields';
import { isOneOf } from '#domain/shared/typed-record';

const keyOf = (uid: string): string => `tonometro ${uid}`;

/** How this person measures the pressure on this computer, once it was said; nobody supposes it. */
export function useKeptMethod(uid: string): readonly [string | undefined, (metodo: string) => void] {
  const [metodo, setMetodo] = useState(() => kept(uid));
  const keep = (said: string): void => {
    if (!isOneOf(TONOMETERS, said)) return;
    setMetodo(said);
    try {
      localStorage.setItem(keyOf(uid), said);
    } catch {
      // Without a place to keep it, it is asked again on the next screen.
    }
  };
  return [metodo, keep];
}

function kept(uid: string): string | undefined {
  try {
    const said = localStorage.getItem(keyOf(uid));
    return isOneOf(TONOMETERS, said) ? said : undefined;
  } catch {
    return undefined;
  }
}
