import { linkNotAddress } from '../../messages/http';

/** The absolute address of a link, which a service may have written as it likes. */
export function resolveLink(link: string, base: string): URL {
  try {
    return new URL(link, base);
  } catch (cause) {
    throw linkNotAddress({ cause });
  }
}
