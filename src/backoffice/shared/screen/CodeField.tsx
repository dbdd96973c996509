import { TextField } from '#components/ui/form/TextField.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The code of the second step beside a password that is right. */
export const CodeField = ({ value, onChange }: Props) => (
  <TextField
    label={SECOND_STEP.code}
    help={SECOND_STEP.codeHelp}
    autoComplete="one-time-code"
    value={value}
    takesFocus
    onChange={onChange}
  />
);
