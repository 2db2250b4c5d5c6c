import { makeStaticStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStaticStyles = makeStaticStyles({
  body: { margin: 0 },
});

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    // Excel's narrowest pane is 320 px, and half of that remains at 200 % zoom: words break and fields shrink before
    // the pane scrolls sideways.
    overflowWrap: 'anywhere',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input, & .fui-Combobox, & .fui-Textarea': { minWidth: 0 },
    '& input, & textarea': { minWidth: 0, width: '100%' },
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (prefers-reduced-motion: reduce)': {
      '& *': { animationDuration: '0.01ms', transitionDuration: '0.01ms' },
    },
  },
});

/** The class for the whole pane; also clears the page's own margin. */
export function usePageStyles(): string {
  useStaticStyles();
  return mergeClasses(useStyles().page);
}
