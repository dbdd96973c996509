import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { FieldMessage } from './FieldMessage.tsx';

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Inside a dialog: the focus starts here. */
  readonly takesFocus?: boolean;
}

/** A line of text: label above, help under it, and the error in words. */
export function TextField({ label, help, error, placeholder, takesFocus = false, ...props }: Props) {
  return (
    <AriaTextField
      {...props}
      {...(takesFocus ? { autoFocus: true } : {})}
      isInvalid={error !== undefined}
      className="campo"
    >
      <Label>{label}</Label>
      <Input className="entrada" {...(placeholder === undefined ? {} : { placeholder })} />
      {help !== undefined && <Text slot="description">{help}</Text>}
      <FieldError className="campo-error">
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
    </AriaTextField>
  );
}
