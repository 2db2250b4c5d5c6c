import { isReference } from '../../query/formula-parts';
import { Field, Input, Textarea } from '@fluentui/react-components';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import type { ParameterName } from '../../functions/definition/parameters';
import { useApp } from '../shared/app-context';
import { useServiceResult } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';
import { DateField } from './DateField';
import { printArgument, printCell } from './list-value';
import { PartyPicker, type NamedParty } from './PartyPicker';
import { ReferenceField } from './ReferenceField';
import type { Result } from '../../model/provenance';

interface ParameterFieldProps {
  name: ParameterName;
  value: FormulaArgument | undefined;
  /** The custodian whose process dates are offered. */
  custodian: FormulaArgument | undefined;
  required: boolean;
  /** The text for no date, if that doesn't mean the last date. */
  blankDateText: string | undefined;
  onChange: (value: FormulaArgument | undefined, isTyping?: boolean) => void;
}

/** The field of an argument other than columns and options. */
export function ParameterField(props: ParameterFieldProps) {
  const { name, value, custodian, required, blankDateText, onChange } = props;
  const label = findLabel(name);
  if (isReference(value)) {
    return <ReferenceField label={label} reference={value.reference} onReplace={() => onChange(undefined)} />;
  }
  if (name === 'custodian') return <CustodianField {...props} />;
  if (name === 'customer') {
    return <PartyField {...props} label={label} allText={text.allCustomers} formula="=IDS.CUSTOMERS()" />;
  }
  if (name === 'group') {
    return <PartyField {...props} label={label} allText={text.allGroups} formula="=IDS.GROUPS()" />;
  }
  if (name in text.dates) {
    return <DateField label={label} value={value} onPick={onChange} blankText={blankDateText} custodian={custodian} />;
  }
  const Control = name === 'document' || name === 'variables' ? Textarea : Input;
  return (
    <Field label={label} required={required}>
      <Control
        value={printArgument(value)}
        autoComplete="off"
        spellCheck={false}
        onChange={(_: unknown, data: { value: string }) => onChange(data.value === '' ? undefined : data.value, true)}
      />
    </Field>
  );
}

function CustodianField({ value, onChange }: ParameterFieldProps) {
  const app = useApp();
  const parties = useServiceResult(async (signal) =>
    (await app.listCustodians(signal)).map((party) => ({ ...party, id: String(party.id) })),
  );
  return (
    <PartyPicker
      label={text.custodian}
      allText={text.allCustodians}
      value={value}
      onChange={onChange}
      parties={parties}
    />
  );
}

function PartyField(props: ParameterFieldProps & { label: string; allText: string; formula: string }) {
  const { label, allText, formula, value, onChange } = props;
  const app = useApp();
  const parties = useServiceResult(async (signal) => readParties(await app.fetchFormula(formula, { signal })), {
    key: formula,
  });
  return <PartyPicker label={label} allText={allText} value={value} onChange={onChange} parties={parties} />;
}

function findLabel(name: ParameterName): string {
  if (name === 'custodian' || name === 'customer' || name === 'group') return text[name];
  return (
    (text.dates as Readonly<Record<string, string>>)[name] ??
    (text.parameters as Readonly<Record<string, string>>)[name] ??
    name
  );
}

/** Reads customers or account groups from a result. */
function readParties({ table }: Result): readonly NamedParty[] {
  const indexOf = (column: string) => table.columns.findIndex(({ name }) => name.toLowerCase() === column);
  const [id, name, shortName] = ['id', 'name', 'shortname'].map(indexOf);
  const readText = (row: readonly unknown[], column = -1) => printCell(row[column]);
  return table.rows.map((row) => ({
    id: readText(row, id),
    name: readText(row, name),
    shortName: readText(row, shortName),
  }));
}
