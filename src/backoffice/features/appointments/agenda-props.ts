import type { HolidayView } from '#contract/holidays';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import type { AgendaView } from './agenda-address.ts';

/** The props of every view of the agenda: what is shown, for whom, and how to open an appointment. */
export interface AgendaProps {
  readonly view: AgendaView;
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly now: ClinicNow;
  /** Opens the panel of an appointment. */
  readonly onOpen: (id: string) => void;
}
