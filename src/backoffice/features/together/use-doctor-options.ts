import { useQuery } from '@tanstack/react-query';
import { doctorsQuery } from '#client/queries/doctors';
import type { Option } from '#components/ui/form/SelectField.tsx';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** The doctors in whose agenda this person may book: all active ones for an admin, only themselves for a doctor. */
export function useDoctorOptions(): readonly Option[] {
  const { actor } = useVisit();
  const { data = [] } = useQuery(doctorsQuery());
  const keepsAll = may(actor, 'agenda:keep-all');
  return data
    .filter(({ id, activo }) => activo && (keepsAll || id === actor.medico))
    .map(({ id, nombre, especialidad }) => ({
      id,
      label: nombre,
      ...(especialidad === null ? {} : { note: especialidad }),
    }));
}
