import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { VIEWS } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** How long typing must pause before the list follows. */
const PAUSE_MS = 250;

/** The words to search for; passed on when typing pauses. */
export function TextFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Once the address has changed, whether through typing or going back, it takes precedence.
  const shown = typed !== null && typed.over === value ? typed.text : value;
  return (
    <SearchBox
      label={VIEWS.search}
      clearLabel={COMMON.clear}
      value={shown}
      onChange={(text) => {
        setTyped({ over: value, text });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(text.trim()), text === '' ? 0 : PAUSE_MS);
      }}
    />
  );
}
