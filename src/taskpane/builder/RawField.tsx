import { Button, Field, Input } from '@fluentui/react-components';
import { useLayoutStyles } from '../shared/layout-styles';
import { builder as text } from '../strings/builder';

/** What a form cannot show, as it is written, with leave to choose something else instead. */
export function RawField({ label, written, onReplace }: { label: string; written: string; onReplace: () => void }) {
  const layout = useLayoutStyles();
  return (
    <div className={layout.stack}>
      <Field label={label} hint={text.writtenHint}>
        <Input readOnly value={written} />
      </Field>
      <div>
        <Button size="small" onClick={onReplace} aria-label={`${label}: ${text.replaceWritten}`}>
          {text.replaceWritten}
        </Button>
      </div>
    </div>
  );
}
