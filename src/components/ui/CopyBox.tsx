import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  readonly size?: 'normal' | 'large';
}

/** Something to be copied: shown whole, selectable, and with a button that says when it has been copied. */
export function CopyBox({ label, value, copyLabel, copiedLabel, size = 'normal' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  const copy = async (): Promise<void> => {
    field.current?.select();
    setIsCopied(await writeToClipboard(value));
  };

  return (
    <div className={`copia copia-${size}`}>
      <label>
        <span>{label}</span>
        <input
          ref={field}
          readOnly
          value={value}
          className="entrada"
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Button
        variant="solid"
        icon={<Copy aria-hidden="true" size={20} strokeWidth={1.75} />}
        onPress={() => void copy()}
      >
        {copyLabel}
      </Button>
      <p role="status">{isCopied ? copiedLabel : ''}</p>
    </div>
  );
}

/** The clipboard exists only on secure origins; the old command still works on a clinic's plain http. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
