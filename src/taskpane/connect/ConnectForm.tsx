import { Button, Checkbox, Field, Input, Spinner } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toAddInError } from '../../model/errors';
import { useApp, useObservable } from '../shared/app-context';
import { toFluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { connectStrings as text } from '../strings/connect';

/** The form for an access token. A rejected token stays in the field and can be corrected. */
export function ConnectForm({ takeFocus }: { takeFocus: boolean }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const input = useRef<HTMLInputElement>(null);
  const mounted = useRef(true);
  const [token, setToken] = useState('');
  const [saveToken, setSaveToken] = useState(false);
  const [isShown, setShown] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const savedTokenProblem = useObservable(app.savedTokenProblem);
  const { service, defaultService } = useObservable(app.settings);
  // The add-in also connects on its own, with a token kept on this device.
  const busy = useObservable(app.session).state === 'connecting' || submitting;

  useEffect(() => {
    mounted.current = true;
    if (takeFocus) input.current?.focus();
    return () => {
      mounted.current = false;
    };
  }, [takeFocus]);

  const run = async (connect: () => Promise<void>) => {
    setSubmitting(true);
    try {
      await connect();
      if (mounted.current) setToken('');
    } catch (error) {
      if (mounted.current) setProblem(toAddInError(error).message);
    } finally {
      if (mounted.current) setSubmitting(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    input.current?.focus();
    void run(() => app.connect(token, saveToken));
  };
  const { connectDemo } = app;
  const hasDemo = connectDemo !== undefined && service === defaultService;

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={text.token}
        hint={text.tokenHint}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        <Input
          ref={toFluentRef(input)}
          type={isShown ? 'text' : 'password'}
          value={token}
          onChange={(_, { value }) => {
            // Copied text often ends with a space or a line break.
            setToken(value.trim());
            setProblem(undefined);
          }}
          autoComplete="off"
          spellCheck={false}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              aria-label={isShown ? text.hide : text.show}
              icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      </Field>
      <Field hint={text.saveTokenHint}>
        <Checkbox
          label={text.saveToken}
          checked={saveToken}
          onChange={(_, { checked }) => setSaveToken(checked === true)}
        />
      </Field>
      <div className={layout.row}>
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          {text.connect}
        </Button>
        {hasDemo && (
          <Button
            disabledFocusable={busy}
            onClick={() => {
              setProblem(undefined);
              void run(connectDemo);
            }}
          >
            {text.useDemo}
          </Button>
        )}
        <span role="status" className={layout.row}>
          {busy && <Spinner size="tiny" label={text.connecting} />}
        </span>
      </div>
      <div role="status">
        {savedTokenProblem !== undefined && !busy && (
          <Notice intent="warning" title={text.savedTokenFailed} onRetry={() => void app.resume()}>
            {savedTokenProblem}
          </Notice>
        )}
      </div>
    </form>
  );
}
