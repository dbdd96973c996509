import { useState } from 'react';
import type { Board } from '#client/queries/exams/orders';

type DeviceId = Board['equipos'][number]['id'];
const KEY = 'mi-equipo';

/**
 * The device that this telephone or tablet stands beside. It is the browser's and not the person's: whoever signs in at the
 * device works at it, and signing out leaves it. It says nothing of any patient.
 */
export function useMyDevice(): readonly [string | null, (device: DeviceId | null) => void] {
  const [device, setDevice] = useState(kept);
  const keep = (chosen: DeviceId | null): void => {
    setDevice(chosen);
    try {
      if (chosen === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, chosen);
    } catch {
      // Without storage the choice lasts as long as the screen.
    }
  };
  return [device, keep];
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
