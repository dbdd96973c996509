import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { prescriptionShortcutsQuery } from '#client/queries/clinical/documents';
import { studiesQuery } from '#client/queries/studies';
import { Button } from '#components/ui/Button.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DOCUMENT_COPY, LETTER_COPY } from '#copy/clinical/documents';
import { cie10Of } from '#domain/clinical/cie10';
import { PRIORITIES, STUDY_IN_WORDS } from '#domain/clinical/documents/letters';
import { EYE_MESSAGE, type Eye } from '#domain/clinical/eye';
import { keysOf } from '#domain/shared/typed-record';
import { isThere, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { IssueFooter } from '../IssueFooter.tsx';
import { useIssue } from '../use-issue.ts';
import { newShelf, useShelved } from '../use-shelved.ts';
import { said, type FormProps } from './form-props.ts';

interface Draft {
  readonly studies: readonly {
    readonly codigo: string;
    readonly ojo: Eye | null;
    /** What is asked for, where the clinic does not do it. */
    readonly nombre?: string;
  }[];
  readonly cie: string;
  readonly prioridad: keyof typeof PRIORITIES;
  readonly nota: string;
}
const drafts = newShelf<Draft>();
const OTHER = 'otro';

/** An order of studies. The eye is never guessed: not even that of the diagnosis. */
export function OrderForm({ basis, shelf, onCancel, ...issuing }: FormProps) {
  const { data: known = [] } = useQuery(studiesQuery());
  const { data: shortcuts } = useQuery(prescriptionShortcutsQuery());
  const absent = useAbsentEyes();
  // What has no hours can be booked by nobody: its order would wait for ever.
  const offered = known.filter(({ version }) => version !== null);
  const codes = [...new Set(basis?.diagnosticos.map(({ codigo }) => codigo))];
  const [first = ''] = codes;
  const begun: Draft = {
    ...{ studies: [{ codigo: '', ojo: null }], cie: first, prioridad: 'normal', nota: '' },
  };
  const { draft, write, clear } = useShelved(drafts, shelf, begun);
  const { studies, cie, prioridad, nota } = draft;
  const habits = (shortcuts?.indicaciones ?? []).flatMap(({ codigo }) =>
    codes.includes(codigo) ? [] : codigo,
  );
  const [isOther, setOther] = useState(!codes.includes(cie));
  const [isChecked, setChecked] = useState(false);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const send = (confirmado = false): void => {
    setChecked(true);
    const estudios = studies.flatMap(({ codigo, ojo, nombre = '' }) => {
      if (codigo === '' || ojo === null) return [];
      if (codigo !== STUDY_IN_WORDS) return [{ codigo, ojo }];
      return nombre.trim() === '' ? [] : [{ codigo, ojo, nombre: nombre.trim() }];
    });
    if (estudios.length < studies.length || cie10Of(cie) === undefined) return;
    issue.send(
      { tipo: 'orden_estudios', contenido: { estudios, cie, prioridad, ...said({ nota }) } },
      confirmado,
    );
  };
  const setStudy = (at: number, patch: Partial<Draft['studies'][number]>): void =>
    write({ ...draft, studies: studies.map((each, index) => (index === at ? { ...each, ...patch } : each)) });
  // What this doctor orders most, as it was ordered: the eye is on the button that is pressed.
  const often = (shortcuts?.estudios ?? []).filter(
    ({ codigo, ojo }) => offered.some(({ id }) => id === codigo) && isThere(absent, ojo),
  );
  const addStudy = (study: Draft['studies'][number]): void =>
    write({
      ...draft,
      studies: [...studies.filter(({ codigo, ojo }) => codigo !== '' || ojo !== null), study],
    });
  const options = [
    ...offered.map(({ codigo, nombre }) => ({ id: codigo, label: nombre, note: codigo })),
    { id: STUDY_IN_WORDS, label: LETTER_COPY.inWords },
  ];
  const wrongCode = isChecked && cie10Of(cie) === undefined ? DOCUMENT_COPY.choose : issue.wrong('cie');
  return (
    <Form onSubmit={() => send()}>
      {often.length > 0 && (
        <div role="group" aria-label={LETTER_COPY.often} className="flex flex-wrap items-baseline gap-1">
          <span className="text-small text-ink-2">{LETTER_COPY.often}</span>
          {often.map(({ codigo, nombre, ojo }) => (
            <Button
              key={`${codigo} ${ojo}`}
              size="note"
              variant="quiet"
              onPress={() => addStudy({ codigo, ojo })}
            >
              {`${nombre} ${ojo}`}
            </Button>
          ))}
        </div>
      )}
      {studies.map(({ codigo, ojo, nombre = '' }, at) => {
        const preparation = offered.find(({ id }) => id === codigo)?.preparacion ?? '';
        return (
          // They have no names of their own, and stay in their order.
          <div key={at} className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2">
            <SelectField
              label={LETTER_COPY.study(at + 1)}
              options={options}
              value={codigo}
              onChange={(id) => setStudy(at, { codigo: id })}
              error={
                isChecked && codigo === ''
                  ? DOCUMENT_COPY.choose
                  : issue.wrong(`estudios.${String(at)}.codigo`)
              }
            />
            <EyeField
              label={LETTER_COPY.eye(at + 1)}
              value={ojo}
              isOneEyed={false}
              error={isChecked && ojo === null ? EYE_MESSAGE : issue.wrong(`estudios.${String(at)}.ojo`)}
              onChange={(eye) => setStudy(at, { ojo: eye })}
            />
            {codigo === STUDY_IN_WORDS && (
              <TextField
                label={LETTER_COPY.whichStudy(at + 1)}
                help={LETTER_COPY.inWordsHelp}
                value={nombre}
                onChange={(typed) => setStudy(at, { nombre: typed })}
                autoComplete="off"
                error={
                  isChecked && nombre.trim() === ''
                    ? LETTER_COPY.sayStudy
                    : issue.wrong(`estudios.${String(at)}.nombre`)
                }
              />
            )}
            {preparation !== '' && (
              <p className="m-0 text-small sm:col-span-full">
                <b>{LETTER_COPY.preparation}:</b> {preparation}
              </p>
            )}
            {studies.length > 1 && (
              <div>
                <Button
                  size="note"
                  variant="quiet"
                  onPress={() => write({ ...draft, studies: studies.filter((_, index) => index !== at) })}
                >
                  {LETTER_COPY.remove(at + 1)}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      <div>
        <Button
          size="compact"
          icon={<Plus aria-hidden="true" size="1.125rem" strokeWidth={2} />}
          onPress={() => write({ ...draft, studies: [...studies, { codigo: '', ojo: null }] })}
        >
          {LETTER_COPY.another}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {codes.length + habits.length > 0 && (
          <SelectField
            label={LETTER_COPY.cie}
            options={[
              ...[...codes, ...habits].map((id) => ({ id, label: `${id} ${cie10Of(id)?.nombre ?? ''}` })),
              { id: OTHER, label: LETTER_COPY.cieOther },
            ]}
            value={isOther ? OTHER : cie}
            onChange={(id) => {
              setOther(id === OTHER);
              write({ ...draft, cie: id === OTHER ? '' : id });
            }}
            error={isOther ? undefined : wrongCode}
          />
        )}
        {(isOther || codes.length + habits.length === 0) && (
          <TextField
            label={LETTER_COPY.cieTyped}
            value={cie}
            onChange={(text) => write({ ...draft, cie: text.trim().toUpperCase() })}
            autoComplete="off"
            help={cie10Of(cie)?.nombre ?? LETTER_COPY.cieHelp}
            error={wrongCode}
          />
        )}
        <Segmented
          label={DOCUMENT_COPY.priority}
          options={keysOf(PRIORITIES).map((id) => ({ id, label: PRIORITIES[id] }))}
          value={prioridad}
          onChange={(id) => write({ ...draft, prioridad: id })}
        />
        <TextField
          label={DOCUMENT_COPY.note}
          value={nota}
          onChange={(text) => write({ ...draft, nota: text })}
          autoComplete="off"
          error={issue.wrong('nota')}
        />
      </div>
      <IssueFooter issue={issue} onConfirm={() => send(true)} onDiscard={clear} onCancel={onCancel} />
    </Form>
  );
}
