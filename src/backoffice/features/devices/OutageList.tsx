import type { Outage } from '#domain/studies/device-calendar';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICES, OUTAGE_FORM, OUTAGE_LABELS } from '#copy/office/devices';
import type { CivilTime } from '#domain/shared/civil-date';
import { deviceNow, outageDays, sortOutages } from './device-words.ts';
import { useResume } from './ResumeButton.tsx';
import { OUTAGES } from './device-style.ts';
import { EDITOR_HELP } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly device: DeviceView;
  readonly now: CivilTime;
  readonly mayStop: boolean;
  readonly onEdit: (outage: Outage) => void;
}

/** A device's outages: future ones can be changed or removed, past ones are history. */
export function OutageList({ device, now, mayStop, onEdit }: Props) {
  const { coming, past } = sortOutages(device.paradas, now);
  const state = deviceNow(device, now);
  const [removing, setRemoving] = useState<Outage | null>(null);
  const hasBegun = (outage: Outage): boolean =>
    outage.fecha < now.fecha || (state.state === 'parado' && state.outage.id === outage.id);
  return (
    <section className="[&_h3]:mt-6 [&_h3]:mb-2">
      <h3>{DEVICES.outages}</h3>
      {coming.length === 0 ? (
        <EmptyState title={DEVICES.noOutages}>{DEVICES.noOutagesHelp}</EmptyState>
      ) : (
        <ul className={OUTAGES}>
          {coming.map((outage) => {
            const what = `${OUTAGE_LABELS[outage.clase]}, ${outageDays(outage).toLowerCase()}`;
            return (
              <li key={outage.id}>
                <OutageWords outage={outage} note={hasBegun(outage) ? DEVICES.begun : null} />
                {mayStop && (
                  <div className="acciones">
                    <Button
                      size="compact"
                      aria-label={DEVICES.changeOf(what)}
                      icon={<Pencil aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
                      onPress={() => onEdit(outage)}
                    >
                      {DEVICES.change}
                    </Button>
                    <Button
                      size="compact"
                      aria-label={DEVICES.removeOf(what)}
                      icon={<Trash2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
                      onPress={() => setRemoving(outage)}
                    >
                      {DEVICES.remove}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {past.length > 0 && (
        <details className={EDITOR_HELP}>
          <summary>{DEVICES.past(past.length)}</summary>
          <ul className={OUTAGES}>
            {past.map((outage) => (
              <li key={outage.id}>
                <OutageWords outage={outage} note={null} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {removing !== null && (
        <RemoveOutage
          device={device}
          outage={removing}
          hasBegun={hasBegun(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

function OutageWords({ outage, note }: { readonly outage: Outage; readonly note: string | null }) {
  return (
    <p>
      <b>{OUTAGE_LABELS[outage.clase]}</b>
      <span>{outageDays(outage)}</span>
      {(outage.motivo !== undefined || note !== null) && (
        <small>
          {[note, outage.motivo].filter((each) => each !== null && each !== undefined).join(' · ')}
        </small>
      )}
    </p>
  );
}

interface RemoveProps {
  readonly device: DeviceView;
  readonly outage: Outage;
  readonly hasBegun: boolean;
  readonly onClose: () => void;
}

function RemoveOutage({ device, outage, hasBegun, onClose }: RemoveProps) {
  const work = useResume(device, outage, { done: OUTAGE_FORM.removed, hasBegun, onDone: onClose });
  return (
    <AskDialog
      title={OUTAGE_FORM.removeTitle}
      of={work}
      isDangerous
      save={DEVICES.remove}
      help={
        <>
          <p>
            {OUTAGE_LABELS[outage.clase]}: {outageDays(outage).toLowerCase()}.
          </p>
          <p>{hasBegun ? OUTAGE_FORM.removeBegun : OUTAGE_FORM.removeText}</p>
        </>
      }
      onSend={work.resume}
      onClose={onClose}
    />
  );
}
