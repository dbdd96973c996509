import { useQuery } from '@tanstack/react-query';
import { doctorsQuery } from '#client/queries/doctors';

/** The name by which a doctor is shown: the present one, or the id while it is not known. */
export function useDoctorNames(): (id: string) => string {
  const { data } = useQuery(doctorsQuery());
  const names = new Map(data?.map(({ id, nombre }) => [id, nombre]));
  return (id) => names.get(id) ?? id;
}
