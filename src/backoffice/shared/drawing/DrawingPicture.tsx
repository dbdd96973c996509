import type { ReactNode } from 'react';
import type { Mark } from '#domain/clinical/drawing/marks';
import type { OneEye, Template as TemplateId } from '#domain/clinical/drawing/templates';
import { MarkShape } from './MarkShape.tsx';
import { PAPER } from './shapes.ts';
import { Template } from './Template.tsx';

/** A little more than the rim of a template. */
export const VIEW = { least: -1130, side: 2260 } as const;

interface Props {
  readonly template: TemplateId;
  readonly ojo: OneEye;
  readonly marks: readonly Mark[];
  /** What it says in words. */
  readonly label: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A drawing on screen and on paper; its colours are its own in every theme. */
export function DrawingPicture({ template, ojo, marks, label, className, children }: Props) {
  const { least, side } = VIEW;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${String(least)} ${String(least)} ${String(side)} ${String(side)}`}
    >
      <rect x={least} y={least} width={side} height={side} fill={PAPER} />
      <Template template={template} ojo={ojo} />
      {children}
      {marks.map((mark, at) => (
        <MarkShape key={at} mark={mark} />
      ))}
    </svg>
  );
}
