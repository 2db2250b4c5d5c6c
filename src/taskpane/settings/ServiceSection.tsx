import { Button, Field, Input } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sameService, serviceAddressSet } from '../../messages/pane';
import { toAddInError } from '../../model/errors';
import { ConnectionTest } from '../connect/ConnectionTest';
import type { ScreenProps } from '../shared/screen-props';
import { useApp, useObservable, useSession } from '../shared/app-context';
import { toFluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { settingsStrings as text } from '../strings/settings';

/** The address of the data service, with buttons for the default and recent addresses. */
export function ServiceSection({ request, openScreen }: Pick<ScreenProps, 'request' | 'openScreen'>) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { service, defaultService, recentServices } = useObservable(app.settings);
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(service);
  const [problem, setProblem] = useState<string>();
  /** Whether the last choice was the address in use, or changed it. */
  const [outcome, setOutcome] = useState<'same' | 'changed'>();
  const { connected } = useSession();
  const others = recentServices.filter(
    (recentService) => recentService !== service && recentService !== defaultService,
  );

  useEffect(() => {
    if (request && 'focus' in request) input.current?.focus();
  }, [request]);

  // After connecting, the link to the Connect screen isn't needed.
  useEffect(() => {
    if (connected) setOutcome(undefined);
  }, [connected]);

  const chooseAddress = (entered: string) => {
    setOutcome(undefined);
    setProblem(undefined);
    input.current?.focus();
    if (entered.trim() === service) return setOutcome('same');
    try {
      app.changeService(entered);
    } catch (error) {
      return setProblem(toAddInError(error).message);
    }
    const used = app.settings.get().service;
    setAddress(used);
    setOutcome(used === service ? 'same' : 'changed');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chooseAddress(address);
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
          ref={toFluentRef(input)}
          type="url"
          value={address}
          onChange={(_, { value }) => {
            setAddress(value);
            setProblem(undefined);
            setOutcome(undefined);
          }}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {others.length > 0 && (
        <div role="group" aria-label={text.recent} className={layout.row}>
          <span className={layout.quiet}>{text.recent}:</span>
          {others.map((recentService) => (
            <Button key={recentService} size="small" onClick={() => chooseAddress(recentService)}>
              {recentService}
            </Button>
          ))}
        </div>
      )}
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
              chooseAddress(defaultService);
            }}
          >
            {text.reset}
          </Button>
        )}
      </div>
      <div role="status">
        {outcome && (
          <Notice
            intent="info"
            actions={
              outcome === 'changed'
                ? [{ label: text.toConnect, onClick: () => openScreen('home', { focus: 'token' }) }]
                : undefined
            }
          >
            {outcome === 'same' ? sameService : serviceAddressSet(service)}
          </Notice>
        )}
      </div>
      {/* A new address clears the result of the test. */}
      <ConnectionTest key={address} address={address} />
    </form>
  );
}
