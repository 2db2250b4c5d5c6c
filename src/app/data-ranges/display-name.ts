import { unnamedUser } from '../connection/claims';
import type { SessionState } from '../connection/session';

/** The name that a workbook may keep of the connected person; of an email address, only the part before the @. */
export function displayName(session: SessionState): string | undefined {
  if (session.state !== 'connected') return undefined;
  const { who } = session.claims;
  return who === unnamedUser ? undefined : (who.split('@')[0]?.trim().slice(0, 100) ?? undefined);
}
