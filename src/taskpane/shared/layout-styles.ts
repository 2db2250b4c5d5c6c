import { makeStyles, tokens } from '@fluentui/react-components';

// Screen readers announce changes only in regions that already exist, so empty regions stay, without taking up space.
const hideEmptyRegions = (gap: string) => ({
  '& > div:empty, & > span:empty': { marginTop: `calc(-1 * ${gap})` },
});

/** Layouts that several screens use. */
export const useLayoutStyles = makeStyles({
  stack: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    ...hideEmptyRegions(tokens.spacingVerticalM),
  },
  // Smaller gaps, for screens that should fit without scrolling.
  dense: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    ...hideEmptyRegions(tokens.spacingVerticalS),
  },
  // Separates a section from the one above.
  section: { marginTop: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  spread: { justifyContent: 'space-between' },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
  },
  // Truncates a long name after two lines.
  name: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  unbroken: { whiteSpace: 'nowrap' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  // With forced colors, a link rendered as a button looks like text.
  linkButton: { '@media (forced-colors: active)': { textDecorationLine: 'underline' } },
  // For screen readers only.
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
