import { readFileSync } from 'node:fs';
import type { NginxVariables } from './nginx-settings';

/** The parts of the template that are for a service without CORS. */
const forwardingPart = /^# Forwarding begins\.$[^]*?^# Forwarding ends\.$\n?/gm;

/** The part for addresses outside the add-in's folder. */
const elsewherePart = /^# Elsewhere begins\.$[^]*?^# Elsewhere ends\.$\n?/gm;

/**
 * Prints nginx's configuration from its template, without the parts that a setup doesn't need: for forwarding, and for a
 * server whose root isn't the add-in's folder.
 */
export function printNginx(variables: NginxVariables): string {
  let template = readFileSync('.config/hosting/nginx.conf.template', 'utf8');
  if (!variables['IDS_FORWARD_TO']) template = template.replaceAll(forwardingPart, '');
  if (!variables['IDS_PATH']) template = template.replaceAll(elsewherePart, '');
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`nginx.conf.template has ${name}, which has no value.`);
    return value;
  });
}
