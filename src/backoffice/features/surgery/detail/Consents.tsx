import { Link } from 'wouter';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { SURGERY_COPY } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import { consentOf } from '#domain/clinical/laterality/consent-eye';
import { isOpenSurgery } from '#domain/clinical/surgery/surgery';
import { documentHref, visitHref } from '#routes';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

const COPY = SURGERY_COPY.consents;

/** The consents that were issued for an operation, beside the point that says that one is signed; or the way to one. */
export function Consents({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { actor } = useVisit();
  const { consentimientos, consulta, procedimiento } = surgery;
  const isOpen = isOpenSurgery(surgery);
  if (consentimientos.length === 0) {
    const words = !isOpen ? COPY.noneIssued : consentOf(procedimiento) === null ? COPY.noText : COPY.none;
    return (
      <small className="block pl-8 text-ink-2">
        {words}{' '}
        {words === COPY.none && consulta !== undefined && may(actor, 'document:issue') && (
          <Link href={visitHref(consulta, 'consentimiento')} className="underline">
            {COPY.issue}
          </Link>
        )}
      </small>
    );
  }
  return (
    <ul aria-label={COPY.list} className="m-0 list-none p-0 pl-8 text-small">
      {consentimientos.map(({ id, numero, ojo, emitido, deAntes }) => (
        <li key={numero}>
          {id === undefined ? (
            <b>{numero}</b>
          ) : (
            <Link href={documentHref(id)} className="underline">
              {numero}
            </Link>
          )}
          {COPY.issued(ojo, mediumDate(dayOf(emitido)))}
          {deAntes && COPY.before}
        </li>
      ))}
    </ul>
  );
}
