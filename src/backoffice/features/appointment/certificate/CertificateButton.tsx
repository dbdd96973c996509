import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { CERTIFICATE } from '#copy/office/appointment';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { CertificateDialog } from './CertificateDialog.tsx';

/** For admins: certifies that no appointments overlap without being allowed to. */
export function CertificateButton() {
  const { actor } = useVisit();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(actor, 'appointment:certify')) return null;
  return (
    <>
      <Button
        icon={<ShieldCheck aria-hidden="true" size={20} strokeWidth={1.75} />}
        onPress={() => setIsOpen(true)}
      >
        {CERTIFICATE.button}
      </Button>
      {isOpen && <CertificateDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
