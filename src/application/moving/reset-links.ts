import type { App } from '../app.ts';
import type { Account } from '../ports/identity.ts';
import { readAccounts } from './check-clinic.ts';
import type { ExportReader, OnProgress } from './moved-clinic.ts';

/** An account with a one-time token with which its owner sets a password. */
export interface AccountToken extends Account {
  readonly token: string;
}

/**
 * A token for each exported account that is in the target with its uid and e-mail. Passwords are not moved, so this is
 * how people get back in; a token is valid for an hour, and a new one can be requested at any time.
 */
export async function* resetTokens(
  clinic: ExportReader,
  { identity }: Pick<App, 'identity'>,
  onProgress: OnProgress,
): AsyncIterable<AccountToken> {
  const total = clinic.manifest.cuentas.cuantos;
  let done = 0;
  for await (const { value: account } of readAccounts(clinic)) {
    const holder = await identity.findAccount(account.email);
    const token = holder?.uid === account.uid ? await identity.issueResetToken(account.uid) : null;
    done += 1;
    onProgress({ task: 'enlaces', done, total });
    if (token !== null) yield { ...account, token };
  }
}
