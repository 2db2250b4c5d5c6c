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
export function ConnectForm({ focusOnMount }: { focusOnMount: boolean }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const input = useRef<HTMLInputElement>(null);
  const isMounted = useRef(true);
  const [token, setToken] = useState('');
  const [shouldSaveToken, setShouldSaveToken] = useState(false);
  const [isTokenShown, setIsTokenShown] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const savedTokenProblem = useObservable(app.savedTokenProblem);
  const { service, defaultService } = useObservable(app.settings);
  // The add-in also connects by itself, with a token saved on this device.
  const busy = useObservable(app.session).state === 'connecting' || submitting;

  useEffect(() => {
    isMounted.current = true;
    if (focusOnMount) input.current?.focus();
    return () => {
      isMounted.current = false;
    };
  }, [focusOnMount]);

  const runConnect = async (connect: () => Promise<void>) => {
    setSubmitting(true);
    try {
      await connect();
      if (isMounted.current) setToken('');
    } catch (error) {
      if (isMounted.current) setProblem(toAddInError(error).message);
    } finally {
      if (isMounted.current) setSubmitting(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    input.current?.focus();
    void runConnect(() => app.connect(token, shouldSaveToken));
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
          type={isTokenShown ? 'text' : 'password'}
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
              aria-label={isTokenShown ? text.hide : text.show}
              icon={isTokenShown ? <EyeOffRegular /> : <EyeRegular />}
              onClick={() => setIsTokenShown(!isTokenShown)}
            />
          }
        />
      </Field>
      <Field hint={text.saveTokenHint}>
        <Checkbox
          label={text.saveToken}
          checked={shouldSaveToken}
          onChange={(_, { checked }) => setShouldSaveToken(checked === true)}
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
              void runConnect(connectDemo);
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
