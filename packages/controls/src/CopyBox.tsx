import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { FIELD_LABEL, INPUT } from './form/field-style.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  readonly size?: 'normal' | 'large';
}

/** Something to copy: shown in full, selectable, with a button that confirms when it has been copied. */
export function CopyBox({ label, value, copyLabel, copiedLabel, size = 'normal' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  const copy = async (): Promise<void> => {
    field.current?.select();
    setIsCopied(await writeToClipboard(value));
  };

  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-1 max-sm:grid-cols-1">
      <label className="grid min-w-0 gap-1">
        <span className={FIELD_LABEL}>{label}</span>
        <input
          ref={field}
          readOnly
          value={value}
          className={size === 'large' ? `${INPUT} text-chart-2 font-bold tracking-[0.06em]` : INPUT}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Button
        variant="solid"
        icon={<Copy aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
        onPress={() => void copy()}
      >
        {copyLabel}
      </Button>
      <p role="status" className="col-span-full min-h-6 text-dense text-leaf">
        {isCopied ? copiedLabel : ''}
      </p>
    </div>
  );
}

/** The Clipboard API exists only on secure origins; the old command still works over a clinic's plain http. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
