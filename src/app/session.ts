import type { Claims } from './claims';

/** Whether the add-in may ask the service, and as whom. */
export type SessionState =
  | { readonly state: 'disconnected'; readonly reason?: string }
  | { readonly state: 'connecting' }
  | { readonly state: 'connected'; readonly claims: Claims };
