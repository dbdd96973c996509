import { useState } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ALLERGY_COPY } from '#copy/clinical/antecedents';
import { SAFETY_COPY } from '#copy/exams/safety';
import { DILATION } from '#copy/office/appointment';
import type { Eye } from '#domain/clinical/eye';
import { COMMON_DROPS, DILATION_MINUTES } from '#domain/scheduling/appointment/dilation';
import { useOrderWork } from '../use-order-work.ts';

const COPY = SAFETY_COPY.drops;
const EYES = ['AO', 'OD', 'OI'] as const;

/** Drops put in at the device: closed until somebody means to. */
export function GiveDrops({
  order,
  isHalf,
}: {
  readonly order: OrderRecord;
  /** What was answered about allergies is not noted yet, and no drop was looked at against it. */
  readonly isHalf: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  if (order.estado === 'agendado') return null;
  return isOpen ? (
    <DropsForm order={order} isHalf={isHalf} onClose={() => setOpen(false)} />
  ) : (
    <div>
      <Button size="compact" onPress={() => setOpen(true)}>
        {COPY.put}
      </Button>
    </div>
  );
}

function DropsForm({
  order,
  isHalf,
  onClose,
}: {
  readonly order: OrderRecord;
  readonly isHalf: boolean;
  readonly onClose: () => void;
}) {
  const { id, version, ojo } = order;
  const [ojos, setEyes] = useState<Eye>(ojo);
  const [gota, setDrop] = useState<(typeof COMMON_DROPS)[number]['gota'] | ''>('');
  const [minutes, setMinutes] = useState('');
  const [isTried, setTried] = useState(false);
  const wait = Number(minutes.trim() === '' ? Number.NaN : minutes);
  const isWrongWait = !(wait >= DILATION_MINUTES.min && wait <= DILATION_MINUTES.max);
  const [noConduce, setNoDriving] = useState(false);
  const work = useOrderWork(onClose);
  /** What was sent last: another drop or eye than that one is asked about anew. */
  const [sent, setSent] = useState('');
  const asks = work.code === 'requiere_confirmacion' && !work.hasFields && sent === `${gota} ${ojos}`;
  const message = work.wrong('noConduce') ?? (work.hasFields ? undefined : work.message);
  return (
    <fieldset className="m-0 grid gap-3 border border-line-strong p-3">
      <legend className="px-1 font-strong">{COPY.put}</legend>
      {ojo === 'AO' && (
        <Segmented
          label={DILATION.eyes}
          options={EYES.map((each) => ({ id: each, label: DILATION.eyeOptions[each] }))}
          value={ojos}
          onChange={setEyes}
        />
      )}
      <SelectField
        label={DILATION.drop}
        value={gota}
        options={[
          { id: '' as const, label: DILATION.pickDrop },
          ...COMMON_DROPS.map((each) => ({ id: each.gota, label: each.gota })),
        ]}
        onChange={(chosen) => {
          setDrop(chosen);
          const usual = COMMON_DROPS.find((each) => each.gota === chosen);
          if (usual !== undefined) setMinutes(String(usual.minutos));
        }}
        error={(isTried && gota === '' ? DILATION.missingDrop : undefined) ?? work.wrong('gota')}
      />
      <TextField
        label={DILATION.minutes}
        value={minutes}
        inputMode="numeric"
        onChange={setMinutes}
        error={(isTried && isWrongWait ? DILATION.wrongMinutes : undefined) ?? work.wrong('minutos')}
      />
      <CheckField label={COPY.noDriving} isSelected={noConduce} onChange={setNoDriving} />
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      {isHalf && <Notice tone="warning">{ALLERGY_COPY.half}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="solid"
          size="compact"
          isPending={work.isPending}
          isDisabled={isHalf}
          onPress={() => {
            setTried(true);
            if (gota === '' || isWrongWait) return;
            setSent(`${gota} ${ojos}`);
            const drops = { ojos, gota, minutos: wait, ...(asks ? { confirmado: true } : {}) };
            work.send((operate) =>
              operate('giveDrops', { params: { id }, body: { ...drops, noConduce, version } }),
            );
          }}
        >
          {asks ? DILATION.anyway : COPY.save}
        </Button>
        <Button size="compact" variant="quiet" onPress={onClose}>
          {COPY.close}
        </Button>
      </div>
    </fieldset>
  );
}
