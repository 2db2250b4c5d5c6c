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
  /** Whether the last submitted address was already in use. */
  const [outcome, setOutcome] = useState<'same' | 'changed'>();
  const { connected } = useSession();
  const otherServices = recentServices.filter(
    (recentService) => recentService !== service && recentService !== defaultService,
  );

  useEffect(() => {
    if (request && 'focus' in request) input.current?.focus();
  }, [request]);

  // After connecting, the user doesn't need the link to the Connect screen.
  useEffect(() => {
    if (connected) setOutcome(undefined);
  }, [connected]);

  const chooseAddress = (enteredAddress: string) => {
    setOutcome(undefined);
    setProblem(undefined);
    input.current?.focus();
    if (enteredAddress.trim() === service) return setOutcome('same');
    try {
      app.changeService(enteredAddress);
    } catch (error) {
      return setProblem(toAddInError(error).message);
    }
    const savedAddress = app.settings.get().service;
    setAddress(savedAddress);
    setOutcome(savedAddress === service ? 'same' : 'changed');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    chooseAddress(address);
  };

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={text.service}
        hint={defaultService ? text.defaultAddress(defaultService) : text.noDefault}
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
      {otherServices.length > 0 && (
        <div role="group" aria-label={text.recentAddresses} className={layout.row}>
          <span className={layout.quiet}>{text.recentAddresses}:</span>
          {otherServices.map((recentService) => (
            <Button key={recentService} size="small" onClick={() => chooseAddress(recentService)}>
              {recentService}
            </Button>
          ))}
        </div>
      )}
      <span className={layout.quiet}>{text.changeWarning}</span>
      <div className={layout.row}>
        <Button type="submit" appearance="primary">
          {text.useAddress}
        </Button>
        {defaultService !== '' && (
          <Button
            disabledFocusable={address === defaultService && service === defaultService}
            onClick={() => {
              setAddress(defaultService);
              chooseAddress(defaultService);
            }}
          >
            {text.resetAddress}
          </Button>
        )}
      </div>
      <div role="status">
        {outcome && (
          <Notice
            intent="info"
            actions={
              outcome === 'changed'
                ? [{ label: text.goToConnect, onClick: () => openScreen('home', { focus: 'token' }) }]
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
