import { call } from '#client/call';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { WantedChange } from './wanted-change.ts';

/** Sends a change of a given version to the server. Only the queue of changes (`run-change.ts`) may call it. */
export function sendChange(id: string, wanted: WantedChange, version: number): Promise<AppointmentRecord> {
  const params = { id };
  switch (wanted.kind) {
    case 'state':
      return call('enterState', { params, body: { ...wanted.body, version } });
    case 'move':
      return call('moveAppointment', { params, body: { ...wanted.body, version } });
    case 'correct':
      return call('correctState', { params, body: { ...wanted.body, version } });
    case 'undo':
      return call('undoChange', { params, body: { version } });
  }
}
