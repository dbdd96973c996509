import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { noticesQuery, type NoticeRecord } from '#client/queries/notices';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { TO_TELL } from '#copy/office/impact';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { AppointmentPanel } from '#backoffice/features/appointment/panel/AppointmentPanel.tsx';
import { inOrderToTell } from '#backoffice/shared/notices/to-tell-order.ts';
import { useRowsMeant } from '#backoffice/shared/patient/use-rows-meant.ts';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { MessageMonth } from './MessageMonth.tsx';
import { NoticeTable } from './NoticeTable.tsx';

const EVERYBODY = '';

/** Por avisar: whom the clinic has to tell that an appointment is not where they believe, until each is marked. */
export default function NoticesScreen() {
  const { actor } = useVisit();
  const [estado, setEstado] = useState<NoticeRecord['estado']>('pendiente');
  const [medico, setMedico] = useState(EVERYBODY);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const rowsMeant = useRowsMeant(text);
  const keepsAll = may(actor, 'agenda:keep-all');
  const doctors = useQuery({ ...doctorsQuery(), enabled: keepsAll });
  const query = useInfiniteQuery(noticesQuery({ estado, ...(medico === EVERYBODY ? {} : { medico }) }));
  return (
    <>
      <ScreenHeader path={OFFICE.notices} />
      <div className={FILTERS}>
        <Segmented
          label={TO_TELL.show}
          value={estado}
          options={(['pendiente', 'avisado'] as const).map((id) => ({ id, label: TO_TELL.states[id] }))}
          onChange={setEstado}
        />
        {keepsAll && (
          <SelectField
            label={TO_TELL.doctor}
            value={medico}
            options={[
              { id: EVERYBODY, label: TO_TELL.everybody },
              ...(doctors.data ?? []).map(({ id, nombre }) => ({ id, label: nombre })),
            ]}
            onChange={setMedico}
          />
        )}
        <SearchBox label={TO_TELL.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
      </div>
      <MessageMonth />
      <PagedGate query={query} loadingLabel={TO_TELL.loading} rows={6}>
        {(all) => {
          const meant = rowsMeant(all, ({ paciente }) => paciente);
          const rows = estado === 'pendiente' ? inOrderToTell(meant) : meant.map((row) => [row] as const);
          if (rows.length > 0) return <NoticeTable rows={rows} onOpen={setOpened} />;
          if (all.length > 0) return <EmptyState title={TO_TELL.noneFound} />;
          return estado === 'pendiente' ? (
            <EmptyState title={TO_TELL.empty}>{TO_TELL.emptyHelp}</EmptyState>
          ) : (
            <EmptyState title={TO_TELL.emptyTold} />
          );
        }}
      </PagedGate>
      {opened !== null && <AppointmentPanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
