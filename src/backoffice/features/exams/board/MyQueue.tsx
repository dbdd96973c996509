import { useEffect, useRef } from 'react';
import type { Board, BoardPerson } from '#client/queries/exams/orders';
import { markStyle } from '#components/ui/mark-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { KIND_LABELS } from '#copy/office/kinds';
import { MY_DEVICE as COPY } from '#copy/exams/my-device';
import { spokenName } from '#domain/people/listed-name';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useEdgeRoom } from '#backoffice/shared/screen/edges/use-edge-room.ts';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { useMedia } from '#backoffice/shared/screen/use-media.ts';
import { OrderActions } from '../order/OrderActions.tsx';
import { BoardRow } from './BoardRow.tsx';
import { DeviceGroup } from './DeviceGroup.tsx';
import { elsewhere, isMeasured, nextPerson, partsToArrive, waitingAt } from './next-person.ts';

type Device = Board['equipos'][number];

interface ChoiceProps {
  readonly devices: readonly Device[];
  readonly chosen: string | null;
  readonly onChoose: (device: Device['id'] | null) => void;
}

/** Which device this telephone stands beside; another one is one press away. */
export function DeviceChoice({ devices, chosen, onChoose }: ChoiceProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const choice = strip.current?.querySelector('input:checked')?.parentElement ?? null;
    const row = choice?.parentElement ?? null;
    // The strip alone is moved: the page stays where it is.
    if (choice !== null && row !== null)
      row.scrollLeft +=
        choice.getBoundingClientRect().left -
        row.getBoundingClientRect().left -
        (row.clientWidth - choice.offsetWidth) / 2;
  }, [chosen, isWide]);
  return (
    <div ref={strip} className="mb-4">
      <Segmented
        label={COPY.choose}
        narrow={isWide ? 'wrap' : 'close'}
        value={chosen ?? ''}
        options={[
          { id: '', label: COPY.all },
          ...devices.map((device) => ({
            id: device.id,
            label: COPY.waiting(device.nombre, waitingAt(device)),
          })),
        ]}
        onChange={(id) => onChoose(devices.find((each) => each.id === id)?.id ?? null)}
      />
    </div>
  );
}

interface Props {
  readonly device: Device;
  /** Who has no device is at everybody's, so that nobody forgets them. */
  readonly without: readonly BoardPerson[];
  readonly fileCounts: ReadonlyMap<string, number>;
  readonly withoutTitle: string;
}

/** The people of one device, those to be measured first, and what comes next under the thumb. */
export function MyQueue({ device, without, fileCounts, withoutTitle }: Props) {
  const { minuto } = useClinicNow();
  const next = nextPerson(device.filas, minuto);
  const measured = device.filas.filter(isMeasured);
  const list = (rows: readonly BoardPerson[]) => (
    <ul className="m-0 list-none p-0">
      {rows.map((row) => (
        <BoardRow key={row.id} row={row} files={fileCounts.get(row.id) ?? 0} />
      ))}
    </ul>
  );
  return (
    <div>
      <h2 className="sr-only">{COPY.queue(device.nombre)}</h2>
      <div className={`${SHEET} overflow-hidden`}>
        <DeviceGroup
          device={{ ...device, filas: device.filas.filter((row) => !isMeasured(row)) }}
          fileCounts={fileCounts}
        />
        {next === null && (
          <p className="m-0 px-3 py-4">{measured.length > 0 ? COPY.allMeasured : COPY.empty}</p>
        )}
        {without.length > 0 && (
          <section aria-labelledby="sin-equipo" className="border-t border-line-strong">
            <h3 id="sin-equipo" className="m-0 px-3 py-2 text-base">
              {withoutTitle}
            </h3>
            {list(without)}
          </section>
        )}
      </div>
      {measured.length > 0 && <Fold label={COPY.measured(measured.length)}>{() => list(measured)}</Fold>}
      {next !== null && <NextBar key={next.id} row={next} />}
    </div>
  );
}

/** What is done next and to whom, at the foot of the screen, where the thumb is. */
function NextBar({ row }: { readonly row: BoardPerson }) {
  const bar = useRef<HTMLElement>(null);
  const busy = elsewhere(row);
  useEdgeRoom(bar, 'bottom');
  return (
    <aside
      ref={bar}
      aria-label={COPY.next}
      className="sticky bottom-[var(--avisos,0px)] z-20 -mx-4 mt-4 grid items-center gap-x-4 gap-y-1 border-t-2 border-ink bg-surface px-4 py-2 md:mx-0 md:grid-cols-[minmax(0,1fr)_minmax(14rem,20rem)] md:border-x md:border-x-line-strong"
    >
      <p className="m-0 flex flex-wrap items-center gap-x-2">
        <b className="text-chart-1 leading-[1.2]">{spokenName(row.paciente.nombre)}</b>
        <EyeFrame ojo={row.ojo} />
        <span className="text-ink-2">{row.nombre}</span>
        <Born on={row.paciente.fechaNacimiento} />
      </p>
      {busy !== null && (
        <p className={`m-0 justify-self-start ${markStyle('waiting', true)}`}>
          {COPY.elsewhere(busy.nombre ?? KIND_LABELS[busy.tipo], busy.hora)}
        </p>
      )}
      <OrderActions order={row} parts={partsToArrive(row)} isLarge />
    </aside>
  );
}
