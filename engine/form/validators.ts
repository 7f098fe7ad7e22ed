/** One AJV error of a value. */
export interface SchemaError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled JSON Schema: returns true for a valid value, otherwise `errors` contains the reasons. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** The validators of a form by field. */
export type Validators = Readonly<Record<string, Validator>>;
