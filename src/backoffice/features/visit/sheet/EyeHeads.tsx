import type { ReactNode } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { SPINE } from './ExamRow.tsx';

/** Which side is which eye, always in view, on a telephone under its bar; `past` says of when the grey values are. */
export const EyeHeads = ({
  past,
  absence,
}: {
  readonly past?: string;
  /** Whether that eye is there, at its head. */
  readonly absence?: (ojo: 'OD' | 'OI') => ReactNode;
}) => (
  <div className="sticky top-[3.75rem] z-[18] md:top-[var(--cabeza,0px)] bg-surface print:static md:pl-[7.75rem] xl:pl-[10.25rem]">
    <span
      className="absolute top-1/2 left-1.5 -translate-y-1/2 text-tiny text-ink-2 max-md:hidden print:hidden"
      title={VISIT.commandsLong}
    >
      {VISIT.commands}
    </span>
    <div className={`${SPINE} border-b border-ink`}>
      <p className="m-0 px-2 md:text-end">
        {past !== undefined && <span className="text-tiny text-ink-2 max-md:hidden">{past} </span>}
        {absence?.('OD')} <b>OD</b> {VISIT.right}
      </p>
      <span className="max-md:hidden" />
      <p className="m-0 px-2">
        <b>OI</b> {VISIT.left} {absence?.('OI')}{' '}
        {past !== undefined && <span className="text-tiny text-ink-2 max-md:hidden">{past}</span>}
      </p>
    </div>
  </div>
);
