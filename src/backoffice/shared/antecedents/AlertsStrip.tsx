import { useQuery } from '@tanstack/react-query';
import { Info, TriangleAlert } from 'lucide-react';
import { alertsQuery, type PatientAlert } from '#client/queries/clinical/antecedents';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';

const ALERT = 'inline-flex items-center gap-1.5 border-r border-line px-3 py-1 text-dense';

/** What must be seen before anything is done to the patient. What was read stays when it cannot be read again. */
export function AlertsStrip({
  paciente,
  asksBeside = false,
}: {
  readonly paciente: string;
  /** That nobody has asked about allergies is said by the question itself. */
  readonly asksBeside?: boolean;
}) {
  const { data, isError, isPending } = useQuery(alertsQuery(paciente));
  const items = (data?.items ?? []).filter(({ clave }) => !asksBeside || clave !== 'alergia.sin_preguntar');
  return (
    <>
      {isError && (
        <p role="alert" className="m-0 bg-retina-tint px-4 py-1 font-strong">
          {ANTECEDENT_COPY.alertsFailed}
        </p>
      )}
      {isPending && <p className="m-0 px-4 py-1 text-dense text-ink-2">{ANTECEDENT_COPY.alertsLoading}</p>}
      {data?.parcial === true && (
        <p className="m-0 px-4 py-1 text-dense text-ink-2">{ANTECEDENT_COPY.alertsPartial}</p>
      )}
      {items.length > 0 && <Alerts items={items} />}
    </>
  );
}

const Alerts = ({ items }: { readonly items: readonly PatientAlert[] }) => (
  <ul
    aria-label={ANTECEDENT_COPY.alerts}
    className="m-0 flex list-none flex-wrap border-b border-l-6 border-line-strong border-l-retina bg-surface p-0"
  >
    {items.map(({ clave, texto, gravedad }) => (
      <li
        key={`${clave} ${texto}`}
        className={`${ALERT} ${gravedad === 'alta' ? 'bg-retina-tint font-semibold print:text-retina' : ''}`}
      >
        {gravedad === 'alta' ? (
          <TriangleAlert
            aria-hidden="true"
            className="flex-none text-retina"
            size="0.9375rem"
            strokeWidth={2.2}
          />
        ) : (
          <Info aria-hidden="true" className="flex-none text-ink-2" size="0.9375rem" strokeWidth={2} />
        )}
        {texto}
      </li>
    ))}
  </ul>
);
