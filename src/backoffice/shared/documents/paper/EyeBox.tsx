import { PATIENT_PAPER } from '#copy/clinical/patient-paper';
import type { Eye } from '#domain/clinical/eye';

/** The thick edge stands on the side of the eye as whoever faces the patient sees it; both, on both sides. */
const EDGE: Readonly<Record<Eye, string>> = {
  OD: 'border-l-[7px]',
  OI: 'border-r-[7px]',
  AO: 'border-x-[7px]',
};

/** An eye in words, framed. */
export function EyeBox({
  ojo,
  words = PATIENT_PAPER.eyes[ojo],
}: {
  readonly ojo: Eye;
  readonly words?: string;
}) {
  return (
    <b className={`inline-block border-[1.5px] border-ink px-1.5 whitespace-nowrap ${EDGE[ojo]}`}>{words}</b>
  );
}
