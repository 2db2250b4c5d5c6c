import type { QueryForm, Subject } from '../../app/builder/builder-actions';
import { previewRows } from './preview-rows';

/** The query limited to its first rows, if it has such an option. */
export function previewForm(form: QueryForm, subject: Subject | undefined): QueryForm {
  const name = subject?.options.find((option) => option.name === 'top' || option.name === 'first')?.name;
  if (name === undefined || form.values.options !== undefined) return form;
  const given = Number(form.options[name] ?? previewRows);
  const rows = Number.isInteger(given) && given > 0 ? Math.min(given, previewRows) : previewRows;
  return { ...form, options: { ...form.options, [name]: String(rows) } };
}

/** Whether even a few rows are expensive for the service: then the preview waits for the user. */
export function isCostly(subject: Subject | undefined): boolean {
  return subject?.functionName === 'RECON' || subject?.functionName === 'COMPARE';
}
