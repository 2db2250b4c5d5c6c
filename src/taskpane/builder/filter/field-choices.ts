import type { SubjectField } from '../../../app/builder/query-subject';
import type { Choice } from '../../shared/filter-choices';
import { builderStrings as text } from '../../strings/builder';

/** Lists columns as choices, with their kind, label, and description. */
export function listFieldChoices(fields: readonly SubjectField[]): readonly Choice[] {
  return fields.map(({ name, kind, label, description, isKey }) => {
    const distinctLabel = label.toLowerCase() === name.toLowerCase() ? '' : label;
    const details = [distinctLabel, description].filter((part) => part !== '').join(': ');
    return {
      value: name,
      text: name,
      detail: isKey ? `${text.kinds[kind]}, ${text.key}` : text.kinds[kind],
      ...(details !== '' && { description: details }),
    };
  });
}
