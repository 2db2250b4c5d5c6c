import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular, StarRegular } from '@fluentui/react-icons';
import { useId, useRef, useState } from 'react';
import { queryUnreadable } from '../../messages/query-form';
import { continueWith, toAddInError } from '../../model/errors';
import { saveFile } from '../shared/save-file';
import { toFluentRef } from '../shared/fluent-ref';
import { useApp, useObservable } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';

const useStyles = makeStyles({
  panel: {
    flexBasis: '100%',
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: { display: 'flex', alignItems: 'center' },
  query: {
    flexGrow: 1,
    justifyContent: 'flex-start',
    minWidth: 0,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    textAlign: 'left',
  },
  formula: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

interface SavedQueriesProps {
  /** The query in the form, or blank. */
  readonly formula: string;
  /** Opens a query in the form. Returns false if the form can't show it. */
  readonly onOpen: (formula: string) => boolean;
}

/** Opens recent queries and favorites, and exports and imports favorites as a file. */
export function SavedQueries({ formula, onOpen }: SavedQueriesProps) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const { recent, favorites } = useObservable(app.savedQueries);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');

  const close = () => {
    setOpen(false);
    openButton.current?.focus();
  };
  const openQuery = (query: string) => {
    if (onOpen(query)) close();
    else setMessage(queryUnreadable);
  };
  const runAndReport = (work: () => string) => {
    try {
      setMessage(work());
    } catch (error) {
      setMessage(toAddInError(error).message);
    }
  };
  const saveFavorite = () =>
    runAndReport(() => {
      app.saveFavorite({ name, formula });
      setName('');
      return text.favoriteSaved(name.trim());
    });
  const importFile = async (chosenFile: File | undefined) => {
    const content = await chosenFile?.text().catch(continueWith(''));
    if (content !== undefined) runAndReport(() => text.favoritesImported(app.importFavorites(content)));
  };
  const canSave = formula !== '' && name.trim() !== '';
  return (
    <>
      <Button
        ref={toFluentRef(openButton)}
        aria-expanded={open}
        aria-controls={open ? `${id}-panel` : undefined}
        icon={<StarRegular />}
        aria-label={text.saved}
        title={text.saved}
        onClick={() => (setOpen(!open), setMessage(''))}
      />
      {open && (
        <section
          id={`${id}-panel`}
          aria-label={text.saved}
          className={mergeClasses(styles.panel, layout.dense)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <h2 className={layout.heading} id={`${id}-recent`}>
            {text.recent}
          </h2>
          {recent.length === 0 && <span className={layout.quiet}>{text.noRecent}</span>}
          <ul className={layout.list} aria-labelledby={`${id}-recent`}>
            {recent.map((query) => (
              <li key={query} className={styles.item}>
                <Button
                  appearance="subtle"
                  className={mergeClasses(styles.query, styles.formula)}
                  onClick={() => openQuery(query)}
                >
                  {shortenFormula(query)}
                </Button>
              </li>
            ))}
          </ul>
          <h2 className={layout.heading} id={`${id}-favorites`}>
            {text.favorites}
          </h2>
          {favorites.length === 0 && <span className={layout.quiet}>{text.noFavorites}</span>}
          <ul className={layout.list} aria-labelledby={`${id}-favorites`}>
            {favorites.map((favorite) => (
              <li key={favorite.name} className={styles.item}>
                <Button
                  appearance="subtle"
                  className={styles.query}
                  title={favorite.formula}
                  onClick={() => openQuery(favorite.formula)}
                >
                  {favorite.name}
                </Button>
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<DismissRegular />}
                  aria-label={text.removeFavorite(favorite.name)}
                  onClick={() => app.removeFavorite(favorite.name)}
                />
              </li>
            ))}
          </ul>
          <Field label={text.favoriteName}>
            <Input
              value={name}
              maxLength={80}
              placeholder={text.favoriteHint}
              autoComplete="off"
              onChange={(_, { value }) => setName(value)}
              onKeyDown={({ key }) => key === 'Enter' && canSave && saveFavorite()}
              contentAfter={
                <Button
                  size="small"
                  appearance="transparent"
                  disabledFocusable={!canSave}
                  onClick={() => canSave && saveFavorite()}
                >
                  {text.saveFavorite}
                </Button>
              }
            />
          </Field>
          <div className={layout.row}>
            <Button
              size="small"
              disabledFocusable={favorites.length === 0}
              onClick={() => favorites.length > 0 && saveFile(text.favoritesFile, app.exportFavorites())}
            >
              {text.exportFavorites}
            </Button>
            <Button size="small" onClick={() => fileInput.current?.click()}>
              {text.importFavorites}
            </Button>
            <input
              ref={fileInput}
              type="file"
              accept=".json,application/json"
              aria-label={text.importFavorites}
              hidden
              onChange={({ target }) => {
                void importFile(target.files?.[0]);
                target.value = '';
              }}
            />
          </div>
          <span role="status" className={layout.quiet}>
            {message}
          </span>
        </section>
      )}
    </>
  );
}

const labelHeadersSuffix = ',"headers=2")';

/** Shortens a formula for the list by leaving out the parts that most formulas share. */
function shortenFormula(formula: string): string {
  const name = formula.replace(/^=IDS\./, '').replace('"headers=2;', '"');
  if (!name.endsWith(labelHeadersSuffix)) return name;
  let short = name.slice(0, -labelHeadersSuffix.length);
  while (short.endsWith(',')) short = short.slice(0, -1);
  return `${short})`;
}
