import { badRequest } from '../refusal';
import type { Reply } from '../reply';
import type { Dialects } from './dialect';
import { metadataJson } from './metadata-json';
import { metadataXml } from './metadata-xml';

/**
 * Replies with the metadata document as XML, or as JSON if the request accepts only JSON. The JSON always has the
 * functions of the dialect `bound`.
 */
export function metadataReply(format: string | undefined, accept: string | null, dialects: Dialects): Reply {
  const requested = (format ?? accept ?? '').toLowerCase();
  if (format !== undefined && !/^(xml|json|application\/(xml|json))/.test(requested)) {
    throw badRequest(
      `The $format '${format.slice(0, 60)}' is not supported: use application/xml or application/json.`,
      '$format',
    );
  }
  const headers = { 'OData-Version': '4.0' };
  if (/json/.test(requested) && !/xml/.test(requested)) {
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(metadataJson(dialects)),
    };
  }
  return { status: 200, headers: { ...headers, 'Content-Type': 'application/xml' }, body: metadataXml(dialects) };
}
