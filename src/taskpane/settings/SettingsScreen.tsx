import { Button, Field, Input } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toAddInError } from '../../model/errors';
import { useApp } from '../shared/app-context';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useObservable } from '../shared/use-observable';
import { strings } from '../strings';

const text = strings.settings;

/** Which data service answers. `takeFocus`: the user asked for exactly this field. */
export function SettingsScreen({ takeFocus, onConnect }: { takeFocus: boolean; onConnect: () => void }) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { service, defaultService } = useObservable(app.settings);
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(service);
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState<string>();

  useEffect(() => {
    if (takeFocus) input.current?.focus();
  }, [takeFocus]);

  const use = (wanted: string) => {
    setNews(undefined);
    setProblem(undefined);
    input.current?.focus();
    if (wanted.trim() === service) return setNews(text.same);
    try {
      app.useService(wanted);
    } catch (error) {
      return setProblem(toAddInError(error).message);
    }
    const used = app.settings.get().service;
    setAddress(used);
    setNews(used === service ? text.same : text.changed(used));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    use(address);
  };

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={text.service}
        hint={defaultService ? text.defaultIs(defaultService) : text.noDefault}
        validationState={problem === undefined ? 'none' : 'error'}
        validationMessage={problem ?? null}
      >
        <Input
          ref={fluentRef(input)}
          type="url"
          value={address}
          onChange={(_, { value }) => {
            setAddress(value);
            setProblem(undefined);
            setNews(undefined);
          }}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <span className={layout.quiet}>{text.warning}</span>
      <div className={layout.row}>
        <Button type="submit" appearance="primary">
          {text.use}
        </Button>
        {defaultService !== '' && (
          <Button
            disabledFocusable={address === defaultService && service === defaultService}
            onClick={() => {
              setAddress(defaultService);
              use(defaultService);
            }}
          >
            {text.reset}
          </Button>
        )}
      </div>
      <div role="status">
        {news !== undefined && (
          <Notice
            intent="info"
            actions={
              news !== text.same && (
                <Button size="small" onClick={onConnect}>
                  {text.toConnect}
                </Button>
              )
            }
          >
            {news}
          </Notice>
        )}
      </div>
    </form>
  );
}
