import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { VIEWS } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';

interface Props {
  readonly value: string;
  /** In the bar: a sign that opens where there is little room, with its label only read. */
  readonly isBare?: boolean;
  readonly className?: string;
  readonly onChange: (text: string) => void;
}

/** How long typing must pause before the list follows. */
const PAUSE_MS = 250;

/** The words to search for; passed on when typing pauses. */
export function TextFilter({ value, isBare = false, className = '', onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Once the address has changed otherwise than through typing, it takes precedence.
  if (seen !== value) {
    setSeen(value);
    if (typed?.trim() !== value) setTyped(null);
  }
  return (
    <SearchBox
      label={VIEWS.search}
      clearLabel={COMMON.clear}
      isBare={isBare}
      className={className}
      hint={VIEWS.searchHint}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(text.trim()), text === '' ? 0 : PAUSE_MS);
      }}
    />
  );
}
