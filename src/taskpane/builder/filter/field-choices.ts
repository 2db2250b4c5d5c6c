import type { SubjectField } from '../../../app/builder/builder-actions';
import type { Choice } from '../../shared/filter-choices';
import { builder as text } from '../../strings/builder';

/** Columns to choose from: by name, with kind, label and description, all of them searched. */
export function fieldChoices(fields: readonly SubjectField[]): readonly Choice[] {
  return fields.map(({ name, kind, label, description, key }) => {
    const spoken = label.toLowerCase() === name.toLowerCase() ? '' : label;
    const details = [spoken, description].filter((part) => part !== '').join(': ');
    return {
      value: name,
      text: name,
      detail: key ? `${text.kinds[kind]}, ${text.key}` : text.kinds[kind],
      ...(details !== '' && { description: details }),
    };
  });
}
