/**
 * Tells whether a request comes from the clinic's own site, where the provider of accounts vouches for its pages. Laws: a token that is
 * missing, altered, expired or of another project is not ours; where that cannot be told now, it throws `Unavailable`.
 */
export interface SiteCheck {
  isOurs(token: string): Promise<boolean>;
  close(): Promise<void>;
}
