import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { FIELD, FIELD_ERROR, FIELD_HELP, FIELD_LABEL, TEXT_AREA } from './field-style.ts';
import { FieldMessage } from './FieldMessage.tsx';

interface Props extends Omit<TextFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly rows?: number;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Several lines of text: label above, help below, and the error in words. */
export function TextAreaField({ label, rows = 4, help, error, ...props }: Props) {
  return (
    <TextField {...props} isInvalid={error !== undefined} className={FIELD}>
      <Label className={FIELD_LABEL}>{label}</Label>
      <TextArea className={TEXT_AREA} rows={rows} />
      {help !== undefined && (
        <Text slot="description" className={FIELD_HELP}>
          {help}
        </Text>
      )}
      <FieldError className={FIELD_ERROR}>
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
    </TextField>
  );
}
