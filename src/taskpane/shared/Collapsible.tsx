import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useId, useState, type ReactNode } from 'react';
import { useLayoutStyles } from './layout-styles';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    width: '100%',
    minWidth: 0,
    minHeight: '28px',
    padding: `${tokens.spacingVerticalXXS} 0`,
    border: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    // A line, because a background would hide the text in high contrast.
    ':hover': { boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chevron: { flexShrink: 0 },
  // Never breaks within a word, even in a pane of 160 px.
  name: { fontWeight: tokens.fontWeightSemibold, minWidth: 'min-content', overflowWrap: 'break-word' },
  summary: {
    // Shrinks before the name breaks.
    flexShrink: 1000,
    marginLeft: 'auto',
    paddingLeft: tokens.spacingHorizontalS,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  body: { paddingBottom: tokens.spacingVerticalM },
});

interface CollapsibleProps {
  readonly name: string;
  /** A few words about the content, next to the name. */
  readonly summary?: ReactNode;
  readonly children: () => ReactNode;
}

/** A section with a heading that opens and closes it. The content is rendered only while it's open. */
export function Collapsible({ name, summary = '', children }: CollapsibleProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDownRegular : ChevronRightRegular;
  return (
    <div>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Chevron aria-hidden fontSize={16} className={styles.chevron} />
        <span className={styles.name}>{name}</span>
        <span
          className={mergeClasses(styles.summary, layout.quiet)}
          {...(typeof summary === 'string' && { title: summary })}
        >
          {summary}
        </span>
      </button>
      {open && (
        <div id={id} className={mergeClasses(layout.stack, styles.body)}>
          {children()}
        </div>
      )}
    </div>
  );
}
