import { createBadRequest } from '../refusal';
import type { Reply } from '../reply';
import type { Dialects } from './dialect';
import { createMetadataJson } from './metadata-json';
import { printMetadataXml } from './metadata-xml';

/**
 * Replies with the metadata document as XML, or as JSON if the request accepts only JSON. The JSON always has the
 * functions of the dialect `bound`.
 */
export function createMetadataReply(format: string | undefined, accept: string | null, dialects: Dialects): Reply {
  const requested = (format ?? accept ?? '').toLowerCase();
  if (format !== undefined && !/^(xml|json|application\/(xml|json))/.test(requested)) {
    throw createBadRequest(
      `The $format '${format.slice(0, 60)}' is not supported: use application/xml or application/json.`,
      '$format',
    );
  }
  const headers = { 'OData-Version': '4.0' };
  if (/json/.test(requested) && !/xml/.test(requested)) {
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(createMetadataJson(dialects)),
    };
  }
  return { status: 200, headers: { ...headers, 'Content-Type': 'application/xml' }, body: printMetadataXml(dialects) };
}
