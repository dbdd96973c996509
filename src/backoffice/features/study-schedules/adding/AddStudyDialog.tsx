import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { StudyRecord } from '#contract/studies';
import { OWN_STUDY } from '#copy/office/studies';
import type { FieldErrors } from '#domain/shared/app-error';
import type { NewStudy } from '#domain/studies/study-schedule';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
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
  const refresh = useRefresh('horariosEstudios', 'salas', 'auditoria');
  const notify = useToast();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ equipos, ...body }: NewStudy) =>
      call('addStudy', { body: { ...body, equipos: [...equipos] } }),
    onSuccess: (study) => {
      notify({ tone: 'good', text: OWN_STUDY.added(study.nombre) });
      onAdded(study);
    },
    onSettled: refresh,
  });
  const refusal = refusalOf(error);
  const errors = { ...refusal?.fields, ...problems };
  const wrong = (field: string): string | undefined => errors[field]?.[0];
  const changed = (): void => {
    setProblems({});
    if (error !== null) reset();
  };
  const submit = (): void => {
    const read = newStudyOf(own, draft, codigo);
    setProblems(read.ok ? {} : read.error);
    if (read.ok) mutate(read.value);
  };
  return (
    <FormDialog
      title={OWN_STUDY.title}
      width="wide"
      save={OWN_STUDY.add}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== null && refusal?.fields === undefined && (
        <Notice tone="error">
          <p>{error.message}</p>
        </Notice>
      )}
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
    </FormDialog>
  );
}
