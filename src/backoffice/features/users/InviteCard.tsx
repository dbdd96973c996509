import { MessageCircle, Printer } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { QrCode } from '#components/ui/qr/QrCode.tsx';
import { NEW_ACCOUNT as COPY } from '#copy/office/people/accounts';
import { COMMON } from '#copy/office/common';
import { whatsappHref } from '#routes';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

export interface Invitation {
  readonly nombre: string;
  readonly email: string;
  readonly url: string;
}

/** The link of a new account, to be sent or printed; alone on the paper. */
export function InviteCard({
  invitation: { nombre, email, url },
  onClose,
}: {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}) {
  const { clinic, clinicName } = useVisit();
  return (
    <section
      aria-labelledby="cuenta-lista"
      className="mb-6 grid gap-4 rounded-control border border-line-strong bg-surface p-5 sm:grid-cols-[1fr_auto]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <h2 id="cuenta-lista" className="m-0 text-chart-2" tabIndex={-1} ref={(title) => title?.focus()}>
          {COPY.ready(nombre)}
        </h2>
        <p className="m-0">{email}</p>
        <p className="m-0">{COPY.give}</p>
        <CopyBox label={COPY.address} value={url} copyLabel={COMMON.copy} copiedLabel={COMMON.copied} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <a
            className={buttonStyle('solid')}
            href={whatsappHref(clinic.whatsappHost, '', COPY.message(clinicName, url))}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            <span>{COPY.whatsapp}</span>
          </a>
          <Button
            icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
            onPress={() => globalThis.print()}
          >
            {COPY.print}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {COPY.close}
          </Button>
        </div>
      </div>
      <QrCode text={url} label={COPY.qr} className="size-[10rem]" />
    </section>
  );
}
