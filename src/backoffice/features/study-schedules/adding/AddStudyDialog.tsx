import { useState } from 'react';
import { TextField } from '#components/ui/form/TextField.tsx';
import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY } from '#copy/office/studies';
import type { FieldErrors } from '#domain/shared/app-error';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { StudyFields } from '../StudyFields.tsx';
import { NEW_OWN, NEW_STUDY, newStudyOf } from './own-draft.ts';
import { OwnStudyFields } from './OwnStudyFields.tsx';

interface Props {
  readonly onAdded: (study: StudyRecord) => void;
  readonly onClose: () => void;
}

/** A study that the program does not know: its name and code, what it needs, how long it takes and on what. */
export function AddStudyDialog({ onAdded, onClose }: Props) {
  const [own, setOwn] = useState(NEW_OWN);
  const [draft, setDraft] = useState(NEW_STUDY);
  const [codigo, setCode] = useState('');
  const [problems, setProblems] = useState<FieldErrors>({});
  const work = useOperation('addStudy', { done: ({ nombre }) => OWN_STUDY.added(nombre), onDone: onAdded });
  const errors = { ...work.fields, ...problems };
  const wrong = (field: string): string | undefined => errors[field]?.[0];
  const changed = (): void => {
    setProblems({});
    if (work.error !== null) work.reset();
  };
  const submit = (): void => {
    const read = newStudyOf(own, draft, codigo);
    setProblems(read.ok ? {} : read.error);
    if (read.ok) work.send({ body: { ...read.value, equipos: [...read.value.equipos] } });
  };
  return (
    <FillDialog
      title={OWN_STUDY.title}
      width="wide"
      of={work}
      message={work.hasFields ? null : undefined}
      save={OWN_STUDY.add}
      onSend={submit}
      onClose={onClose}
    >
      <OwnStudyFields
        own={own}
        error={wrong}
        onChange={(change) => {
          changed();
          setOwn({ ...own, ...change });
        }}
      />
      <TextField
        label={OWN_STUDY.code}
        help={OWN_STUDY.codeHelp}
        value={codigo}
        error={wrong('codigo')}
        autoComplete="off"
        spellCheck="false"
        maxLength={16}
        onChange={(typed) => {
          changed();
          setCode(typed.toUpperCase());
        }}
      />
      <StudyFields
        draft={draft}
        isNew
        error={wrong}
        onChange={(change) => {
          changed();
          setDraft({ ...draft, ...change });
        }}
      />
      <p className="m-0 text-ink-2">{OWN_STUDY.result}</p>
    </FillDialog>
  );
}
