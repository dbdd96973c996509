import { useState } from 'react';
import { Form } from '#components/ui/form/Form.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { SUMMARY_COPY } from '#copy/clinical/documents';
import { plainText, shortFormsIn } from '#domain/clinical/documents/plain-text';
import { foundWords, summarySchema } from '#domain/clinical/documents/summary';
import { IssueFooter } from '../IssueFooter.tsx';
import { useIssue } from '../use-issue.ts';
import { newShelf, useShelved } from '../use-shelved.ts';
import type { FormProps } from './form-props.ts';

const drafts = newShelf<string>();

/** What a patient takes home of a visit: the doctor's plan in plain words, and what the visit found. */
export function SummaryForm({ basis, shelf, onCancel, ...issuing }: FormProps) {
  const { draft, write, clear } = useShelved(drafts, shelf, plainText(basis?.plan ?? ''));
  const [isChecked, setChecked] = useState(false);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const read = summarySchema.safeParse({ indicaciones: draft });
  const short = shortFormsIn(draft);
  const found =
    basis === null
      ? []
      : foundWords({
          diagnosticos: basis.diagnosticos,
          valueAt: (campo, ojo) => basis.valores[campo]?.[ojo]?.v,
        });
  const send = (confirmado = false): void => {
    setChecked(true);
    if (read.success) issue.send({ tipo: 'resumen_visita', contenido: read.data }, confirmado);
  };
  return (
    <Form onSubmit={() => send()}>
      <TextAreaField
        label={SUMMARY_COPY.todo}
        rows={6}
        help={SUMMARY_COPY.help}
        value={draft}
        onChange={write}
        error={(isChecked ? read.error?.issues[0]?.message : undefined) ?? issue.wrong('indicaciones')}
      />
      {short.length > 0 && (
        <p className="m-0 font-strong text-retina">{SUMMARY_COPY.short(short.join(', '))}</p>
      )}
      {issuing.consulta === undefined && <p className="m-0 text-retina">{SUMMARY_COPY.onlyVisit}</p>}
      {found.length > 0 && (
        <div>
          <p className="m-0 text-small text-ink-2">{SUMMARY_COPY.preview}</p>
          <ul className="m-0">
            {found.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <IssueFooter issue={issue} onConfirm={() => send(true)} onDiscard={clear} onCancel={onCancel} />
    </Form>
  );
}
