import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { refusalOf } from '#client/query';
import { detailOf } from '#client/refusal-details';
import { orderFilesQuery } from '#client/queries/exams/files';
import { orderQuery, waitingReportsQuery, type OrderRecord } from '#client/queries/exams/orders';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { ORDERS_COPY } from '#copy/exams/orders';
import { READING_COPY as COPY } from '#copy/exams/reading';
import { spokenName } from '#domain/people/listed-name';
import { OFFICE, orderHref, readingHref } from '#routes';
import { AlertLine } from '#backoffice/shared/antecedents/AlertLine.tsx';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { PatientOrders } from '#backoffice/shared/orders/PatientOrders.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import { Key } from '../files/Key.tsx';
import { isLookedAt } from '../files/OrderFiles.tsx';
import { OrderGate } from '../order/OrderGate.tsx';
import { ResultForm } from '../result/ResultForm.tsx';
import { DeskPictures, filedOf } from './DeskPictures.tsx';
import { OpenRecord, useIsClosed } from './OpenRecord.tsx';
import { afterThis, inReadingOrder } from './reading-order.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const BUTTON =
  'inline-flex min-h-[2rem] cursor-pointer items-center gap-1.5 rounded-control border border-panel-line px-2 text-dense text-panel-ink no-underline hover:bg-panel-chosen pointer-coarse:min-h-tap';

/** One study after the other: its pictures, what was measured, and what the doctor says of it; without pictures, the person's other studies. */
export function ReadingDesk({ asked }: { readonly asked: string }) {
  const { actor } = useVisit();
  const waiting = useQuery(waitingReportsQuery());
  return (
    <QueryGate query={waiting} loadingLabel={COPY.loading} rows={8}>
      {(rows) => <Queue asked={asked} queue={inReadingOrder(rows, actor.medico)} />}
    </QueryGate>
  );
}

interface QueueProps {
  readonly asked: string;
  readonly queue: readonly Pick<OrderRecord, 'id'>[];
}

/** Which study came after one while that was in the list. */
interface Place {
  readonly id: string;
  readonly next: string | null;
}

function Queue({ asked, queue }: QueueProps) {
  const [, navigate] = useLocation();
  const [place, setPlace] = useState<Place>({ id: '', next: null });
  const first = queue[0]?.id;
  // The address says which study it is: the list may change, what is on the desk does not.
  useEffect(() => {
    if (asked === '' && first !== undefined) navigate(readingHref(first), { replace: true });
  }, [asked, first, navigate]);
  // Of one that was signed it is still known which came after it.
  const after = afterThis(queue, asked);
  const isKnown = place.id === asked && !queue.some(({ id }) => id === asked);
  if (!isKnown && (place.id !== asked || place.next !== after)) setPlace({ id: asked, next: after });
  const kept = place.next !== null && queue.some(({ id }) => id === place.next) ? place.next : after;
  return <Desk id={asked === '' ? null : asked} next={isKnown ? kept : after} waiting={queue.length} />;
}

interface DeskProps {
  readonly id: string | null;
  /** The study that is read after this one; null where none waits. */
  readonly next: string | null;
  readonly waiting: number;
}

function Desk({ id, next, waiting }: DeskProps) {
  const [, navigate] = useLocation();
  const leave = (): void => navigate(OFFICE.exams);
  const goOn = (): void => navigate(readingHref(next ?? ''));
  useDeskKeys({ next: next === null ? () => undefined : goOn, leave });
  return (
    <div className="flex min-h-dvh flex-col xl:h-dvh">
      {id === null ? (
        <>
          <Head waiting={waiting} onNext={null} />
          <div className="p-4">
            <EmptyState title={COPY.empty}>{COPY.emptyHelp}</EmptyState>
          </div>
        </>
      ) : (
        <Opened key={id} id={id} waiting={waiting} onNext={next === null ? null : goOn} onSigned={goOn} />
      )}
    </div>
  );
}

interface OpenedProps {
  readonly id: string;
  readonly waiting: number;
  readonly onNext: (() => void) | null;
  readonly onSigned: () => void;
}

