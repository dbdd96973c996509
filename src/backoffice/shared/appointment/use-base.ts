import { useState } from 'react';
import type { AppointmentRecord } from '#client/appointments';

/** The appointment as it was when a choice began; a change that arrives meanwhile is told, never swallowed. */
export function useBase(current: AppointmentRecord) {
  const [base, setBase] = useState(current);
  return { base, isBehind: current.version > base.version, catchUp: () => setBase(current) };
}
