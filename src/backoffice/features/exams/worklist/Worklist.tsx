import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { ordersQuery, type OrdersWanted } from '#client/queries/exams/orders';
import { studiesQuery } from '#client/queries/studies';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { PATIENT_PICKER } from '#copy/office/booking';
import { BOARD_FILES } from '#copy/exams/files';
import { READING_COPY } from '#copy/exams/reading';
import { ORDER_STATE_WORDS, ORDERS_COPY as COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import { isEnoughToSearch } from '#domain/shared/spanish-text';
import { isOneOf, present } from '#domain/shared/typed-record';
import { deviceName, everyEquipment, isEquipmentId } from '#domain/studies/device';
import { ORDER_STATES } from '#domain/studies/orders/order-states';
import { OFFICE, readingHref, trayHref } from '#routes';
import { PatientLookup } from '#backoffice/features/record/PatientLookup.tsx';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ExternalOrder } from './ExternalOrder.tsx';
import { OrderTable } from './OrderTable.tsx';

const PENDING = 'pendientes';
const ALL = 'todos';
/** The states that have a button of their own, in the order in which a study passes through them. */
const SHOWN = ['solicitado', 'realizado', 'informado', 'validado', 'entregado', 'cancelado'] as const;

/** The studies of the clinic: those that wait for somebody first, and all by state, day, device and study. */
export function Worklist() {
  const { actor } = useVisit();
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState('');
  // On a phone the list comes first: what narrows it is behind one button, which names what is shown.
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen ? '' : 'max-md:hidden';
  const [isAsking, setAsking] = useState(false);
  const studies = useQuery(studiesQuery());
  const asked = (name: string): string => address.get(name) ?? '';
  const show = (name: string, value: string): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const day = asked('fecha');
  const sought = useDeferredValue(text.trim());
  const isSeeking = isEnoughToSearch(sought) || /^(?:ex\S*|\d{1,6})$/iu.test(sought);
  // Whoever is looked for is found in whatever state.
  const isNarrowed = day !== '' || isSeeking;
  const shown = isOneOf([...ORDER_STATES, ALL], asked('estado'))
    ? asked('estado')
    : isNarrowed
      ? ALL
      : PENDING;
  const query = useInfiniteQuery({
    ...ordersQuery({ ...wanted(shown, asked), ...(isSeeking ? { texto: sought } : {}) }),
    placeholderData: (before) => (isSeeking ? before : undefined),
  });
  const hasMore = query.data?.pages.some(({ hayMas }) => hayMas === true) === true;
  const isNear = query.data?.pages.some(({ parecidos }) => parecidos === true) === true;
  return (
    <>
      <ScreenHeader
        path={OFFICE.exams}
        actions={
          <>
            {may(actor, 'study:validate') && (
              <Link href={readingHref()} className={buttonStyle('solid')}>
                {READING_COPY.open}
              </Link>
            )}
            {may(actor, 'file:bring') && (
              <Link href={trayHref()} className={buttonStyle('quiet')}>
                {BOARD_FILES.unidentified}
              </Link>
            )}
            {may(actor, 'order:request') && (
              <Button onPress={() => setAsking(true)}>{COPY.list.newOrder}</Button>
            )}
          </>
        }
      />
      <div className="mb-3 grid items-start gap-x-4 gap-y-3 lg:grid-cols-2">
        <SearchBox label={COPY.list.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
        <div className="md:hidden">
          <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? COPY.list.fewer : COPY.list.filters(nameOfShown(shown))}
          </Button>
        </div>
        {may(actor, 'record:open') && (
          <div className={folded}>
            <PatientLookup screen={OFFICE.exams} />
          </div>
        )}
      </div>
      <div className={`mb-3 ${folded}`}>
        <Segmented
          label={COPY.list.show}
          narrow="wrap"
          value={shown}
          options={[
            { id: PENDING, label: COPY.list.pending },
            ...SHOWN.map((id) => ({ id, label: ORDER_STATE_WORDS[id] })),
            { id: ALL, label: COPY.list.all },
          ]}
          onChange={(id) => show('estado', id === PENDING ? '' : id)}
        />
      </div>
      <div className={`${FILTERS} ${folded}`}>
        <DateField
          label={COPY.list.day}
          value={day === '' ? null : day}
          onChange={(value) => show('fecha', value ?? '')}
        />
        <SelectField
          label={COPY.list.device}
          value={asked('equipo')}
          options={[
            { id: '', label: COPY.list.anyDevice },
            ...everyEquipment().map((id) => ({ id, label: deviceName(id) })),
          ]}
          onChange={(id) => show('equipo', id)}
        />
        <SelectField
          label={COPY.list.study}
          value={asked('estudio')}
          options={[
            { id: '', label: COPY.list.anyStudy },
            ...(studies.data ?? []).map(({ codigo, nombre }) => ({ id: codigo, label: nombre })),
          ]}
          onChange={(id) => show('estudio', id)}
        />
      </div>
      <PagedGate query={query} loadingLabel={COPY.loading} rows={6}>
        {(rows) => {
          if (rows.length > 0)
            return (
              <>
                {isNear && <p className="mt-0 mb-2 font-strong">{PATIENT_PICKER.near}</p>}
                <OrderTable rows={rows} />
                {hasMore && <p className="mt-2 mb-0 text-ink-2">{COPY.list.more}</p>}
              </>
            );
          if (isSeeking) return <EmptyState title={COPY.list.noneFound} />;
          return shown === PENDING ? (
            <EmptyState title={COPY.list.empty}>{COPY.list.emptyHelp}</EmptyState>
          ) : (
            <EmptyState title={COPY.list.emptyState} />
          );
        }}
      </PagedGate>
      {isAsking && <ExternalOrder onClose={() => setAsking(false)} />}
    </>
  );
}

const nameOfShown = (shown: string): string =>
  shown === PENDING
    ? COPY.list.pending
    : isOneOf(ORDER_STATES, shown)
      ? ORDER_STATE_WORDS[shown]
      : COPY.list.all;

function wanted(shown: string, asked: (name: string) => string): OrdersWanted {
  const [equipo, estudio, fecha] = [asked('equipo'), asked('estudio'), asked('fecha')];
  return {
    ...present({
      estado: isOneOf(ORDER_STATES, shown) ? shown : undefined,
      pendientes: shown === PENDING ? 'si' : undefined,
      equipo: isEquipmentId(equipo) ? equipo : undefined,
      estudio: estudio === '' ? undefined : estudio,
      fecha: /^\d{4}-\d{2}-\d{2}$/u.test(fecha) ? fecha : undefined,
    }),
  };
}
