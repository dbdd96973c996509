import type { DocumentKind } from '#domain/people/identity-document';
import type { Language, Sex } from '#domain/people/person-fields';
import type { NameReading } from '#domain/people/search/typed-name';

/** Who answers for a child, while being typed. */
export interface GuardianDraft {
  readonly tutorNombre?: string;
  readonly tutorParentesco?: string;
  readonly tutorTelefono?: string;
  /** Somebody said that it is not known yet. */
  readonly tutorDespues?: boolean;
}

/** A new patient while being typed. */
export interface PatientDraft extends GuardianDraft {
  readonly nombres: string;
  readonly apellidos: string;
  /** How what was typed may be read, while nobody has said which are the surnames; until then both are empty. */
  readonly readings?: readonly NameReading[] | undefined;
  readonly tipoDocumento: DocumentKind;
  readonly ci: string;
  readonly complemento: string;
  readonly extension: string;
  readonly telefono: string;
  readonly fechaNacimiento: string | null;
  /** What is asked besides; absent where nothing has been said. */
  readonly unNombre?: boolean;
  readonly sexo?: Sex | '';
  readonly idioma?: Language | '';
  /** Surnames from before, one after a comma. */
  readonly otrosApellidos?: string;
  /** Further phones, one after a comma. */
  readonly otrosTelefonos?: string;
  readonly semanasGestacion?: string;
  readonly pesoNacer?: string;
  readonly correo?: string;
}
