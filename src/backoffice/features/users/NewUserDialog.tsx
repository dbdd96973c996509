import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { FormError } from '#components/ui/form/FormError.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { NEW_ACCOUNT as COPY } from '#copy/office/people/accounts';
import { CREDENTIAL_MESSAGES, isEmail, isOwnName } from '#domain/people/credentials';
import { NEW_USER_MESSAGES } from '#domain/people/new-user';
import type { StaffFunction } from '#domain/people/user';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { FunctionChoice } from './FunctionChoice.tsx';
import type { Invitation } from './InviteCard.tsx';
import { present } from '#domain/shared/typed-record';

const KINDS = ['personal', 'medico', 'admin'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  readonly onMade: (invitation: Invitation) => void;
  readonly onClose: () => void;
}

/** An account for a colleague: who, in which role, and what each role may. */
export function NewUserDialog({ onMade, onClose }: Props) {
  const [nombre, setName] = useState('');
  const [email, setEmail] = useState('');
  const [kind, setKind] = useState<Kind>('personal');
  const [funciones, setFunctions] = useState<readonly StaffFunction[]>([]);
  const [medico, setDoctor] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const doctors = useQuery(doctorsQuery());
  const notify = useToast();
  const body = {
    nombre,
    email,
    ...present({
      funciones: kind === 'personal' ? [...funciones] : undefined,
      medico: kind === 'medico' ? medico : undefined,
      rol: kind === 'admin' ? ('admin' as const) : undefined,
    }),
  };
  const wrong = {
    nombre: isOwnName(nombre) ? undefined : CREDENTIAL_MESSAGES.name,
    email: isEmail(email) ? undefined : CREDENTIAL_MESSAGES.email,
    medico: kind !== 'medico' || medico !== '' ? undefined : COPY.noDoctor,
    funciones: kind !== 'personal' || funciones.length > 0 ? undefined : NEW_USER_MESSAGES.functions,
  };
  const work = useWork(
    async (operate) => {
      const made = await operate('createUser', { body });
      const link = await operate('issueResetLink', { params: { uid: made.uid } }).catch(() => null);
      return { made, link };
    },
    {
      done: ({ made }) => COPY.done(made.email),
      onDone: ({ made, link }) => {
        if (link === null) notify({ tone: 'error', text: COPY.linkFailed });
        else onMade({ nombre: made.nombre ?? made.email, email: made.email, url: link.url });
        onClose();
      },
    },
  );
  const { fields, error } = work;
  const messageOf = (field: keyof typeof wrong): string | undefined =>
    (hasTried ? wrong[field] : undefined) ?? fields[field]?.[0];
  const isNamed = Object.keys(wrong).some((field) => fields[field] !== undefined);
  return (
    <FormDialog
      title={COPY.title}
      save={COPY.save}
      isSaving={work.isPending}
      onClose={onClose}
      onSubmit={() => {
        setHasTried(true);
        if (Object.values(wrong).every((message) => message === undefined)) work.send();
      }}
    >
      <p className="m-0">{COPY.text}</p>
      <TextField
        label={COPY.name}
        value={nombre}
        onChange={setName}
        error={messageOf('nombre')}
        autoComplete="off"
        takesFocus
      />
      <TextField
        label={COPY.email}
        type="email"
        value={email}
        onChange={setEmail}
        error={messageOf('email')}
        autoComplete="off"
      />
      <Segmented
        label={COPY.kind}
        value={kind}
        onChange={setKind}
        options={KINDS.map((id) => ({ id, label: COPY.kinds[id] }))}
      />
      {kind === 'personal' ? (
        <FunctionChoice
          chosen={funciones}
          onChoose={setFunctions}
          error={messageOf('funciones')}
          errorId="cuenta-funciones"
        />
      ) : (
        <p className="m-0 text-dense text-ink-2">{COPY.may[kind]}</p>
      )}
      {kind === 'medico' && (
        <SelectField
          label={COPY.doctor}
          placeholder={COPY.doctorPrompt}
          value={medico}
          onChange={setDoctor}
          error={messageOf('medico')}
          options={(doctors.data ?? [])
            .filter(({ activo }) => activo)
            .map(({ id, nombre: label }) => ({ id, label }))}
        />
      )}
      {error !== null && !isNamed && <FormError id="cuenta-error" message={error.message} />}
    </FormDialog>
  );
}
