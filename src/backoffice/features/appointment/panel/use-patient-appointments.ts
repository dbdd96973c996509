import { useInfiniteQuery } from '@tanstack/react-query';
import { appointmentsQuery } from '#client/queries/appointments';

/** All appointments of one patient, oldest first, up to one page. */
export const usePatientAppointments = (paciente: string) =>
  useInfiniteQuery(appointmentsQuery({ desde: '2000-01-01', hasta: '2199-12-31', paciente }));
