import type { Eye } from '#domain/clinical/eye';

const EDGE: Readonly<Record<Eye, string>> = {
  OD: 'border-l-4',
  OI: 'border-r-4',
  AO: 'border-x-4',
};

/** Which eye, framed with the thick edge on its side: told apart without colour. */
export const EyeBox = ({ ojo }: { readonly ojo: Eye }) => (
  <b
    className={`inline-block flex-none rounded-mark border border-ink bg-surface px-1 text-small leading-[1.2] text-ink ${EDGE[ojo]}`}
  >
    {ojo}
  </b>
);
