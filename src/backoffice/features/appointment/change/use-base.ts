import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { ownChanges } from './own-changes.ts';

/**
 * The appointment as it was when a choice began, so that changes by others in the meantime are shown and never
 * overwritten unnoticed.
 */
export function useBase(current: AppointmentRecord) {
  const own = ownChanges(useQueryClient());
  const [base, setBase] = useState(current);
  return { base, isBehind: current.version > own.newest(base), catchUp: () => setBase(current) };
}
