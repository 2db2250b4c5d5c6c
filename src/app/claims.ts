/** What an access token says about itself. Times are milliseconds since 1970. */
export interface Claims {
  /** The person's name, else e-mail, else user name, else "an unnamed user". */
  readonly who: string;
  readonly email?: string;
  readonly validFrom?: number;
  readonly expires?: number;
}
