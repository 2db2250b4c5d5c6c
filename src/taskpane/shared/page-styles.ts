import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    // Excel's narrowest pane is 320 px, and half of that remains at 200 % zoom: words break and fields shrink before
    // the pane scrolls sideways.
    overflowWrap: 'anywhere',
    '& .fui-Field:not([data-inline])': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input, & .fui-Combobox, & .fui-Textarea': { minWidth: 0 },
    '& input, & textarea': { minWidth: 0, width: '100%' },
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (prefers-reduced-motion: reduce)': {
      '& *': { animationDuration: '0.01ms', transitionDuration: '0.01ms' },
    },
  },
});

/** The class for the whole pane. */
export function usePageStyles(): string {
  return mergeClasses(useStyles().page);
}
