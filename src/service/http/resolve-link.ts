import { AddInError } from '../../model/errors';

/** The absolute address of a link, which a service may have written as it likes. */
export function resolveLink(link: string, base: string): URL {
  try {
    return new URL(link, base);
  } catch (cause) {
    throw new AddInError(
      'contract',
      "The service sent a link that is not an address. Nothing of the answer was used: tell the service's operator.",
      { cause },
    );
  }
}
