import { useState } from 'react';
import { call } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { SECOND_STEP_MESSAGES } from '#domain/access/second-step';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

const COPY = SECOND_STEP.begun;

interface Props {
  readonly secret: string;
  readonly address: string;
  readonly onActive: (codes: readonly string[]) => void;
}

/** The square that a telephone reads, drawn here, and the code that proves that it did. */
export function Telephone({ secret, address, onActive }: Props) {
  const [code, setCode] = useState('');
  // What it changes is read again once the codes are kept: a screen that is drawn again would take them away.
  const work = useWork(() => call('activateSecondStep', { body: { codigo: code } }), {
    onDone: ({ codigos }) => onActive(codigos),
  });
  const [isMissing, setIsMissing] = useState(false);
  const wrong = isMissing ? SECOND_STEP_MESSAGES.code : work.wrong('codigo');
  return (
    <section className="grid max-w-[34rem] gap-4" aria-labelledby="leer-cuadro">
      <h2 id="leer-cuadro" className="m-0">
        {COPY.title}
      </h2>
      <p className="m-0">{COPY.scan}</p>
      <QrCode text={address} label={COPY.square} className="size-[12rem]" />
      <p className="m-0">
        {COPY.typed} <code className="break-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form
        onSubmit={() => {
          setIsMissing(code.trim() === '');
          if (code.trim() !== '') work.send();
        }}
      >
        {work.error !== null && wrong === undefined && (
          <Notice tone="error">
            <p>{work.error.message}</p>
          </Notice>
        )}
        <TextField
          label={COPY.code}
          help={COPY.help}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={wrong}
          onChange={(typed) => {
            setCode(typed);
            setIsMissing(false);
            if (work.error !== null) work.reset();
          }}
        />
        <Button type="submit" variant="solid" isPending={work.isPending} pendingLabel={COPY.saving}>
          {COPY.save}
        </Button>
      </Form>
    </section>
  );
}
