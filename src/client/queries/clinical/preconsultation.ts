import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

/** What an assistant writes in, and whose it is. */
export type Preconsultation = Answer<'openPreconsultation'>;

/** Opening it begins the draft where there is none; asked again it is the same one. */
export const preconsultationQuery = (turno: string) =>
  queryOptions({
    queryKey: ['turnos', 'preconsulta', turno],
    queryFn: ({ signal }) => call('openPreconsultation', { params: { id: turno }, signal }),
  });
