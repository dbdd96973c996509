import type { App } from '#application/app';
import type { Claim } from '#application/claim';
import type { Bringer } from '#application/exams/files/bringer';
import type { CurrentSession } from '#application/identity/read-session';
import type { BodyOf, Operation, ParamsOf, QueryOf } from '#contract/operation';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import type { Runtime } from '../../runtime.ts';

/** Whoever has signed in; null too where anybody may call, or a program with its key. */
type Known<Spec, Someone> = Spec extends { readonly access: 'public' } | { readonly byKey: true }
  ? Someone | null
  : Someone;

/** What a use case is called with once every check has passed. */
export interface Call<Spec extends Operation> {
  readonly app: App;
  readonly body: BodyOf<Spec>;
  readonly query: QueryOf<Spec>;
  readonly params: ParamsOf<Spec['path']>;
  readonly session: Known<Spec, CurrentSession>;
  /** The signed-in person, in the form the rules of appointments expect. */
  readonly actor: Known<Spec, AppointmentActor>;
  /** The signed-in user's uid; an empty string when signed out (only public operations see that). */
  readonly by: string;
  /** The program at the devices that asks with its key, where the operation lets one; null for a person. */
  readonly program: Bringer | null;
  /** The client's address, as seen through trusted proxies. */
  readonly address: string;
  /** The session cookie as received, valid or not. */
  readonly cookie: string | undefined;
  /** The origin under which the user sees the product. */
  readonly origin: string;
  readonly secureCookies: boolean;
  readonly version: string;
  /** Waits until the reader has taken what has been sent so far; throws when it has left. */
  readonly drained: () => Promise<void>;
  /** The body of an operation that takes bytes, as it comes in. */
  readonly sent: () => AsyncIterable<Uint8Array>;
  readonly request: Request;
  /** The JSON as it came, for what is signed over its bytes. */
  readonly raw: Uint8Array;
  /** For a creating request with an `Idempotency-Key`: the use case stores its answer with it, in its own commit. */
  readonly claim: Claim | undefined;
}

/** The untyped form for the checks, which treat all operations alike. */
export type AnyCall = Omit<Call<Operation>, 'body' | 'query' | 'params' | 'session' | 'actor'> & {
  readonly session: CurrentSession | null;
  readonly actor: AppointmentActor | null;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: Readonly<Record<string, string>>;
};
export type Made = Promise<Result<unknown, AppError> | Response>;
export type AnyHandler = (call: never) => Made;

/** A request, and what is known around it. */
export interface ApiRequest {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly locals: Runtime;
}

/** An operation with what it does. */
export interface Bound {
  readonly operation: Operation;
  /** The largest body, in bytes. */
  readonly most: number;
  readonly answer: (asked: ApiRequest) => Promise<Response>;
}
