import type { Archive } from './ports/archive.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentStore } from './ports/document-store.ts';
import type { Events } from './ports/events.ts';
import type { FileInspector } from './ports/file-inspector.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Identity } from './ports/identity.ts';
import type { Integrity } from './ports/integrity.ts';
import type { Log } from './ports/log.ts';
import type { Messenger } from './ports/messenger.ts';
import type { Secrets } from './ports/secrets.ts';
import type { SiteCheck } from './ports/site-check.ts';
import type { Upkeep } from './ports/upkeep.ts';
import type { RoundCriteria } from '#domain/clinical/rounds/criteria';
import type { MedicalTexts } from '#domain/site/text-review';

/** So many attempts are allowed in so many minutes. */
export interface Limit {
  readonly attempts: number;
  readonly minutes: number;
}

/** The limits of the door; configurable. */
export interface Limits {
  readonly signIn: Limit;
  readonly register: Limit;
  readonly doctorCode: Limit;
  /** Different people that an account is shown in an hour before it is asked why. */
  readonly listed: Limit;
}

/** Which set of adapters is in use, and what a browser needs to sign in with it. */
export type Backend =
  | { readonly name: 'embedded' }
  | {
      readonly name: 'firebase';
      /** Public by design: the project's web configuration and, in tests, the emulator. */
      readonly web: {
        readonly apiKey: string;
        readonly authDomain: string;
        readonly projectId: string;
        readonly authEmulator?: string;
        /** Who vouches for the site's pages, where a token of theirs is asked for. */
        readonly appCheck?: { readonly appId: string; readonly siteKey: string };
      };
    };

/** Everything a use case may ask for. Composed in one place, `server/container.ts`. */
export interface App {
  readonly store: DocumentStore;
  readonly identity: Identity;
  readonly files: FileStore;
  readonly inspector: FileInspector;
  readonly events: Events;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly limits: Limits;
  readonly upkeep: Upkeep;
  readonly backend: Backend;
  /** Only where this product keeps its own bytes: Firestore and Cloud Storage check theirs. */
  readonly integrity?: Integrity;
  /** Where whoever signs in with the provider's token must show that the site itself asks. */
  readonly siteCheck?: SiteCheck;
  /** Who must sign in with a code too: those who administer a real clinic. In the sample nobody. */
  readonly secondStep?: 'administradores';
  /** Sends messages to patients by itself; absent where people send them by hand. */
  readonly messenger?: Messenger;
  /** Who is stable enough for a round at this clinic; the product's criteria where it says nothing. */
  readonly rondas?: RoundCriteria;
  /** The texts that doctors review, of the site that is served; null where none was built. */
  readonly textosMedicos?: () => Promise<MedicalTexts | null>;
  /** The raw documents, for a copy of everything; the caller closes it. */
  readonly openArchive: () => Archive;
}
