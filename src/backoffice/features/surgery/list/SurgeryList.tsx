import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { surgeriesQuery, type SurgeriesWanted } from '#client/queries/clinical/surgery';
import { doctorsQuery } from '#client/queries/doctors';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { COMMON } from '#copy/office/common';
import { may, roleOf } from '#domain/access/policies';
import { PROCEDURES, PROCEDURE_IDS } from '#domain/clinical/surgery/procedures';
import { OPERATED_EYES, SURGERY_STATES } from '#domain/clinical/surgery/surgery';
import { isOneOf, present } from '#domain/shared/typed-record';
import { OFFICE, SURGERY_RESULTS } from '#routes';
import { useRowsMeant } from '#backoffice/shared/patient/use-rows-meant.ts';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { SurgeryTable } from './SurgeryTable.tsx';

const PENDING = 'pendientes';

/** The clinic's operations: those that wait for somebody first, and all by state, procedure, eye and surgeon. */
export function SurgeryList() {
  const { actor } = useVisit();
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState('');
  const rowsMeant = useRowsMeant(text);
  const seesAll = roleOf(actor) !== 'medico';
  const doctors = useQuery({ ...doctorsQuery(), enabled: seesAll });
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
  const shown = isOneOf(SURGERY_STATES, asked('estado')) ? asked('estado') : PENDING;
  const query = useInfiniteQuery(surgeriesQuery(wanted(shown, asked)));
  return (
    <>
      <ScreenHeader
        path={OFFICE.surgery}
        actions={
          may(actor, 'surgery:audit') ? (
            <Link href={SURGERY_RESULTS} className={buttonStyle()}>
              {COPY.results}
            </Link>
          ) : undefined
        }
      />
      <div className="mb-3">
        <Segmented
          label={COPY.show}
          narrow="wrap"
          value={shown}
          options={[
            { id: PENDING, label: COPY.pending },
            ...SURGERY_STATES.map((id) => ({ id, label: COPY.shown[id] })),
          ]}
          onChange={(id) => show('estado', id === PENDING ? '' : id)}
        />
      </div>
      <div className={`${FILTERS} ${seesAll ? 'lg:max-xl:grid-cols-4' : ''}`}>
        <SelectField<string>
          label={COPY.procedure}
          value={asked('procedimiento')}
          options={[
            { id: '', label: COPY.any },
            ...PROCEDURE_IDS.map((id) => ({ id, label: PROCEDURES[id].nombre })),
          ]}
          onChange={(id) => show('procedimiento', id)}
        />
        <SelectField<string>
          label={COPY.eye}
          value={asked('ojo')}
          options={[
            { id: '', label: COPY.both },
            ...OPERATED_EYES.map((id) => ({ id, label: `${id}, ${COPY.eyes[id]}` })),
          ]}
          onChange={(id) => show('ojo', id)}
        />
        {seesAll && (
          <SelectField
            label={COPY.doctor}
            value={asked('medico')}
            options={[
              { id: '', label: COPY.everybody },
              ...(doctors.data ?? []).map(({ id, nombre }) => ({ id, label: nombre })),
            ]}
            onChange={(id) => show('medico', id)}
          />
        )}
        <SearchBox label={COPY.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
      </div>
      <PagedGate query={query} loadingLabel={COPY.loading} rows={6}>
        {(all) => {
          const rows = rowsMeant(all, ({ paciente }) => paciente);
          if (rows.length > 0) return <SurgeryTable rows={rows} />;
          if (all.length > 0) return <EmptyState title={COPY.noneFound} />;
          return shown === PENDING ? (
            <EmptyState title={COPY.empty}>{COPY.emptyHelp}</EmptyState>
          ) : (
            <EmptyState title={COPY.emptyState} />
          );
        }}
      </PagedGate>
    </>
  );
}

function wanted(shown: string, asked: (name: string) => string): SurgeriesWanted {
  const [procedimiento, ojo, medico] = [asked('procedimiento'), asked('ojo'), asked('medico')];
  return {
    ...(isOneOf(SURGERY_STATES, shown) ? { estado: shown } : { pendientes: 'si' }),
    ...present({
      procedimiento: isOneOf(PROCEDURE_IDS, procedimiento) ? procedimiento : undefined,
      ojo: isOneOf(OPERATED_EYES, ojo) ? ojo : undefined,
      medico: medico === '' ? undefined : medico,
    }),
  };
}
