import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { toFluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';

/** How many characters fit in a row of a 320 px pane. */
const charactersPerRow = 26;
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
  isLabelHidden?: boolean;
}

/** Text with a Copy button, or the reason why the text is missing. */
export function CopyBox({ label, contentName, content, problem, rows = 2, isLabelHidden = false }: CopyBoxProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [announcement, setAnnouncement] = useState<{ content: string; message: string }>();

  const copy = async () => {
    const isCopied = await copyText(content, textArea.current);
    setAnnouncement({ content, message: isCopied ? text.copied : text.copyManually });
  };

  return (
    <div>
      <Field
        label={isLabelHidden ? { children: label, className: layout.hidden } : label}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        {(field) => (
          <div className={styles.row}>
            <Textarea
              {...field}
              ref={toFluentRef(textArea)}
              className={styles.area}
              textarea={{
                className: styles.text,
                rows: Math.max(rows, Math.min(maxRows, Math.ceil(content.length / charactersPerRow))),
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

/** Copies text, and returns whether it worked. If Excel on the web blocks the clipboard API, the older command may work. */
async function copyText(content: string, textArea: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    textArea?.focus();
    textArea?.select();
    return document.execCommand?.('copy') ?? false;
  }
}
