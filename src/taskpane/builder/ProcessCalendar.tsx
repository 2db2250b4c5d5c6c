import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import { DayPicker, type DayButtonProps } from 'react-day-picker';
import type { ProcessDate } from '../../model/process-date';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';
import { describeDelivery, getDeliveryMark } from './date-choices';

const useStyles = makeStyles({
  calendar: { position: 'relative', width: '100%', maxWidth: '320px', paddingTop: tokens.spacingVerticalXS },
  nav: {
    position: 'absolute',
    right: 0,
    top: tokens.spacingVerticalXS,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
  },
  navButton: {
    width: '32px',
    height: '32px',
    border: `1px solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    fill: 'currentColor',
    '& svg': { width: '16px', height: '16px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '&[aria-disabled=true]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  caption: { minHeight: '32px', display: 'flex', alignItems: 'center', fontWeight: tokens.fontWeightSemibold },
  grid: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  weekday: {
    padding: 0,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  day: { padding: '1px', textAlign: 'center' },
  button: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    minHeight: '36px',
    padding: 0,
    border: `1px solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    lineHeight: tokens.lineHeightBase100,
    cursor: 'pointer',
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  known: { backgroundColor: tokens.colorNeutralBackground3 },
  chosen: {
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { border: '2px solid Highlight' },
  },
  // Generated content isn't part of the button's text, so the label includes the status.
  marked: {
    '::after': {
      content: 'attr(data-sign)',
      fontSize: tokens.fontSizeBase100,
      lineHeight: '12px',
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  unknown: { color: tokens.colorNeutralForeground2 },
  legend: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
});

interface ProcessCalendarProps {
  processDates: readonly ProcessDate[];
  value: PlainDate | undefined;
  onPick: (date: PlainDate) => void;
}

/** A calendar where only process dates can be picked, each marked with its delivery state. */
export function ProcessCalendar({ processDates, value, onPick }: ProcessCalendarProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const byDate = useMemo(
    () => new Map(processDates.map((processDate) => [processDate.date, processDate])),
    [processDates],
  );
  const newest = processDates[0]?.date;
  const oldest = processDates.at(-1)?.date;
  const defaultDate = value !== undefined && byDate.has(value) ? value : newest;
  const components = useMemo(() => ({ DayButton: createDayButton(byDate, styles) }), [byDate, styles]);
  const legend = [
    ...new Map(
      processDates.flatMap((processDate) =>
        processDate.states[0] ? [[processDate.states[0], getDeliveryMark(processDate).sign]] : [],
      ),
    ),
  ];
  if (newest === undefined || oldest === undefined) return null;
  return (
    <div>
      <DayPicker
        mode="single"
        aria-label={text.calendar}
        weekStartsOn={1}
        showOutsideDays={false}
        defaultMonth={toLocalDate(defaultDate ?? newest)}
        startMonth={toLocalDate(oldest)}
        endMonth={toLocalDate(newest)}
        selected={defaultDate === value && value !== undefined ? toLocalDate(value) : undefined}
        disabled={(date) => !byDate.has(fromLocalDate(date))}
        onSelect={(_, date) => onPick(fromLocalDate(date))}
        labels={{
          labelDayButton: (date) => describeDate(fromLocalDate(date), byDate),
          labelPrevious: () => text.previousMonth,
          labelNext: () => text.nextMonth,
        }}
        classNames={{
          root: styles.calendar,
          nav: styles.nav,
          button_previous: styles.navButton,
          button_next: styles.navButton,
          month_caption: styles.caption,
          month_grid: styles.grid,
          weekday: styles.weekday,
          day: styles.day,
        }}
        components={components}
      />
      <div className={mergeClasses(styles.legend, layout.quiet)} aria-hidden>
        {legend.map(([state, sign]) => (
          <span key={state}>{`${sign} ${state}`}</span>
        ))}
      </div>
    </div>
  );
}

function createDayButton(byDate: ReadonlyMap<PlainDate, ProcessDate>, styles: ReturnType<typeof useStyles>) {
  return function ProcessDateButton({ day, modifiers, ...buttonProps }: DayButtonProps) {
    const buttonElement = useRef<HTMLButtonElement>(null);
    const isFocused = modifiers['focused'];
    useEffect(() => {
      // Arrow keys change only `modifiers.focused`, so a custom button must focus itself.
      if (isFocused) buttonElement.current?.focus();
    }, [isFocused]);
    const processDate = byDate.get(fromLocalDate(day.date));
    const mark = processDate && processDate.states.length > 0 ? getDeliveryMark(processDate) : undefined;
    return (
      <button
        {...buttonProps}
        ref={buttonElement}
        title={processDate && describeDelivery(processDate)}
        data-sign={mark?.sign}
        className={mergeClasses(
          styles.button,
          processDate && styles.known,
          mark && mergeClasses(styles.marked, styles[mark.tone]),
          modifiers['selected'] && styles.chosen,
        )}
      >
        {day.date.getDate()}
      </button>
    );
  };
}

function describeDate(date: PlainDate, byDate: ReadonlyMap<PlainDate, ProcessDate>): string {
  const processDate = byDate.get(date);
  // Starts with the visible number, because users of voice control say what they see.
  return [Number(date.slice(8)), date, ...(processDate ? [describeDelivery(processDate) || text.noState] : [])].join(
    ', ',
  );
}

// The calendar uses dates in the local time zone, of which only year, month, and day matter.
function toLocalDate(date: PlainDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function fromLocalDate(date: Date): PlainDate {
  const padNumber = (number: number, length: number) => String(number).padStart(length, '0');
  const dateText = `${padNumber(date.getFullYear(), 4)}-${padNumber(date.getMonth() + 1, 2)}-${padNumber(date.getDate(), 2)}`;
  return readPlainDate(dateText) ?? (dateText as PlainDate);
}
