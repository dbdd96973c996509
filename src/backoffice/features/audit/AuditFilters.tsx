import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditAsked } from '#client/queries/audit';
import { doctorsQuery } from '#client/queries/doctors';
import { usersQuery } from '#client/queries/users';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FILTERS_WITH_HELP } from '#components/ui/page-style.ts';
import { SelectField, type Option } from '#components/ui/form/SelectField.tsx';
import { AUDIT } from '#copy/office/audit';
import { actionLabel, AUDIT_GROUPS, toldActions } from '#domain/audit/audit-actions';
import { PatientSearch } from '#backoffice/shared/patient/PatientSearch.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** No choice: a select cannot have an empty key. */
const NONE = '/';

interface Props {
  readonly asked: AuditAsked;
  readonly onShow: (change: AuditAsked) => void;
  readonly onClear: () => void;
}

/** Who, what, about which patient or doctor, and between which days. */
export function AuditFilters({ asked, onShow, onClear }: Props) {
  const { actor } = useVisit();
  const isBoss = actor.rol === 'admin';
  const { desde, hasta } = asked;
  const isWrong = desde !== undefined && hasta !== undefined && hasta < desde;
  return (
    <div className={`${FILTERS_WITH_HELP} xl:grid-cols-4 [:where(&>button)]:self-end`}>
      {isBoss && <Who asked={asked} onShow={onShow} />}
      <What asked={asked} onShow={onShow} devicesAlone={!isBoss && !actor.doctor} />
      <DateField
        label={AUDIT.from}
        value={desde ?? null}
        onChange={(day) => onShow({ desde: day ?? undefined })}
      />
      <DateField
        label={AUDIT.to}
        value={hasta ?? null}
        onChange={(day) => onShow({ hasta: day ?? undefined })}
        error={isWrong ? AUDIT.wrongOrder : undefined}
      />
      {isBoss && <OfWhich asked={asked} onShow={onShow} />}
      {Object.keys(asked).length > 0 && (
        <Button variant="quiet" onPress={onClear}>
          {AUDIT.clear}
        </Button>
      )}
    </div>
  );
}

type ChoiceProps = Pick<Props, 'asked' | 'onShow'>;

function Who({ asked, onShow }: ChoiceProps) {
  const { data } = useInfiniteQuery(usersQuery());
  const people = (data?.pages ?? []).flatMap(({ items }) => items);
  const isKnown = asked.quien === undefined || people.some(({ uid }) => uid === asked.quien);
  const options: Option[] = [
    { id: NONE, label: AUDIT.everybody },
    ...people.map(({ uid, nombre, email }) => ({
      id: uid,
      label: nombre ?? email,
      ...(nombre === null ? {} : { note: email }),
    })),
    ...(isKnown ? [] : [{ id: asked.quien ?? '', label: AUDIT.onlyPerson }]),
  ];
  return (
    <SelectField
      label={AUDIT.who}
      value={asked.quien ?? NONE}
      options={options}
      onChange={(id) => onShow({ quien: id === NONE ? undefined : id })}
    />
  );
}

/** Every action under its group, and each group as a whole. */
const ACTIONS: readonly Option[] = Object.entries(AUDIT_GROUPS).flatMap(([group, name]) => [
  { id: `g:${group}`, label: AUDIT.group(name) },
  ...toldActions()
    .filter(({ grupos }) => grupos[0] === group)
    .map(({ accion }) => ({ id: `a:${accion}`, label: actionLabel(accion), note: name })),
]);

const OF_DEVICES = ACTIONS.filter(({ id, note }) => id.startsWith('a:') && note === AUDIT_GROUPS.equipos);

function What({ asked, onShow, devicesAlone }: ChoiceProps & { readonly devicesAlone: boolean }) {
  const chosen = asked.accion === undefined ? asked.coleccion : `a:${asked.accion}`;
  const value = chosen === undefined ? NONE : chosen.startsWith('a:') ? chosen : `g:${chosen}`;
  const options = [{ id: NONE, label: AUDIT.anything }, ...(devicesAlone ? OF_DEVICES : ACTIONS)];
  return (
    <SelectField
      label={AUDIT.what}
      value={value}
      options={options}
      onChange={(id) =>
        onShow({
          accion: id.startsWith('a:') ? id.slice(2) : undefined,
          coleccion: id.startsWith('g:') ? id.slice(2) : undefined,
        })
      }
    />
  );
}

/** A doctor by name, or a patient searched for while typing; any other document is chosen from its entry. */
function OfWhich({ asked, onShow }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const { data: doctors = [] } = useQuery(doctorsQuery());
  const { documento } = asked;
  const isDoctor = doctors.some(({ id }) => id === documento);
  return (
    <>
      <SelectField
        label={AUDIT.doctor}
        value={documento === undefined ? NONE : documento}
        options={[
          { id: NONE, label: AUDIT.anyDoctor },
          ...doctors.map(({ id, nombre }) => ({ id, label: nombre })),
          ...(documento === undefined || isDoctor ? [] : [{ id: documento, label: AUDIT.onlyDocument }]),
        ]}
        onChange={(id) => onShow({ documento: id === NONE ? undefined : id })}
      />
      <PatientSearch
        label={AUDIT.patient}
        typed={typed}
        onType={setTyped}
        onFound={({ id }) => {
          setTyped('');
          onShow({ documento: id });
        }}
        takesFocus={false}
      />
    </>
  );
}
