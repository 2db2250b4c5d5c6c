import { makeStyles, tokens } from '@fluentui/react-components';

/** The few arrangements that every screen uses. */
export const useLayoutStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  // The first screen of the pane is low: what an analyst starts with has to fit.
  dense: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  // What will be announced has to be there before; until then it takes no room between the others.
  region: { ':empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalS})` } },
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
  // A name of any length, which must not push the rest away.
  name: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  // In forced colors a link that is a button has the color of text.
  linkButton: { '@media (forced-colors: active)': { textDecorationLine: 'underline' } },
  // Read out, not seen.
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
