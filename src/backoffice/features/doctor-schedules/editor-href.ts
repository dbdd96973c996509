import { OFFICE } from '#routes';
import { present } from '#domain/shared/typed-record';

/** The parts of a doctor's schedule: the week, the dated days, the versions. */
export const PARTS = ['semana', 'dias', 'historia'] as const;
export type Part = (typeof PARTS)[number];

/** The address of a doctor's schedule: its week today, one of its parts, or the week from a later day. */
export const doctorEditorHref = (
  id: string,
  { parte, desde }: { readonly parte?: Part; readonly desde?: string } = {},
): string =>
  `${OFFICE.doctorSchedules}?${new URLSearchParams({
    medico: id,
    ...(parte === undefined || parte === 'semana' ? {} : { parte }),
    ...present({ desde }),
  }).toString()}`;
