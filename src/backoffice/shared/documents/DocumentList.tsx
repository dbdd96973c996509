import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { documentQuery, type DocumentRow } from '#client/queries/clinical/documents';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { documentLines } from '#domain/clinical/documents/document-lines';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { documentHref } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';

interface Props {
  readonly rows: readonly DocumentRow[];
  /** Beside the plan of a visit what each one says is read at once. */
  readonly withLines: boolean;
}

/** Papers, the last first: what each is, its number, day, doctor and state, and the way to print it. */
export function DocumentList({ rows, withLines }: Props) {
  const nameOf = useDoctorNames();
  return (
    <ul aria-label={DOCUMENT_COPY.list} className="m-0 list-none p-0">
      {rows.map(({ id, tipo, numero, fecha, medico, estado, impresiones }) => (
        <li key={id} className="border-t border-line py-2">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <Link href={documentHref(id)} className="font-semibold">
              {DOCUMENT_TYPES[tipo].nombre} <span className="numeros whitespace-nowrap">{numero}</span>
            </Link>
            <span className="text-small text-ink-2">
              {[mediumDate(fecha), nameOf(medico), DOCUMENT_COPY.printed(impresiones)].join(' · ')}
            </span>
            <b className={estado === 'anulado' ? 'text-small text-retina' : 'text-small font-normal'}>
              {DOCUMENT_COPY.states[estado]}
            </b>
          </div>
          {withLines && estado === 'vigente' && <Lines id={id} numero={numero} />}
        </li>
      ))}
    </ul>
  );
}

function Lines({ id, numero }: { readonly id: string; readonly numero: string }) {
  const { data } = useQuery(documentQuery(id));
  if (data === undefined) return null;
  return (
    <ul aria-label={DOCUMENT_COPY.saysOf(numero)} className="m-0 list-none p-0 text-dense">
      {documentLines(data.documento).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
