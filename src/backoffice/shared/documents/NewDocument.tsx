import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { patientQuery } from '#client/queries/patients';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { DOCUMENT_TYPES, type TypedDocumentType } from '#domain/clinical/documents/document';
import { listedName } from '#domain/people/listed-name';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { Basis, FormProps } from './forms/form-props.ts';
import { ConsentForm } from './forms/ConsentForm.tsx';
import { GlassesForm } from './forms/GlassesForm.tsx';
import { CertificateForm, ReferralForm } from './forms/LetterForms.tsx';
import { MedicationForm } from './forms/MedicationForm.tsx';
import { OrderForm } from './forms/OrderForm.tsx';
import { SummaryForm } from './forms/SummaryForm.tsx';
import type { Issuing } from './use-issue.ts';

const FORMS: Readonly<Record<TypedDocumentType, ComponentType<FormProps>>> = {
  receta_lentes: GlassesForm,
  receta_medicamentos: MedicationForm,
  orden_estudios: OrderForm,
  certificado: CertificateForm,
  referencia: ReferralForm,
  consentimiento: ConsentForm,
  resumen_visita: SummaryForm,
};

interface Props extends Issuing {
  readonly tipo: TypedDocumentType;
  readonly basis: Basis | null;
  readonly onClose: () => void;
}

/** The form of a document in a window that names the patient; closed by mistake, it opens with what was typed. */
export function NewDocument({ tipo, basis, onClose, ...issuing }: Props) {
  const { user } = useVisit();
  const { data: patient } = useQuery(patientQuery(issuing.paciente));
  const Form = FORMS[tipo];
  const { nombre } = DOCUMENT_TYPES[tipo];
  const shelf = [user.uid, issuing.paciente, issuing.consulta ?? '', tipo].join(' ');
  return (
    <ModalDialog
      title={patient === undefined ? nombre : `${nombre} · ${listedName(patient)}`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      width="wide"
    >
      <Form {...issuing} basis={basis} shelf={shelf} onCancel={onClose} />
    </ModalDialog>
  );
}
