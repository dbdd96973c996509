import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Replaces the label while the action is pending. */
  readonly pendingLabel?: string;
  /** In a dialog, where the focus starts. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

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
