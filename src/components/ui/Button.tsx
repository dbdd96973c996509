import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Said instead of the label while the work lasts. */
  readonly pendingLabel?: string;
  /** Inside a dialog: the focus starts here. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A button with a word, and optionally an icon before it. */
export function Button({
  variant = 'outline',
  size = 'normal',
  icon,
  pendingLabel,
  takesFocus = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(takesFocus ? { autoFocus: true } : {})}
      className={buttonStyle(variant, size)}
    >
      {icon}
      <span>{props.isPending === true ? (pendingLabel ?? children) : children}</span>
    </AriaButton>
  );
}
