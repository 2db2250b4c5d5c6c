import type { NginxVariables } from './nginx-settings';

/** The parts of the template that are for a service without CORS. */
const forwardingPart = /^# Forwarding begins\.$[^]*?^# Forwarding ends\.$\n?/gm;

/** The part for addresses outside the add-in's folder. */
const elsewherePart = /^# Elsewhere begins\.$[^]*?^# Elsewhere ends\.$\n?/gm;

/**
 * Fills the template of nginx's configuration, without the parts that a setup doesn't need: for forwarding, and for a server whose
 * root isn't the add-in's folder.
 *
 * @throws Error for a name in the template that has no value
 */
export function printNginx(template: string, variables: NginxVariables): string {
  const unused = [
    ...(variables['IDS_FORWARD_TO'] ? [] : [forwardingPart]),
    ...(variables['IDS_PATH'] ? [] : [elsewherePart]),
  ];
  const used = unused.reduce((text, part) => text.replaceAll(part, ''), template);
  return used.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The template of nginx has a name without a value: ${name}.`);
    return value;
  });
}
