import { useState } from 'react';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CONSENT_COPY, DOCUMENT_COPY } from '#copy/clinical/documents';
import { CONSENTS } from '#domain/clinical/documents/consent';
import { EYE_MESSAGE, type Eye } from '#domain/clinical/eye';
import { keysOf } from '#domain/shared/typed-record';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { IssueFooter } from '../IssueFooter.tsx';
import { useIssue } from '../use-issue.ts';
import { newShelf, useShelved } from '../use-shelved.ts';
import { said, type FormProps } from './form-props.ts';

interface Draft {
  readonly procedimiento: keyof typeof CONSENTS | '';
  readonly ojo: Eye | null;
  readonly detalle: string;
}
const drafts = newShelf<Draft>();
const EMPTY: Draft = { procedimiento: '', ojo: null, detalle: '' };
const IDS = keysOf(CONSENTS);

/** A consent to be signed on paper, with the text of the clinic. The eye is never guessed. */
export function ConsentForm({ shelf, onCancel, basis: _basis, ...issuing }: FormProps) {
  const { draft, write, clear } = useShelved(drafts, shelf, EMPTY);
  const [isChecked, setChecked] = useState(false);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const { procedimiento, ojo, detalle } = draft;
  const send = (confirmado = false): void => {
    setChecked(true);
    if (procedimiento === '' || ojo === null) return;
    issue.send(
      { tipo: 'consentimiento', contenido: { procedimiento, ojo, ...said({ detalle }) } },
      confirmado,
    );
  };
  return (
    <Form onSubmit={() => send()}>
      <SelectField
        label={CONSENT_COPY.what}
        options={IDS.map((id) => ({ id, label: CONSENTS[id] }))}
        value={procedimiento}
        onChange={(id) => write({ ...draft, procedimiento: id })}
        error={isChecked && procedimiento === '' ? DOCUMENT_COPY.choose : issue.wrong('procedimiento')}
      />
      <EyeField
        label={CONSENT_COPY.eye}
        value={ojo}
        isOneEyed={false}
        error={isChecked && ojo === null ? EYE_MESSAGE : issue.wrong('ojo')}
        onChange={(eye) => write({ ...draft, ojo: eye })}
      />
      <TextField
        label={CONSENT_COPY.detail}
        value={detalle}
        onChange={(text) => write({ ...draft, detalle: text })}
        autoComplete="off"
        error={issue.wrong('detalle')}
      />
      <p className="m-0 text-small text-ink-2">{CONSENT_COPY.text}</p>
      <IssueFooter issue={issue} onConfirm={() => send(true)} onDiscard={clear} onCancel={onCancel} />
    </Form>
  );
}
