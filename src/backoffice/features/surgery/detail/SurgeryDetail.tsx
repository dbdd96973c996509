import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { surgeryQuery, type SurgeryRecord } from '#client/queries/clinical/surgery';
import { buttonStyle } from '#components/ui/button-style.ts';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { SURGERY_COPY as COPY, SURGERY_STATE_WORDS } from '#copy/clinical/surgery';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { OFFICE } from '#routes';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { EyeLetters } from '#backoffice/shared/surgery/EyeLetters.tsx';
import { SurgeryWhen } from '../list/SurgeryTable.tsx';
import { Checklist } from './Checklist.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { LensCard } from './LensCard.tsx';
import { LensSection } from './LensSection.tsx';
import { OperationSection } from './OperationSection.tsx';
import { SurgerySteps } from './SurgerySteps.tsx';
import { AlertLine } from '#backoffice/shared/antecedents/AlertLine.tsx';

interface Props {
  readonly id: string;
  readonly isCard: boolean;
}

/** One operation, from the proposal to its note; or the card of its lens, to be read at the table. */
export function SurgeryDetail({ id, isCard }: Props) {
  const query = useQuery(surgeryQuery(id));
  const { data } = query;
  if (isCard)
    return (
      <QueryGate query={query} loadingLabel={COPY.loading} rows={6}>
        {(surgery) => <LensCard surgery={surgery} />}
      </QueryGate>
    );
  return (
    <>
      <ScreenHeader
        path={OFFICE.surgery}
        {...(data === undefined ? {} : { title: data.nombre })}
        actions={
          <Link href={OFFICE.surgery} className={buttonStyle('quiet')}>
            {COPY.toList}
          </Link>
        }
      />
      <QueryGate query={query} loadingLabel={COPY.loading} rows={8}>
        {(surgery) => <Sheet surgery={surgery} />}
      </QueryGate>
    </>
  );
}

const Sheet = ({ surgery }: { readonly surgery: SurgeryRecord }) => (
  <>
    <Whose surgery={surgery} />
    <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <SurgerySteps surgery={surgery} />
        {PROCEDURES[surgery.procedimiento].lente && <LensSection surgery={surgery} />}
        <DetailsSection surgery={surgery} />
      </div>
      <div className="grid content-start gap-6">
        <Checklist surgery={surgery} />
        <OperationSection surgery={surgery} />
        <History surgery={surgery} />
      </div>
    </div>
  </>
);

/** The person, the eye and what must be known, before anything else. */
function Whose({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { paciente, fechaNacimiento, ojo, medico, alertas, avisos } = surgery;
  return (
    <section aria-label={COPY.columns.patient} className="border-y-2 border-ink">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <p className="m-0">
          <b className="text-chart-2">{paciente.nombre}</b>
          <br />
          <span className="text-ink-2">
            {fechaNacimiento === null ? COPY.unknownBirth : COPY.born(mediumDate(fechaNacimiento))}
          </span>
        </p>
        <span className="text-chart-2">
          <EyeLetters ojo={ojo} />
        </span>
        <SurgeryWhen row={surgery} />
        <span className="text-ink-2">
          {COPY.doctor}: {medico}
        </span>
      </div>
      {(alertas.length > 0 || avisos.length > 0) && (
        <AlertLine
          alertas={alertas}
          behind={(texto) => avisos.includes(texto) && <b> · {COPY.warnings}</b>}
        />
      )}
    </section>
  );
}

const History = ({ surgery: { historial } }: { readonly surgery: SurgeryRecord }) => (
  <section aria-labelledby="historia-de-la-cirugia">
    <h2 id="historia-de-la-cirugia" className="mb-2 text-chart-1">
      {COPY.history}
    </h2>
    <ol className={`m-0 list-none p-0 ${HISTORY_LIST}`}>
      {historial.map(({ cuando, nombre, estado, fecha, motivo, avisos = [] }) => (
        <li key={`${cuando} ${estado}`}>
          <b>
            {SURGERY_STATE_WORDS[estado]}
            {fecha !== undefined && ` · ${mediumDate(fecha)}`}
          </b>
          <small className="text-ink-2">{COPY.by(nombre, longInstant(cuando))}</small>
          {motivo !== undefined && <p className="m-0">{motivo}</p>}
          {avisos.map(({ aviso, motivo: why }) => (
            <p key={aviso} className="m-0">
              {COPY.knowing(aviso, why)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </section>
);
