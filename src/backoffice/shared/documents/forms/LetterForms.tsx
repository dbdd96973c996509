import { useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DOCUMENT_COPY, LETTER_COPY } from '#copy/clinical/documents';
import {
  CERTIFICATES,
  certificateSchema,
  PRIORITIES,
  referralSchema,
} from '#domain/clinical/documents/letters';
import { keysOf } from '#domain/shared/typed-record';
import { IssueFooter } from '../IssueFooter.tsx';
import { useIssue } from '../use-issue.ts';
import { newShelf, useShelved } from '../use-shelved.ts';
import { said, typedNumber, type FormProps } from './form-props.ts';

type Certificate = Readonly<
  Record<'texto' | 'dias' | 'desde', string> & { certificado: keyof typeof CERTIFICATES | '' }
>;
const certificates = newShelf<Certificate>();
const EMPTY_CERTIFICATE: Certificate = { certificado: '', texto: '', dias: '', desde: '' };

interface Read {
  readonly success: boolean;
  readonly error?: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
}
const faultIn = ({ error }: Read, field: string): string | undefined =>
  error?.issues.find(({ path }) => path[0] === field)?.message;

/** A certificate: of attendance, of rest, or of how somebody sees. */
export function CertificateForm({ shelf, onCancel, basis: _basis, ...issuing }: FormProps) {
  const { draft, write, clear } = useShelved(certificates, shelf, EMPTY_CERTIFICATE);
  const [isChecked, setChecked] = useState(false);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const isRest = draft.certificado === 'reposo';
  const dias = typedNumber(draft.dias);
  const read = certificateSchema.safeParse({
    certificado: draft.certificado,
    texto: draft.texto,
    ...said({ desde: isRest ? draft.desde : '' }),
    ...(isRest && dias !== undefined ? { dias } : {}),
  });
  const wrong = (field: string): string | undefined =>
    (isChecked ? faultIn(read, field) : undefined) ?? issue.wrong(field);
  const send = (confirmado = false): void => {
    setChecked(true);
    if (read.success) issue.send({ tipo: 'certificado', contenido: read.data }, confirmado);
  };
  return (
    <Form onSubmit={() => send()}>
      <SelectField
        label={LETTER_COPY.kind}
        options={keysOf(CERTIFICATES).map((id) => ({ id, label: CERTIFICATES[id] }))}
        value={draft.certificado}
        onChange={(certificado) => write({ ...draft, certificado })}
        error={wrong('certificado')}
      />
      <TextAreaField
        label={LETTER_COPY.text}
        rows={5}
        value={draft.texto}
        onChange={(texto) => write({ ...draft, texto })}
        error={wrong('texto')}
      />
      {isRest && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={LETTER_COPY.days}
            value={draft.dias}
            onChange={(value) => write({ ...draft, dias: value })}
            inputMode="numeric"
            autoComplete="off"
            error={wrong('dias')}
          />
          <DateField
            label={LETTER_COPY.from}
            value={draft.desde === '' ? null : draft.desde}
            onChange={(desde) => write({ ...draft, desde: desde ?? '' })}
            help={LETTER_COPY.fromHelp}
            error={wrong('desde')}
          />
        </div>
      )}
      <IssueFooter issue={issue} onConfirm={() => send(true)} onDiscard={clear} onCancel={onCancel} />
    </Form>
  );
}

interface Referral {
  readonly prioridad: keyof typeof PRIORITIES;
  readonly texts: Readonly<Record<'para' | 'motivo' | 'resumen', string>>;
}
const referrals = newShelf<Referral>();
const EMPTY_REFERRAL: Referral = { prioridad: 'normal', texts: { para: '', motivo: '', resumen: '' } };

/** A referral to somebody else. */
export function ReferralForm({ shelf, onCancel, basis: _basis, ...issuing }: FormProps) {
  const { draft, write, clear } = useShelved(referrals, shelf, EMPTY_REFERRAL);
  const [isChecked, setChecked] = useState(false);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const { prioridad, texts } = draft;
  const read = referralSchema.safeParse({ prioridad, ...texts });
  const wrong = (field: string): string | undefined =>
    (isChecked ? faultIn(read, field) : undefined) ?? issue.wrong(field);
  const send = (confirmado = false): void => {
    setChecked(true);
    if (read.success) issue.send({ tipo: 'referencia', contenido: read.data }, confirmado);
  };
  const set = (field: keyof Referral['texts']) => (value: string) =>
    write({ ...draft, texts: { ...texts, [field]: value } });
  return (
    <Form onSubmit={() => send()}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={LETTER_COPY.to}
          value={texts.para}
          onChange={set('para')}
          autoComplete="off"
          error={wrong('para')}
        />
        <Segmented
          label={DOCUMENT_COPY.priority}
          options={keysOf(PRIORITIES).map((id) => ({ id, label: PRIORITIES[id] }))}
          value={prioridad}
          onChange={(id) => write({ ...draft, prioridad: id })}
        />
      </div>
      <TextAreaField
        label={LETTER_COPY.why}
        rows={2}
        value={texts.motivo}
        onChange={set('motivo')}
        error={wrong('motivo')}
      />
      <TextAreaField
        label={LETTER_COPY.summary}
        rows={6}
        value={texts.resumen}
        onChange={set('resumen')}
        error={wrong('resumen')}
      />
      <IssueFooter issue={issue} onConfirm={() => send(true)} onDiscard={clear} onCancel={onCancel} />
    </Form>
  );
}
