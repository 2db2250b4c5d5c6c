import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular, StarRegular } from '@fluentui/react-icons';
import { useId, useRef, useState } from 'react';
import { toAddInError } from '../../model/errors';
import { saveFile } from '../settings/save-file';
import { fluentRef } from '../shared/fluent-ref';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { builder as text } from '../strings/builder';

const useStyles = makeStyles({
  panel: {
    flexBasis: '100%',
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
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
  /** The query in the form; empty where there is none. */
  readonly formula: string;
  /** Shows a query in the form; false where the form can't show it. */
  readonly onOpen: (formula: string) => boolean;
}

/** The queries inserted last, and those that the user has named: to open again, and to carry to another device as a file. */
export function SavedQueries({ formula, onOpen }: SavedQueriesProps) {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { recent, favorites } = useObservable(app.savedQueries);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const pick = (wanted: string) => {
    if (onOpen(wanted)) close();
    else setSaid(text.cannotOpen);
  };
  const attempt = (work: () => string) => {
    try {
      setSaid(work());
    } catch (error) {
      setSaid(toAddInError(error).message);
    }
  };
  const save = () =>
    attempt(() => {
      app.saveFavorite({ name, formula });
      setName('');
      return text.favoriteSaved(name.trim());
    });
  const load = async (chosen: File | undefined) => {
    const content = await chosen?.text().catch(() => '');
    if (content !== undefined) attempt(() => text.favoritesImported(app.importFavorites(content)));
  };
  const canSave = formula !== '' && name.trim() !== '';
  return (
    <>
      <Button
        ref={fluentRef(opener)}
        aria-expanded={open}
        aria-controls={open ? `${id}-panel` : undefined}
        icon={<StarRegular />}
        aria-label={text.saved}
        title={text.saved}
        onClick={() => (setOpen(!open), setSaid(''))}
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
          <ul className={styles.list} aria-labelledby={`${id}-recent`}>
            {recent.map((one) => (
              <li key={one} className={styles.item}>
                <Button
                  appearance="subtle"
                  className={mergeClasses(styles.query, styles.formula)}
                  onClick={() => pick(one)}
                >
                  {shortName(one)}
                </Button>
              </li>
            ))}
          </ul>
          <h2 className={layout.heading} id={`${id}-favorites`}>
            {text.favorites}
          </h2>
          {favorites.length === 0 && <span className={layout.quiet}>{text.noFavorites}</span>}
          <ul className={styles.list} aria-labelledby={`${id}-favorites`}>
            {favorites.map((favorite) => (
              <li key={favorite.name} className={styles.item}>
                <Button
                  appearance="subtle"
                  className={styles.query}
                  title={favorite.formula}
                  onClick={() => pick(favorite.formula)}
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
              onKeyDown={({ key }) => key === 'Enter' && canSave && save()}
              contentAfter={
                <Button
                  size="small"
                  appearance="transparent"
                  disabledFocusable={!canSave}
                  onClick={() => canSave && save()}
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
            <Button size="small" onClick={() => file.current?.click()}>
              {text.importFavorites}
            </Button>
            <input
              ref={file}
              type="file"
              accept=".json,application/json"
              aria-label={text.importFavorites}
              hidden
              onChange={({ target }) => {
                void load(target.files?.[0]);
                target.value = '';
              }}
            />
          </div>
          <span role="status" className={layout.quiet}>
            {said}
          </span>
        </section>
      )}
    </>
  );
}

const labels = ',"headers=2")';

/** A formula as it is listed: without what all of them have. */
function shortName(formula: string): string {
  const name = formula.replace(/^=IDS\./, '').replace('"headers=2;', '"');
  if (!name.endsWith(labels)) return name;
  let short = name.slice(0, -labels.length);
  while (short.endsWith(',')) short = short.slice(0, -1);
  return `${short})`;
}
