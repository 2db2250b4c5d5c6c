import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useRef, useState } from 'react';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { strings } from '../strings';

const text = strings.build;

const useStyles = makeStyles({
  area: { flexGrow: 1, minWidth: 0, width: '100%' },
  text: { fontFamily: tokens.fontFamilyMonospace, minHeight: '52px' },
  row: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalXS },
});

/** The formula as it would be inserted, or why there is none, with a way to copy it. */
export function FormulaBox({ formula, problem }: { formula: string; problem: string | undefined }) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState<{ formula: string; sentence: string }>();

  const copy = async () => {
    const copied = await copyText(formula, area.current);
    setSaid({ formula, sentence: copied ? text.copied : text.copyByHand });
  };

  return (
    <div>
      <Field
        label={text.formula}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        {(field) => (
          <div className={styles.row}>
            <Textarea
              {...field}
              ref={fluentRef(area)}
              className={styles.area}
              textarea={{ className: styles.text }}
              readOnly
              value={formula}
              onFocus={(event) => event.target.select()}
            />
            <Button
              aria-label={text.copy}
              icon={<CopyRegular />}
              disabledFocusable={formula === ''}
              onClick={() => void copy()}
            />
          </div>
        )}
      </Field>
      <div role="status" className={layout.quiet}>
        {said?.formula === formula && said.sentence}
      </div>
    </div>
  );
}

/** Excel on the web may show the pane without leave to use the clipboard; then the older command may still work. */
async function copyText(text: string, area: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    area?.focus();
    area?.select();
    return document.execCommand?.('copy') ?? false;
  }
}
