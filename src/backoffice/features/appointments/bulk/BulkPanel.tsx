import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import type { AppointmentRecord } from '#client/queries/appointments';
import { BULK, LIST } from '#copy/office/agenda-views';
import { may } from '#domain/access/policies';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { isChangeable } from './changeable.ts';
import type { BulkAction } from './outcomes.ts';

interface Props {
  readonly items: readonly AppointmentRecord[];
  readonly chosen: ReadonlySet<string>;
  readonly doctors: readonly DoctorRow[];
  readonly onChoose: (ids: readonly string[], isOn: boolean) => void;
  readonly onDone: () => void;
}

interface Begun {
  readonly kind: BulkAction['kind'];
  readonly items: readonly AppointmentRecord[];
}

/** What can be done with the ticked rows. Doctors cannot give their appointments to others. */
export function BulkPanel({ items, chosen, doctors, onChoose, onDone }: Props) {
  const { actor } = useVisit();
  const [begun, setBegun] = useState<Begun | null>(null);
  const changeable = items.filter(isChangeable);
  const picked = changeable.filter(({ id }) => chosen.has(id));
  const isNone = picked.length === 0;
  const begin = (kind: BulkAction['kind']) => () => setBegun({ kind, items: picked });
  return (
    <>
      <div
        className="sticky top-2 z-5 flex flex-wrap items-center gap-x-5 gap-y-1 mb-3 py-1.5 px-4 border border-iris rounded-control bg-iris-tint [&_.acciones]:flex-1 max-md:static max-md:[&_.acciones]:basis-full print:hidden"
        role="toolbar"
        aria-label={BULK.bar}
      >
        <CheckField
          label={LIST.chooseAll}
          isSelected={picked.length > 0 && picked.length === changeable.length}
          onChange={(isOn) =>
            onChoose(
              changeable.map(({ id }) => id),
              isOn,
            )
          }
        />
        <p className="font-strong" role="status">
          {BULK.chosen(picked.length)}
        </p>
        <div className="acciones">
          <Button size="compact" isDisabled={isNone} onPress={begin('mover')}>
            {BULK.move}
          </Button>
          {may(actor, 'agenda:keep-all') && (
            <Button size="compact" isDisabled={isNone} onPress={begin('reasignar')}>
              {BULK.reassign}
            </Button>
          )}
          <Button size="compact" isDisabled={isNone} onPress={begin('cancelar')}>
            {BULK.cancel}
          </Button>
          <Button size="compact" variant="quiet" onPress={onDone}>
            {BULK.none}
          </Button>
        </div>
      </div>
      {begun !== null && (
        <BulkDialog
          kind={begun.kind}
          chosen={begun.items}
          doctors={doctors}
          onClose={(isDone) => {
            setBegun(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
