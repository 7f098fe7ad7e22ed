/** What AJV says of one value. */
export interface SchemaError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled JSON Schema: true when the value passes, otherwise `errors` says why. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** The validators of a form, by field. */
export type Validators = Readonly<Record<string, Validator>>;
