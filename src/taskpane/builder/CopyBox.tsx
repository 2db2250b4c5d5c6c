import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { builder as text } from '../strings/builder';

// How many letters of this width fit into a pane of 320 px, and how many rows are shown without scrolling.
const inRow = 26;
const mostRows = 8;

const useStyles = makeStyles({
  area: { flexGrow: 1, minWidth: 0, width: '100%' },
  text: { fontFamily: tokens.fontFamilyMonospace, maxHeight: 'none', minHeight: '32px', wordBreak: 'break-all' },
  row: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalXS },
});

interface CopyBoxProps {
  label: string;
  /** What the copy button says it copies. */
  what: string;
  content: string;
  problem?: string | undefined;
  rows?: number;
  /** The label is read out, and takes no room. */
  bare?: boolean;
}

/** A text to read and copy, or why there is none. */
export function CopyBox({ label, what, content, problem, rows = 2, bare = false }: CopyBoxProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState<{ content: string; message: string }>();

  const copy = async () => {
    const copied = await copyText(content, area.current);
    setSaid({ content, message: copied ? text.copied : text.copyByHand });
  };

  return (
    <div>
      <Field
        label={bare ? { children: label, className: layout.hidden } : label}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        {(field) => (
          <div className={styles.row}>
            <Textarea
              {...field}
              ref={fluentRef(area)}
              className={styles.area}
              textarea={{
                className: styles.text,
                rows: Math.max(rows, Math.min(mostRows, Math.ceil(content.length / inRow))),
              }}
              resize="vertical"
              readOnly
              value={content}
              onFocus={(event) => event.target.select()}
            />
            <Button
              aria-label={text.copy(what)}
              icon={<CopyRegular />}
              disabledFocusable={content === ''}
              onClick={() => void copy()}
            />
          </div>
        )}
      </Field>
      <div role="status" className={layout.quiet}>
        {said?.content === content && said.message}
      </div>
    </div>
  );
}

/** Excel on the web may show the pane without leave to use the clipboard; then the older command may still work. */
async function copyText(content: string, area: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    area?.focus();
    area?.select();
    return document.execCommand?.('copy') ?? false;
  }
}
