import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { savedAndSettled } from '#copy/office/impact';
import type { Settled } from '#contract/settlement';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import type { Operate } from '../operation/use-operate.ts';
import { SettledConfirm } from './SettledConfirm.tsx';
import { useSettledSave } from './use-settled-save.ts';

interface Props {
  readonly nombre: string;
  /** Out of use by now. */
  readonly isOut: boolean;
  readonly words: Readonly<Record<'retire' | 'retireText' | 'bringBack', string>> &
    Readonly<Record<'retireOf' | 'bringBackOf' | 'retired' | 'usedAgain', (nombre: string) => string>>;
  /** What will no longer be possible, said before it is confirmed. */
  readonly warning?: string | undefined;
  readonly save: (
    operate: Operate,
    change: { readonly retirado: boolean } & Confirmation,
  ) => Promise<{ readonly retirado?: boolean | undefined; readonly resueltos?: readonly Settled[] }>;
}

/** Takes a device or a study out of use, once what is booked on it was decided; or back, in one press. */
export function Retire({ nombre, isOut, words, warning, save }: Props) {
  const [isAsking, setAsking] = useState(false);
  const saving = useSettledSave(
    (operate, retirado: boolean, confirmation) => save(operate, { retirado, ...confirmation }),
    {
      done: ({ retirado, resueltos }) =>
        savedAndSettled(retirado === true ? words.retired(nombre) : words.usedAgain(nombre), resueltos),
      onDone: () => setAsking(false),
    },
  );
  return (
    <>
      {isOut ? (
        <Button
          icon={<ArchiveRestore aria-hidden="true" size={20} strokeWidth={1.75} />}
          aria-label={words.bringBackOf(nombre)}
          isPending={saving.isSaving}
          onPress={() => saving.save(false)}
        >
          {words.bringBack}
        </Button>
      ) : (
        <Button
          icon={<Archive aria-hidden="true" size={20} strokeWidth={1.75} />}
          onPress={() => setAsking(true)}
        >
          {words.retire}
        </Button>
      )}
      {isOut && saving.error !== null && (
        <p role="alert" className="m-0 text-retina">
          {saving.error}
        </p>
      )}
      {isAsking && (
        <SettledConfirm
          title={words.retireOf(nombre)}
          saving={saving}
          confirmLabel={words.retire}
          onConfirm={() => saving.save(true)}
          onClose={() => setAsking(false)}
        >
          {words.retireText}
          {warning !== undefined && (
            <Notice tone="warning">
              <p>{warning}</p>
            </Notice>
          )}
        </SettledConfirm>
      )}
    </>
  );
}
