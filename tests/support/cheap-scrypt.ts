/**
 * Makes password hashing cheap in the process that loads this first: otherwise an account costs 130 ms of processor
 * time. The product has no such switch, so that none can be turned on in a clinic; the tests of start and recovery run
 * without this, and the contract suite of accounts pays the full price where the price itself is reported.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (cause: Error | null, key: Buffer) => void;

const CHEAP = { N: 2, r: 1, p: 1 };
const scrypt = crypto.scrypt as (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) => void;
let price: Partial<typeof CHEAP> = CHEAP;
/** What each password cost that was hashed since somebody began to look, and null when nobody does. */
let paid: Pick<ScryptOptions, 'N' | 'r' | 'p'>[] | null = null;

crypto.scrypt = ((
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) => {
  const { N, r, p } = options;
  paid?.push({ N, r, p });
  scrypt(password, salt, length, { ...options, ...price }, done);
}) as typeof crypto.scrypt;
syncBuiltinESMExports();

/** Lets passwords cost what they cost in a clinic for as long as `work` takes. */
export async function atFullPrice<T>(work: () => Promise<T>): Promise<T> {
  price = {};
  try {
    return await work();
  } finally {
    price = CHEAP;
  }
}

/** What hashing passwords costs in a clinic while `work` is done: one entry for each that is hashed. */
export async function pricesOf(work: () => Promise<unknown>): Promise<readonly object[]> {
  const seen: typeof paid = [];
  paid = seen;
  try {
    await work();
  } finally {
    paid = null;
  }
  return seen;
}
