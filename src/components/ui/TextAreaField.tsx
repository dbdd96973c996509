import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { FieldMessage } from './FieldMessage.tsx';

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly rows?: number;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Several lines of text: label above, help under it, and the error in words. */
export function TextAreaField({ label, rows = 4, help, error, ...props }: Props) {
  return (
    <TextField {...props} isInvalid={error !== undefined} className="campo">
      <Label>{label}</Label>
      <TextArea className="entrada entrada-larga" rows={rows} />
      {help !== undefined && <Text slot="description">{help}</Text>}
      <FieldError className="campo-error">
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
    </TextField>
  );
}
