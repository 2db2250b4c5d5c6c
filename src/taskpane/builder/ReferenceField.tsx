import { Button, Field, Input } from '@fluentui/react-components';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';

interface ReferenceFieldProps {
  readonly label: string;
  readonly reference: string;
  readonly onReplace: () => void;
}

/** An argument that refers to cells, with a button to choose values instead. */
export function ReferenceField({ label, reference, onReplace }: ReferenceFieldProps) {
  const layout = useLayoutStyles();
  return (
    <div className={layout.stack}>
      <Field label={label} hint={text.referenceHint}>
        <Input readOnly value={reference} />
      </Field>
      <div>
        <Button size="small" onClick={onReplace} aria-label={`${label}: ${text.replaceReference}`}>
          {text.replaceReference}
        </Button>
      </div>
    </div>
  );
}
