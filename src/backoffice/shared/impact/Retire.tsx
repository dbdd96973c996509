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

interface Props<Of> {
  readonly of: Of;
  readonly nombre: string;
  /** Out of use by now. */
  readonly isOut: boolean;
  readonly words: Readonly<Record<'retire' | 'retireText' | 'bringBack', string>> &
    Readonly<Record<'retireOf' | 'bringBackOf' | 'retired' | 'usedAgain', (nombre: string) => string>>;
  /** What will no longer be possible, said before it is confirmed. */
  readonly warning?: string | undefined;
  readonly save: (
    operate: Operate,
    of: Of,
    change: { readonly retirado: boolean } & Confirmation,
  ) => Promise<{ readonly retirado?: boolean | undefined; readonly resueltos?: readonly Settled[] }>;
}

/** Takes a device or a study out of use, once what is booked on it was decided; or back, in one press. */
export function Retire<Of>({ of, nombre, isOut, words, warning, save }: Props<Of>) {
  /** As it was when it was asked for. */
  const [asked, setAsked] = useState<{ readonly seen: Of } | null>(null);
  const saving = useSettledSave(
    (operate, { seen, retirado }: { readonly seen: Of; readonly retirado: boolean }, confirmation) =>
      save(operate, seen, { retirado, ...confirmation }),
    {
      done: ({ retirado, resueltos }) =>
        savedAndSettled(retirado === true ? words.retired(nombre) : words.usedAgain(nombre), resueltos),
      onDone: () => setAsked(null),
    },
  );
  return (
    <>
      {isOut ? (
        <Button
          icon={<ArchiveRestore aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          aria-label={words.bringBackOf(nombre)}
          isPending={saving.isSaving}
          onPress={() => saving.save({ seen: of, retirado: false })}
        >
          {words.bringBack}
        </Button>
      ) : (
        <Button
          icon={<Archive aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          onPress={() => setAsked({ seen: of })}
        >
          {words.retire}
        </Button>
      )}
      {isOut && saving.error !== null && (
        <p role="alert" className="m-0 text-retina">
          {saving.error}
        </p>
      )}
      {asked !== null && (
        <SettledConfirm
          title={words.retireOf(nombre)}
          saving={saving}
          confirmLabel={words.retire}
          onConfirm={() => saving.save({ ...asked, retirado: true })}
          onClose={() => setAsked(null)}
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
