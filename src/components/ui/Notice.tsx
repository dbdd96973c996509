import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { info: Info, good: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

interface Props {
  readonly tone?: keyof typeof ICONS;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A sentence that must not be missed, beside what it is about. An error is read aloud at once. */
export function Notice({ tone = 'info', children, action }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`aviso aviso-${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      <div>{children}</div>
      {action}
    </div>
  );
}
