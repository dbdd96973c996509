import { useQuery } from '@tanstack/react-query';
import { doctorsQuery } from '#client/queries/doctors';

/** The name to show for a doctor: the current one, or the id until it has been read. */
export function useDoctorNames(): (id: string) => string {
  const { data } = useQuery(doctorsQuery());
  const names = new Map(data?.map(({ id, nombre }) => [id, nombre]));
  return (id) => names.get(id) ?? id;
}
