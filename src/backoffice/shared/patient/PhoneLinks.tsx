import { MessageCircle, Phone } from 'lucide-react';
import { COMMON } from '#copy/office/common';
import { formatPhone, readPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ROW_LINK, PHONE_LINK } from '#backoffice/shared/screen/style/row-style.ts';

/** A link to call a phone and, where it can receive messages, one to write to it. */
export function PhoneLinks({ phone }: { readonly phone: string }) {
  const { clinic } = useVisit();
  // A guardian's phone is stored exactly as it was written.
  const read = readPhone(phone);
  const number = read.ok ? read.value : phone;
  const chat = whatsappNumber(number);
  return (
    <>
      <a href={`tel:${number}`} className={PHONE_LINK}>
        <Phone aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
        {formatPhone(number)}
      </a>
      {chat !== null && (
        <a
          href={whatsappHref(clinic.whatsappHost, chat)}
          className={`${ROW_LINK} print:hidden`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          {COMMON.whatsapp}
        </a>
      )}
    </>
  );
}
