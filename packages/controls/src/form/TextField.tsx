import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { FIELD, FIELD_ERROR, FIELD_HELP, FIELD_LABEL, INPUT, MARKED_INPUT } from './field-style.ts';
import { FieldMessage } from './FieldMessage.tsx';

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Set here, among values that are inherited from elsewhere. */
  readonly isMarked?: boolean;
  /** In a dialog, where the focus starts. */
  readonly takesFocus?: boolean;
}

/** A line of text: label above, help below, and the error in words. */
export function TextField({
  label,
  help,
  error,
  placeholder,
  takesFocus = false,
  isMarked = false,
  ...props
}: Props) {
  return (
    <AriaTextField
      {...props}
      {...(takesFocus ? { autoFocus: true } : {})}
      isInvalid={error !== undefined}
      className={FIELD}
    >
      <Label className={FIELD_LABEL}>{label}</Label>
      <Input
        className={isMarked ? MARKED_INPUT : INPUT}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {help !== undefined && (
        <Text slot="description" className={FIELD_HELP}>
          {help}
        </Text>
      )}
      <FieldError className={FIELD_ERROR}>
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
    </AriaTextField>
  );
}
