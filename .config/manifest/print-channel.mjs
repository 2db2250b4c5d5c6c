// @ts-check
import { createHash } from 'node:crypto';

/**
 * Prints the manifest of a separate deployment, such as one for tests, with its own id and name. The id depends only on
 * the channel, so a later build updates the same deployment.
 *
 * @param {string} xml
 * @param {string} channel
 */
export function printChannel(xml, channel) {
  const [, id = ''] = /<Id>([^<]*)</.exec(xml) ?? [];
  return xml
    .replace(`<Id>${id}<`, `<Id>${createChannelId(id, channel)}<`)
    .replace('<DisplayName DefaultValue="IDS for Excel"', `<DisplayName DefaultValue="IDS for Excel (${channel})"`)
    .replace('id="Tab.Label" DefaultValue="IDS"', `id="Tab.Label" DefaultValue="IDS (${channel})"`);
}

/**
 * Returns a name-based UUID (RFC 9562, version 5), with the id of the main deployment as its namespace.
 *
 * @param {string} id
 * @param {string} channel
 */
function createChannelId(id, channel) {
  const namespace = Buffer.from(id.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(channel.toLowerCase()).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
