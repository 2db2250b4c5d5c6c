import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { DiagnosticsSection } from './DiagnosticsSection';
import { QuerySection } from './QuerySection';
import { SelfTestSection } from './SelfTestSection';

/** What only an engineer needs. */
export function AdvancedSection() {
  const requests = useObservable(useApp().requests);
  return (
    <>
      <QuerySection />
      <div>
        <Collapsible name={text.diagnostics} summary={text.requests(requests.length)}>
          {() => <DiagnosticsSection />}
        </Collapsible>
        <Collapsible name={text.selfTest}>{() => <SelfTestSection />}</Collapsible>
      </div>
    </>
  );
}
