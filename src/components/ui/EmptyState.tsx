import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What is true when a list has nothing: a sentence, and the next step when there is one. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="vacio">
      <p className="vacio-titulo">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
