import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { toFluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';

/** How many characters fit in a row of a 320 px pane. */
const rowLength = 26;
const maxRows = 8;

const useStyles = makeStyles({
  area: { flexGrow: 1, minWidth: 0, width: '100%' },
  text: { fontFamily: tokens.fontFamilyMonospace, maxHeight: 'none', minHeight: '32px', wordBreak: 'break-all' },
  row: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalXS },
});

interface CopyBoxProps {
  label: string;
  /** The content's name in the label of the Copy button. */
  contentName: string;
  content: string;
  problem?: string | undefined;
  rows?: number;
  /** Whether the label is for screen readers only. */
  hiddenLabel?: boolean;
}

/** Text with a Copy button, or the reason why the text is missing. */
export function CopyBox({ label, contentName, content, problem, rows = 2, hiddenLabel = false }: CopyBoxProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const area = useRef<HTMLTextAreaElement>(null);
  const [announcement, setAnnouncement] = useState<{ content: string; message: string }>();

  const copy = async () => {
    const isCopied = await copyText(content, area.current);
    setAnnouncement({ content, message: isCopied ? text.copied : text.copyByHand });
  };

  return (
    <div>
      <Field
        label={hiddenLabel ? { children: label, className: layout.hidden } : label}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        {(field) => (
          <div className={styles.row}>
            <Textarea
              {...field}
              ref={toFluentRef(area)}
              className={styles.area}
              textarea={{
                className: styles.text,
                rows: Math.max(rows, Math.min(maxRows, Math.ceil(content.length / rowLength))),
              }}
              resize="vertical"
              readOnly
              value={content}
              onFocus={(event) => event.target.select()}
            />
            <Button
              aria-label={text.copy(contentName)}
              icon={<CopyRegular />}
              disabledFocusable={content === ''}
              onClick={() => void copy()}
            />
          </div>
        )}
      </Field>
      <div role="status" className={layout.quiet}>
        {announcement?.content === content && announcement.message}
      </div>
    </div>
  );
}

/** Copies text. Excel on the web may block the clipboard API in the pane, but the older command may still work. */
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
