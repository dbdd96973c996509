import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { BOOKING } from '#copy/office/booking';
import { formatHour } from '#domain/shared/interval';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { HourTextField } from '#backoffice/shared/clinic/HourTextField.tsx';

interface Props {
  readonly error: string | undefined;
  readonly onUse: (hora: string) => void;
}

/** A time off the grid, as people say it: staff may book between two places. */
export function OtherHour({ error, onUse }: Props) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const readHour = useReadHour();
  const use = (): void => {
    const read = readHour(typed, BOOKING.otherHour);
    setProblem(read.ok ? undefined : read.error);
    if (!read.ok) return;
    onUse(formatHour(read.value));
    setTyped('');
  };
  return (
    <div className="flex items-start gap-2 [:where(&>div)]:max-w-[16rem] [&>button]:mt-7 [&_input]:scroll-mb-[4.5rem]">
      <HourTextField
        label={BOOKING.otherHour}
        help={BOOKING.otherHourHelp}
        value={typed}
        error={problem ?? error}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          use();
        }}
      />
      <Button isDisabled={typed.trim() === ''} onPress={use}>
        {BOOKING.useHour}
      </Button>
    </div>
  );
}