function Opened({ id, waiting, onNext, onSigned }: OpenedProps) {
  const query = useQuery(orderQuery(id));
  const client = useQueryClient();
  const notify = useToast();
  const { data, refetch } = query;
  const files = useQuery({ ...orderFilesQuery(id), enabled: data !== undefined });
  // The words have the room where there is nothing to look at.
  const isWords = files.data !== undefined && !filedOf(files.data).some(isLookedAt);
  const refusal = data === undefined ? refusalOf(query.error) : null;
  const closed = refusal?.code === 'requiere_motivo' ? detailOf(refusal, 'ficha') : undefined;
  const open = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <Head order={data} waiting={waiting} onNext={onNext} />
      {closed === undefined ? (
        <QueryGate query={query} loadingLabel={COPY.loading} rows={8}>
          {(order) => (
            <>
              {order.alertas.length > 0 && (
                <AlertLine alertas={order.alertas} label={ORDERS_COPY.detail.alerts} />
              )}
              <div
                className={`grid min-h-0 flex-1 ${isWords ? 'xl:grid-cols-[minmax(0,1fr)_clamp(20rem,26vw,26rem)]' : 'xl:grid-cols-[minmax(0,1fr)_clamp(25rem,32vw,32rem)]'}`}
              >
                <div
                  className={`min-w-0 p-2 xl:overflow-y-auto ${isWords ? 'order-2 border-line-strong p-3 max-xl:border-t-2 xl:border-l-2' : ''}`}
                >
                  <DeskPictures order={order} />
                  {isWords && (
                    <section aria-labelledby="otros-estudios">
                      <h2 id="otros-estudios" className="mt-3 mb-1 text-chart-1">
                        {COPY.otherStudies}
                      </h2>
                      <OtherStudies order={order} />
                    </section>
                  )}
                </div>
                <div
                  className={`min-w-0 bg-surface p-3 xl:overflow-y-auto ${isWords ? 'xl:px-6 xl:[&>*]:max-w-[60rem]' : 'border-line-strong xl:[--nombre:6.5rem] max-xl:border-t-2 xl:border-l-2'}`}
                >
                  <p className="m-0 mb-2 text-dense">
                    <b>{ORDERS_COPY.detail.indication}:</b> {order.indicacion}
                  </p>
                  <ResultForm
                    order={order}
                    onSigned={(saved) => {
                      client.setQueryData(waitingReportsQuery().queryKey, (rows) =>
                        rows?.filter((row) => row.id !== saved.id),
                      );
                      notify({
                        tone: 'good',
                        text: COPY.signed(saved.nombre, spokenName(saved.paciente.nombre)),
                      });
                      onSigned();
                    }}
                  />
                </div>
              </div>
            </>
          )}
        </QueryGate>
      ) : (
        <div className="p-4">
          <OrderGate paciente={closed} onOpened={open} />
          <p className="m-0 mt-3 text-dense text-ink-2 pointer-coarse:hidden">{COPY.gateKeys}</p>
        </div>
      )}
    </>
  );
}

function OtherStudies({ order: { id, paciente } }: { readonly order: OrderRecord }) {
  return useIsClosed(paciente.id) ? (
    <OpenRecord paciente={paciente.id} />
  ) : (
    <PatientOrders paciente={paciente.id} except={id} />
  );
}

interface HeadProps {
  readonly order?: OrderRecord | undefined;
  readonly waiting: number;
  readonly onNext: (() => void) | null;
}

/** Whose study this is and of which eye, how many wait, and the ways on. */
function Head({ order, waiting, onNext }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Each study is announced, and the single keys are free.
  useEffect(() => title.current?.focus(), []);
  const born = order?.fechaNacimiento ?? null;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-panel px-4 py-1.5 text-panel-ink [--color-focus:var(--color-panel-focus)]">
      <h1 ref={title} tabIndex={-1} className="text-chart-2 leading-[1.15]">
        {order?.nombre ?? COPY.title}
      </h1>
      {order !== undefined && (
        <>
          <span className="rounded-mark bg-surface px-0.5 text-ink">
            <EyeFrame ojo={order.ojo} />
          </span>
          <p className="m-0 text-dense">
            <b className="text-base">{order.paciente.nombre}</b>
            {' · '}
            {born === null ? ORDERS_COPY.noBirth : ORDERS_COPY.born(mediumDate(born))}
          </p>
        </>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <p className="m-0 text-dense tabular-nums">{COPY.waiting(waiting)}</p>
        <details className="relative">
          <summary className={`${BUTTON} list-none`}>{COPY.keys}</summary>
          <p className="absolute right-0 z-40 m-0 mt-1 w-[min(22rem,80vw)] rounded-mark bg-surface p-3 text-dense text-ink raised">
            {COPY.keysHelp}
          </p>
        </details>
        {order !== undefined && (
          <Link href={orderHref(order.id)} className={BUTTON}>
            {COPY.sheet}
          </Link>
        )}
        {onNext !== null && (
          <button type="button" className={BUTTON} aria-keyshortcuts="N" onClick={onNext}>
            {COPY.next} <Key>N</Key>
          </button>
        )}
        <Link href={OFFICE.exams} className={BUTTON}>
          {COPY.list} <Key>Esc</Key>
        </Link>
      </div>
    </header>
  );
}
