import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What the drawing says, in a sentence. */
  readonly says?: string | undefined;
  readonly children: ReactNode;
}

/** A drawing with its title and what it says. */
export function Figure({ title, says, children }: Props) {
  const id = useId();
  return (
    <section className="grafica" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {says !== undefined && <p className="grafica-dice">{says}</p>}
      {children}
    </section>
  );
}
