import type { FluentIcon } from '@fluentui/react-icons';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, RefObject } from 'react';
import { paneStrings } from './strings/pane';

interface ScreenTabsProps<S extends keyof typeof paneStrings.screenNames> {
  screens: readonly { readonly screen: S; readonly Icon: FluentIcon }[];
  selected: S;
  onSelect: (screen: S) => void;
  /** The prefix of the tabs' IDs. The ID of the panel is `${idPrefix}-panel`. */
  idPrefix: string;
  tabListRef: RefObject<HTMLDivElement | null>;
}

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    flexGrow: 1,
    maxWidth: '96px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXS}`,
    border: 0,
    borderBottom: `2px solid transparent`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    // Forced colors make transparent borders visible.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { fontSize: '20px' },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    ':hover': { borderBottomColor: tokens.colorCompoundBrandStrokeHover },
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
});

/**
 * The tabs of the screens. They are a single tab stop; arrow keys, Home, and End move between them. Fluent's TabList
 * would add invisible elements that can be focused but are hidden from screen readers.
 */
export function ScreenTabs<S extends keyof typeof paneStrings.screenNames>({
  screens,
  selected,
  onSelect,
  idPrefix,
  tabListRef,
}: ScreenTabsProps<S>) {
  const styles = useStyles();

  const onKeyDown = (event: KeyboardEvent) => {
    const selectedIndex = screens.findIndex(({ screen }) => screen === selected);
    const targetIndexes: Record<string, number> = {
      ArrowRight: selectedIndex + 1,
      ArrowLeft: selectedIndex - 1,
      Home: 0,
      End: -1,
    };
    const targetIndex = targetIndexes[event.key];
    if (targetIndex === undefined) return;
    const wrappedIndex = (targetIndex + screens.length) % screens.length;
    const target = screens[wrappedIndex];
    if (!target) return;
    event.preventDefault();
    onSelect(target.screen);
    tabListRef.current?.querySelectorAll('button').item(wrappedIndex).focus();
  };

  return (
    <div ref={tabListRef} role="tablist" aria-label={paneStrings.screens} className={styles.tabs} onKeyDown={onKeyDown}>
      {screens.map(({ screen, Icon }) => (
        <button
          key={screen}
          type="button"
          role="tab"
          id={`${idPrefix}-${screen}`}
          aria-controls={`${idPrefix}-panel`}
          aria-selected={screen === selected}
          tabIndex={screen === selected ? 0 : -1}
          className={mergeClasses(styles.tab, screen === selected && styles.selected)}
          onClick={() => onSelect(screen)}
        >
          <Icon className={styles.icon} aria-hidden />
          {paneStrings.screenNames[screen]}
        </button>
      ))}
    </div>
  );
}
