/** A parsed address. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The parser of addresses that every runtime has. The types of the engine know neither browser nor Node. */
export const Url = (globalThis as unknown as { readonly URL: new (address: string, base?: string) => ParsedUrl }).URL;
