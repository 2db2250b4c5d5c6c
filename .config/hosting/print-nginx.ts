import type { NginxVariables } from './nginx-settings';

/** The part of the template that is for a service without CORS. */
const forwardingPart = /^# Forwarding begins\.$[^]*?^# Forwarding ends\.$\n?/gm;

/**
 * Fills the template of nginx's configuration. Without a service to forward to, its parts for that are left out.
 *
 * @throws Error for a name in the template that has no value
 */
export function printNginx(template: string, variables: NginxVariables): string {
  const used = variables['IDS_FORWARD_TO'] ? template : template.replaceAll(forwardingPart, '');
  return used.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The template of nginx has a name without a value: ${name}.`);
    return value;
  });
}
