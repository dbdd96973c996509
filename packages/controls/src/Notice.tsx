import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  info: { icon: Info, box: 'border-iris bg-iris-tint', sign: 'text-iris' },
  good: { icon: CircleCheck, box: 'border-leaf bg-leaf-tint', sign: 'text-leaf' },
  warning: { icon: TriangleAlert, box: 'border-macula bg-macula-tint', sign: 'text-ink' },
  error: { icon: CircleAlert, box: 'border-retina bg-retina-tint', sign: 'text-retina' },
} as const;

/** The surroundings set the space below it through `--notice-gap`. */
const BOX = [
  'mb-(--notice-gap,1rem) grid items-start gap-x-3 gap-y-1 border-l-4 px-4 py-3',
  '[&_a:not([class])]:font-semibold [&_a:not([class])]:underline [&_a:not([class])]:underline-offset-[0.2em]',
].join(' ');
const NARROW =
  'grid-cols-[auto_minmax(0,1fr)] [&>:nth-child(3)]:col-start-2 [&>:nth-child(3)]:justify-self-start';
const WIDE = [
  'grid-cols-[auto_1fr_auto] max-sm:grid-cols-[auto_1fr]',
  // A button is taller than a line of words: it stands around the first one.
  'sm:[&>:nth-child(3):has(button,[role=button])]:-my-2.5 sm:[&>button:nth-child(3)]:-my-2.5',
  'max-sm:[&>:nth-child(3)]:col-start-2 max-sm:[&>:nth-child(3)]:justify-self-start',
].join(' ');

interface Props {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** For a column too narrow for the action to go beside the words. */
  readonly isNarrow?: boolean;
}

/** A sentence that must not be missed, next to what it is about. An error is announced at once. */
export function Notice({ tone = 'info', children, action, isNarrow = false }: Props) {
  const { icon: Icon, box, sign } = TONES[tone];
  return (
    <div
      className={`${BOX} ${isNarrow ? NARROW : WIDE} ${box}`}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" size="1.25rem" strokeWidth={1.75} className={`mt-0.5 ${sign}`} />
      <div>{children}</div>
      {action}
    </div>
  );
}
