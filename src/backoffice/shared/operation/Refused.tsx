import { Notice } from '#components/ui/Notice.tsx';

/** A refusal in its own words; nothing where there is none. */
export const Refused = ({ message }: { readonly message: string | null | undefined }) =>
  message === undefined || message === null ? null : (
    <Notice tone="error">
      <p>{message}</p>
    </Notice>
  );
