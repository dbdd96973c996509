import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { surgeryQuery, type SurgeryRecord } from '#client/queries/clinical/surgery';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { SURGERY_COPY as COPY, SURGERY_STATE_WORDS } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { OFFICE } from '#routes';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { EyeLetters } from '#backoffice/shared/surgery/EyeLetters.tsx';
import { useSurgeryWork } from '#backoffice/shared/surgery/use-surgery-work.ts';
import { SurgeryWhen } from '../list/SurgeryTable.tsx';
import { Consents } from './Consents.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { LensCard } from './LensCard.tsx';
import { LensSection, OperationSection } from './OperationSections.tsx';
import { SurgerySteps } from './SurgerySteps.tsx';
import { AlertLine } from '#backoffice/shared/antecedents/AlertLine.tsx';

/** One operation, from the proposal to its note; or the card of its lens, to be read at the table. */
export function SurgeryDetail({ id, isCard }: { readonly id: string; readonly isCard: boolean }) {
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
          <b className="text-chart-2" data-hoja-de={paciente.nombre}>
            {paciente.nombre}
          </b>
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

/** What is looked at before the operation, each with who did and when. */
function Checklist({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { id, version, estado, puntos } = surgery;
  const { actor } = useVisit();
  const { send, isPending, message } = useSurgeryWork(() => null);
  const isNow = estado === 'programada' && may(actor, 'surgery:prepare');
  return (
    <section aria-labelledby="lista-de-verificacion">
      <h2 id="lista-de-verificacion" className="mb-2 text-chart-1">
        {COPY.checklist}
      </h2>
      {(estado === 'propuesta' || estado === 'aceptada') && (
        <p className="m-0 text-ink-2">{COPY.checklistWaits}</p>
      )}
      <ul className="m-0 grid list-none p-0" aria-busy={isPending}>
        {puntos.map(({ id: punto, texto, hecho }) => (
          <li key={punto} className="border-t border-line py-1">
            {isNow ? (
              <CheckField
                label={texto}
                isSelected={hecho !== null}
                onChange={(done) =>
                  send((operate) =>
                    operate('tickSurgery', { params: { id }, body: { punto, hecho: done, version } }),
                  )
                }
              />
            ) : (
              <span>
                <span aria-hidden="true">{hecho === null ? '○' : '●'}</span> {texto}
              </span>
            )}
            {hecho !== null && (
              <small className="block pl-8 text-ink-2">
                {COPY.by(hecho.nombre, longInstant(hecho.cuando))}
              </small>
            )}
            {punto === 'consentimiento' && <Consents surgery={surgery} />}
          </li>
        ))}
      </ul>
      {message !== undefined && <Notice tone="error">{message}</Notice>}
    </section>
  );
}
