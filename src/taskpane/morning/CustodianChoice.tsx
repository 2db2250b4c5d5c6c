import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Party } from '../../model/party';
import { useLayoutStyles } from '../shared/layout-styles';
import { morning as text } from '../strings/morning';

const useStyles = makeStyles({
  group: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, lineHeight: tokens.lineHeightBase300 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    // Six and a half lines, so the last one shows that the list continues.
    maxHeight: '208px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface CustodianChoiceProps {
  readonly custodians: readonly Party[];
  /** The IDs; undefined for all. */
  readonly chosen: readonly number[] | undefined;
  readonly onChange: (chosen: readonly number[] | undefined) => void;
  readonly disabled: boolean;
}

/** Checkboxes for all custodians or some. */
export function CustodianChoice({ custodians, chosen, onChange, disabled }: CustodianChoiceProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const ids = custodians.map(({ id }) => id);
  const toggle = (id: number) => {
    const checked = chosen ?? ids;
    const next = checked.includes(id) ? checked.filter((checkedId) => checkedId !== id) : [...checked, id];
    onChange(next.length === ids.length ? undefined : next);
  };
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{text.custodians}</legend>
      <div className={styles.list}>
        <Checkbox
          label={text.allCustodians}
          checked={chosen === undefined ? true : chosen.length > 0 ? 'mixed' : false}
          disabled={disabled}
          onChange={() => onChange(chosen === undefined ? [] : undefined)}
        />
        {custodians.map(({ id, name, shortName }) => (
          <Checkbox
            key={id}
            label={name === '' || shortName === name ? shortName : `${shortName} – ${name}`}
            checked={chosen === undefined || chosen.includes(id)}
            disabled={disabled}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <span className={layout.quiet}>
        {chosen?.length === 0 ? text.noneChosen : text.chosen((chosen ?? ids).length, ids.length)}
      </span>
    </fieldset>
  );
}
