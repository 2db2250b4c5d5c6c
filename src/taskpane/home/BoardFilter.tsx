import { Input, ToggleButton, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useLayoutStyles } from '../shared/layout-styles';
import { homeStrings as text } from '../strings/home';

export interface BoardFilterChoice {
  readonly search: string;
  readonly states: readonly string[];
}

const useStyles = makeStyles({
  filter: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  search: { flexGrow: 1, flexBasis: '96px', minWidth: 0 },
  states: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  state: { minWidth: 0 },
});

interface BoardFilterProps {
  readonly counts: readonly { readonly state: string; readonly count: number }[];
  readonly choice: BoardFilterChoice;
  readonly onChange: (choice: BoardFilterChoice) => void;
}

/** Explains the delivery states that are shown. */
export function StatesLegend({ states }: { readonly states: readonly string[] }) {
  const layout = useLayoutStyles();
  const outcomes = [...new Set(states)].flatMap((state) => {
    const outcome = text.outcomes[state];
    return outcome === undefined ? [] : [text.stateLegend(state, outcome)];
  });
  return outcomes.length > 0 && <span className={layout.quiet}>{text.statesLegend(outcomes)}</span>;
}

/** Filters the board by words and delivery states. */
export function BoardFilter({ counts, choice, onChange }: BoardFilterProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const { search, states } = choice;
  const toggle = (state: string) =>
    onChange({
      search,
      states: states.includes(state) ? states.filter((chosen) => chosen !== state) : [...states, state],
    });
  return (
    <div className={styles.filter}>
      <Input
        type="search"
        size="small"
        className={styles.search}
        aria-label={text.search}
        placeholder={text.searchShort}
        contentBefore={<SearchRegular aria-hidden />}
        value={search}
        onChange={(_, { value }) => onChange({ search: value, states })}
        autoComplete="off"
        spellCheck={false}
      />
      <div role="group" aria-label={text.states} className={styles.states}>
        {counts.map(({ state, count }) => (
          <ToggleButton
            key={state}
            size="small"
            shape="circular"
            className={styles.state}
            checked={states.includes(state)}
            title={text.meanings[state]}
            onClick={() => toggle(state)}
          >
            <span className={layout.name}>{text.stateCount(state, count)}</span>
          </ToggleButton>
        ))}
      </div>
    </div>
  );
}
