import { occupancyId } from '#domain/scheduling/availability/occupancy';

/** Bookings of one doctor's day wait for each other within a process, as do those of one study's day. */
export const sameDayTurn = ({
  medico,
  estudio = '',
  fecha,
}: {
  readonly medico?: string | undefined;
  readonly estudio?: string | undefined;
  readonly fecha: string;
}): string =>
  medico === undefined
    ? `estudio:${estudio}:${fecha}`
    : occupancyId({ recurso: 'medico', id: medico, fecha });
