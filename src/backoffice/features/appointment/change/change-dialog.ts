import type { AppointmentRecord } from '#client/queries/appointments';
import type { RequestError } from '#client/request';
import type { WantedChange } from './wanted-change.ts';

/** The props of every dialog that changes an appointment. */
export interface ChangeDialogProps {
  readonly record: AppointmentRecord;
  readonly isPending: boolean;
  readonly refusal: RequestError | null;
  readonly onChange: (wanted: WantedChange, seen: AppointmentRecord) => void;
  readonly onClose: () => void;
}
