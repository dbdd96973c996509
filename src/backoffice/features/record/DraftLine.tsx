import { Eye } from 'lucide-react';
import { Link } from 'wouter';
import type { ConsultationRecord } from '#client/queries/records';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CONSULTATION } from '#copy/office/record';
import { visitHref } from '#routes';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { Provenance } from './Provenance.tsx';
import { CONSULTATION_CARD } from './patient-data/record-style.ts';

/** One's own draft in the record: what it says so far, and the visit, where it is written and signed. */
export function DraftLine({ record }: { readonly record: ConsultationRecord }) {
  const { id, version, fecha, motivo, diagnosticos, plan } = record;
  const title = `borrador-${id}`;
  const said = [
    motivo,
    ...diagnosticos.map(({ codigo, nombre, ojo }) => [codigo, nombre, ojo].filter(Boolean).join(' ')),
    plan,
  ].filter((text) => text !== '');
  return (
    <article
      className={`${CONSULTATION_CARD} border-2! border-dashed border-iris! print:hidden`}
      aria-labelledby={title}
    >
      <header>
        <h3 id={title}>{CONSULTATION.draft(longDate(fecha))}</h3>
        <p>{CONSULTATION.draftNote}</p>
        <Provenance record={record} />
      </header>
      {said.length > 0 && <p className="m-0 whitespace-pre-line">{said.join('\n')}</p>}
      <footer>
        <Link href={visitHref(id)} className={buttonStyle('solid')}>
          <Eye aria-hidden="true" size={20} strokeWidth={1.75} />
          {CONSULTATION.goOn}
        </Link>
        <DiscardDraft id={id} version={() => Promise.resolve(version)} />
      </footer>
    </article>
  );
}
