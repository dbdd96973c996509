import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { refusalOf } from '#client/query';
import { detailOf } from '#client/refusal-details';
import { orderQuery, type OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { ORDER_STATE_WORDS, ORDERS_COPY as COPY } from '#copy/exams/orders';
import { READING_COPY } from '#copy/exams/reading';
import { RESULT_COPY } from '#copy/exams/results';
import { SAFETY_COPY } from '#copy/exams/safety';
import { may } from '#domain/access/policies';
import { deviceName } from '#domain/studies/device';
import { lackingWords } from '#domain/shared/spanish-text';
import { isOpenOrder, REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { isPreparationPoint } from '#domain/studies/orders/preparation';
import { OFFICE, readingHref, recordHref } from '#routes';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { OrderWhen } from '../worklist/OrderTable.tsx';
import { DropLines, EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { PaperOfOrder } from '../result/paper/PaperOfOrder.tsx';
import { Attempts } from '../correction/Attempts.tsx';
import { Holders } from '../correction/Holders.tsx';
import { Superseded } from '../correction/Superseded.tsx';
import { usePrintedReport, useToldPrint } from '../correction/use-printed-report.ts';
import { OrderWork } from './OrderWork.tsx';
import { HandedOut } from './HandedOut.tsx';
import { OrderGate } from './OrderGate.tsx';
import { OrderActions } from './OrderActions.tsx';
import { PaperOrder } from './PaperOrder.tsx';
import { AlertLine } from '#backoffice/shared/antecedents/AlertLine.tsx';

/** One study: whose and which eye, what was looked at before it, what comes next, and what has happened. */
export function OrderScreen({ id }: { readonly id: string }) {
  const { actor } = useVisit();
  const query = useQuery(orderQuery(id));
  const { data, refetch } = query;
  const refusal = data === undefined ? refusalOf(query.error) : null;
  const closed = refusal?.code === 'requiere_motivo' ? detailOf(refusal, 'ficha') : undefined;
  const open = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader
          path={OFFICE.exams}
          {...(data === undefined ? {} : { title: data.nombre })}
          actions={
            <>
              {(data?.resultado ?? null) !== null && (
                <Button
                  icon={<Printer aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
                  onPress={() => window.print()}
                >
                  {RESULT_COPY.print}
                </Button>
              )}
              {data?.estado === 'informado' && may(actor, 'study:validate') && (
                <Link href={readingHref(id)} className={buttonStyle()}>
                  {READING_COPY.open}
                </Link>
              )}
              <Link href={OFFICE.exams} className={buttonStyle('quiet')}>
                {COPY.list.back}
              </Link>
            </>
          }
        />
      </div>
      {closed === undefined ? (
        <QueryGate query={query} loadingLabel={COPY.loading} rows={8}>
          {(order) => <Sheet order={order} />}
        </QueryGate>
      ) : (
        <OrderGate paciente={closed} onOpened={open} />
      )}
    </>
  );
}

function Sheet({ order }: { readonly order: OrderRecord }) {
  const { printed, print } = usePrintedReport();
  useToldPrint(order);
  return (
    <>
      <div className="print:hidden">
        <Whose order={order} />
        <PaperOrder order={order} />
        <Holders order={order} />
        <OrderWork order={order} />
        <Attempts order={order} />
        <Superseded order={order} onPrint={print} />
        <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <div className="grid content-start gap-6">
            <Facts order={order} />
            <HandedOut order={order} />
            <Preparation order={order} />
          </div>
          <History order={order} />
        </div>
      </div>
      <PaperOfOrder order={order} superseded={printed} />
    </>
  );
}

/** The person, the eye and what must be known, before anything else; and what comes next. */
function Whose({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const { paciente, fechaNacimiento, ojo, alertas } = order;
  const href = may(actor, 'record:open')
    ? recordHref(paciente.id, OFFICE.exams)
    : personHref(actor, paciente.id);
  return (
    <section aria-label={COPY.detail.whose} className="border-y-2 border-ink">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <p className="m-0">
          {href === null ? (
            <b className="text-chart-2">{paciente.nombre}</b>
          ) : (
            <Link href={href} className="text-chart-2 font-bold text-ink">
              {paciente.nombre}
            </Link>
          )}
          <br />
          <span className="text-ink-2">
            {fechaNacimiento === null ? COPY.noBirth : COPY.born(mediumDate(fechaNacimiento))}
          </span>
        </p>
        <span className="text-chart-2">
          <EyeFrame ojo={ojo} />
        </span>
        <OrderWhen row={order} />
        <span className="ml-auto">
          {isOpenOrder(order) ? (
            <OrderActions order={order} isOpen />
          ) : (
            <span className="text-ink-2">{COPY.detail.over}</span>
          )}
        </span>
      </div>
      {alertas.length > 0 && <AlertLine alertas={alertas} label={COPY.detail.alerts} />}
    </section>
  );
}

function Facts({ order }: { readonly order: OrderRecord }) {
  const { acceso, indicacion, diagnostico, solicita, prioridad, turno, preparacion } = order;
  const equipo = turno?.equipo ?? null;
  const rows: readonly (readonly [string, string])[] = [
    [COPY.detail.indication, indicacion],
    ...(diagnostico === undefined
      ? []
      : [[COPY.detail.diagnosis, `${diagnostico.codigo} ${diagnostico.nombre}`] as const]),
    [COPY.external.who, solicita === '' ? COPY.asked('') : solicita],
    [COPY.external.priority, COPY.priorities[prioridad]],
    [
      COPY.detail.appointment,
      turno === null ? COPY.detail.noAppointment : `${mediumDate(turno.fecha)}, ${turno.hora}`,
    ],
    ...(equipo === null ? [] : [[COPY.detail.device, deviceName(equipo)] as const]),
    [COPY.detail.access, acceso],
    ...(preparacion === '' ? [] : [[COPY.detail.instructions, preparacion] as const]),
  ];
  return (
    <dl className="m-0 grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="m-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Preparation({ order }: { readonly order: OrderRecord }) {
  const { puntos, excepcion, autorizaciones = [], midriasis, puestas } = order;
  return (
    <section aria-labelledby="preparacion-del-estudio">
      <h2 id="preparacion-del-estudio" className="mb-2 text-chart-1">
        {COPY.detail.preparation}
      </h2>
      <ul className="m-0 grid list-none p-0">
        {puntos.map(({ id, texto, hecho }) => (
          <li key={id} className="border-t border-line py-1">
            <span aria-hidden="true">{hecho === null ? '○' : '●'}</span> {texto}
            {hecho !== null && (
              <small className="block pl-5 text-ink-2">
                {COPY.by(hecho.nombre, longInstant(hecho.cuando))}
              </small>
            )}
          </li>
        ))}
      </ul>
      <DropLines drops={puestas} />
      {autorizaciones.map((each) => (
        <p key={each.cuando} className={`mt-2 mb-0 ${markStyle('note', true)}`}>
          {SAFETY_COPY.begin.authorised(each.medico, longInstant(each.cuando))}: {each.motivo}.{' '}
          {lackingWords(each.falta, isPreparationPoint)}.
        </p>
      ))}
      {midriasis !== undefined && (
        <p className={`mt-2 mb-0 ${markStyle('waiting', true)}`}>
          {SAFETY_COPY.doubts.mydriasis(midriasis.gotas)}
        </p>
      )}
      {excepcion !== null && (
        <p className={`mt-2 mb-0 ${markStyle('waiting', true)}`}>
          {COPY.detail.exception}: {excepcion.motivo} ({excepcion.nombre}).{' '}
          {lackingWords(excepcion.falta, isPreparationPoint)}.
        </p>
      )}
    </section>
  );
}

const History = ({ order: { historial } }: { readonly order: OrderRecord }) => (
  <section aria-labelledby="historia-del-estudio">
    <h2 id="historia-del-estudio" className="mb-2 text-chart-1">
      {COPY.detail.history}
    </h2>
    <ol className={`m-0 list-none p-0 ${HISTORY_LIST}`}>
      {historial.map(({ cuando, nombre, estado, motivo, repite }, at) => (
        <li key={`${cuando} ${estado} ${String(at)}`}>
          <b>
            {ORDER_STATE_WORDS[estado]}
            {repite !== undefined && ` · ${REPEAT_REASONS[repite]}`}
          </b>
          <small className="text-ink-2">{COPY.by(nombre, longInstant(cuando))}</small>
          {motivo !== undefined && <p className="m-0">{motivo}</p>}
        </li>
      ))}
    </ol>
  </section>
);
