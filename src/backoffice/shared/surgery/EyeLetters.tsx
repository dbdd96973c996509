import { SURGERY_COPY } from '#copy/clinical/surgery';
import type { OperatedEye } from '#domain/clinical/surgery/surgery';

/** Which eye, in letters that nobody takes for the other: the right one framed, the left one filled. */
export const EyeLetters = ({ ojo }: { readonly ojo: OperatedEye }) => (
  <span
    className={`inline-flex items-baseline gap-1.5 rounded-mark border-2 border-ink px-2 font-strong ${ojo === 'OI' ? 'bg-ink text-paper' : 'bg-surface'}`}
  >
    {ojo} <span className="text-small font-normal">{SURGERY_COPY.eyes[ojo]}</span>
  </span>
);
