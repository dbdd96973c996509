import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { VISIT } from '#copy/clinical/visit';

interface Props {
  readonly className: string;
  readonly keys: readonly (readonly [string, string])[];
}

/** The list of keys, behind its button. */
export function KeysHelp({ className, keys }: Props) {
  const [isHelping, setHelping] = useState(false);
  return (
    <>
      <button type="button" className={`${className} max-md:hidden`} onClick={() => setHelping(true)}>
        <Keyboard aria-hidden="true" size={17} strokeWidth={1.75} />
        <span className="sr-only">{VISIT.help}</span>
      </button>
      <ModalDialog title={VISIT.helpTitle} isOpen={isHelping} onClose={() => setHelping(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-mark border border-line-strong px-1.5">{key}</kbd>
              </dt>
              <dd className="m-0">{what}</dd>
            </div>
          ))}
        </dl>
      </ModalDialog>
    </>
  );
}
