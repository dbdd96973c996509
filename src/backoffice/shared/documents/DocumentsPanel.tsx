import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Link, Redirect } from 'wouter';
import {
  documentsQuery,
  type DocumentRecord,
  documentQuery,
  type DocumentRow,
} from '#client/queries/clinical/documents';
import { patientQuery } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { may } from '#domain/access/policies';
import { DOCUMENT_TYPES, TYPED_DOCUMENTS, type TypedDocumentType } from '#domain/clinical/documents/document';
import { documentLines } from '#domain/clinical/documents/document-lines';
import { listedName } from '#domain/people/listed-name';
import { unbrokenFigures } from '#domain/shared/spanish-text';
import { documentHref, visitHref } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useAskedInAddress } from '#backoffice/shared/screen/use-asked-in-address.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ConsentForm } from './forms/ConsentForm.tsx';
import type { Basis, FormProps } from './forms/form-props.ts';
import { GlassesForm } from './forms/GlassesForm.tsx';
import { CertificateForm, ReferralForm } from './forms/LetterForms.tsx';
import { MedicationForm } from './forms/MedicationForm.tsx';
import { OrderForm } from './forms/OrderForm.tsx';
import { SummaryForm } from './forms/SummaryForm.tsx';
import type { Issuing } from './use-issue.ts';

interface Props {
  readonly paciente: string;
  /** At a visit: only what was issued at it is listed, with what it says. */
  readonly isOfVisit?: boolean;
  readonly consulta?: string | undefined;
  /** One's own visit of today that is still open: papers are issued in it. */
  readonly abierta?: string | undefined;
  readonly basis: Basis | null;
  readonly isWaiting?: boolean;
  readonly flush?: (() => Promise<boolean>) | undefined;
}

/** At a visit the two prescriptions open with Alt and a letter. */
const BY_KEY: Readonly<Record<string, TypedDocumentType>> = { r: 'receta_medicamentos', g: 'receta_lentes' };

const NONE_ASKED: readonly TypedDocumentType[] = [];

/** A patient's papers, and new ones for doctors. */
export function DocumentsPanel({
  paciente,
  consulta,
  abierta,
  basis,
  flush,
  isWaiting = false,
  isOfVisit = false,
}: Props) {
  const { actor } = useVisit();
  const query = useQuery(documentsQuery(paciente));
  const [tipo, setType] = useState<TypedDocumentType | null>(null);
  const [issued, setIssued] = useState<DocumentRecord | null>(null);
  const mayIssue = may(actor, 'document:issue');
  // A key opens it from wherever one is, which no button remembers.
  const from = useRef<Element | null>(null);
  const giveBack = (): void => {
    const opener = from.current;
    from.current = null;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      }),
    );
  };
  useAskedInAddress(isOfVisit && mayIssue ? TYPED_DOCUMENTS : NONE_ASKED, setType);
  useEffect(() => {
    if (!isOfVisit || !mayIssue) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const wanted = altKey && !ctrlKey && !metaKey ? BY_KEY[key.toLowerCase()] : undefined;
      if (wanted === undefined || document.querySelector('[data-overlay]') !== null) return;
      event.preventDefault();
      from.current = document.activeElement;
      setType(wanted);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOfVisit, mayIssue]);
  return (
    <div className="grid gap-2">
      {mayIssue && (
        <div role="group" aria-label={DOCUMENT_COPY.new} className="flex flex-wrap items-center gap-x-1">
          <FilePlus2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} className="text-iris" />
          {TYPED_DOCUMENTS.map((id) => (
            <Button key={id} size="note" variant="quiet" onPress={() => setType(id)}>
              {DOCUMENT_TYPES[id].nombre}
            </Button>
          ))}
        </div>
      )}
      {issued !== null && <Issued issued={issued} isNarrow={isOfVisit} />}
      <QueryGate query={query} loadingLabel={DOCUMENT_COPY.loading} rows={2}>
        {({ items }) => {
          const rows = isOfVisit ? items.filter((each) => each.consulta === consulta) : items;
          return rows.length === 0 ? (
            <p data-nada="" className="m-0 text-small text-ink-2">
              {isOfVisit ? DOCUMENT_COPY.noneOfVisit : DOCUMENT_COPY.none}
            </p>
          ) : (
            <DocumentList rows={rows} withLines={isOfVisit} />
          );
        }}
      </QueryGate>
      {tipo !== null && (
        <NewDocument
          key={tipo}
          tipo={tipo}
          {...{ paciente, consulta, abierta, basis, flush, isWaiting }}
          onIssued={(issuedNow) => {
            setType(null);
            setIssued(issuedNow);
            giveBack();
          }}
          onClose={() => {
            setType(null);
            giveBack();
          }}
        />
      )}
    </div>
  );
}

/** What was issued now, and the way to print it. */
export const Issued = ({
  issued: { id, numero },
  isNarrow = false,
}: {
  readonly issued: DocumentRecord;
  readonly isNarrow?: boolean;
}) => (
  <Notice tone="good" isNarrow={isNarrow} action={<Link href={documentHref(id)}>{DOCUMENT_COPY.see}</Link>}>
    <p>{DOCUMENT_COPY.issued(numero)}</p>
  </Notice>
);

interface DocumentListProps {
  readonly rows: readonly DocumentRow[];
  /** Beside the plan of a visit what each one says is read at once. */
  readonly withLines: boolean;
}

/** Papers, the last first: what each is, its number, day, doctor and state, and the way to print it. */
function DocumentList({ rows, withLines }: DocumentListProps) {
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
        <li key={line}>{unbrokenFigures(line)}</li>
      ))}
    </ul>
  );
}

const FORMS: Readonly<Record<TypedDocumentType, ComponentType<FormProps>>> = {
  receta_lentes: GlassesForm,
  receta_medicamentos: MedicationForm,
  orden_estudios: OrderForm,
  certificado: CertificateForm,
  referencia: ReferralForm,
  consentimiento: ConsentForm,
  resumen_visita: SummaryForm,
};

interface NewDocumentProps extends Issuing {
  readonly tipo: TypedDocumentType;
  readonly abierta?: string | undefined;
  readonly basis: Basis | null;
  /** What it begins with is still being read. */
  readonly isWaiting?: boolean;
  readonly onClose: () => void;
}

/** The form of a document in a window that names the patient; closed by mistake, it opens with what was typed. */
export function NewDocument({
  tipo,
  abierta,
  basis,
  isWaiting = false,
  onClose,
  ...issuing
}: NewDocumentProps) {
  const { user } = useVisit();
  const { data: patient } = useQuery(patientQuery(issuing.paciente));
  const Form = FORMS[tipo];
  const { nombre } = DOCUMENT_TYPES[tipo];
  // What is being found now is in the visit that is open, not in the last one that was closed.
  if (abierta !== undefined) return <Redirect to={visitHref(abierta, tipo)} />;
  const shelf = [user.uid, issuing.paciente, issuing.consulta ?? '', tipo].join(' ');
  return (
    <ModalDialog
      title={patient === undefined ? nombre : `${nombre} · ${listedName(patient)}`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      width={tipo === 'receta_medicamentos' ? 'paper' : 'wide'}
    >
      {isWaiting ? (
        <LoadingRows label={DOCUMENT_COPY.loading} rows={6} />
      ) : (
        <Form {...issuing} basis={basis} shelf={shelf} onCancel={onClose} />
      )}
    </ModalDialog>
  );
}
