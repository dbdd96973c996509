import { Check } from 'lucide-react';

/** The label around a {@link CheckMark} and its text. */
export const CHECK = 'group/check flex min-h-tap cursor-pointer items-center gap-2.5';

/** The box of a checkbox. */
export function CheckMark() {
  return (
    <span
      className={[
        'grid size-6 flex-none place-items-center rounded-mark border-[1.5px] border-line-strong bg-surface text-transparent',
        'group-data-selected/check:border-iris group-data-selected/check:bg-iris group-data-selected/check:text-surface',
      ].join(' ')}
    >
      <Check aria-hidden="true" size="1.125rem" strokeWidth={3} />
    </span>
  );
}
