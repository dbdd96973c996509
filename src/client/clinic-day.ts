import { queryOptions } from '@tanstack/react-query';
import type { DoctorDayHours } from '#domain/scheduling/clinic-day';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';

/** The hours of every doctor on a day as `GET /api/disponibilidad/dia` answers. */
export interface ClinicDay {
  readonly fecha: string;
  readonly medicos: readonly DoctorDayHours[];
}

/** Who attends on a day and when; asked again when schedules, absences, holidays or settings change. */
export const clinicDayQuery = (fecha: string) =>
  queryOptions({
    queryKey: ['horas', fecha],
    queryFn: ({ signal }) => answerOf<ClinicDay>(withParameters(API.clinicDay, { fecha }), { signal }),
  });
