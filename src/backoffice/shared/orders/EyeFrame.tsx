import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import type { Eye } from '#domain/clinical/eye';

/** The thick edge is on the eye's side, as one looks at the patient's paper: both edges for both eyes. */
const EDGES: Readonly<Record<Eye, string>> = {
  OD: 'border-l-[6px]',
  OI: 'border-r-[6px]',
  AO: 'border-x-[6px]',
};

/** Which eye, in letters and by the edge that is thick. */
export const EyeFrame = ({ ojo }: { readonly ojo: Eye }) => (
  <span
    className={`inline-block rounded-mark border-[1.5px] border-ink bg-surface px-1.5 text-small leading-[1.5] font-bold ${EDGES[ojo]}`}
  >
    {ojo}
    <span className="sr-only">, {COPY.eyes[ojo]}</span>
  </span>
);
