import { useLayoutStyles } from './layout-styles';

// Browsers break lines after the hyphens of a date.
const datePattern = /(\d{4}-\d\d-\d\d|\b\d\d:\d\d (?:ET|UTC))/;

/** Text whose dates and times each stay on one line. */
export function UnbrokenDates({ children }: { readonly children: string }) {
  const { unbroken } = useLayoutStyles();
  return children.split(datePattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={unbroken}>
        {part}
      </span>
    ),
  );
}
