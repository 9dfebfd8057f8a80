import { useStore } from '@nanostores/react';
import { isEmail } from '../../../domain/forms/field-rules.ts';
import { listedEstimate } from '../../../domain/pricing/listed-estimate.ts';
import { assistantEstimate } from '../../../domain/pricing/assistant-estimate.ts';
import { signedLines } from '../../../domain/pricing/signed-estimate.ts';
import { $unsentWork } from '../../../stores/unsent-work.ts';
import { Ballpark, AssistantDraft } from './Ballpark.tsx';
import { EstimateEditor } from './EstimateEditor.tsx';
import { EstimatePreview } from './EstimatePreview.tsx';
import { StatusNote } from '../shared/action.tsx';
import { DrawerSection } from '../shared/DrawerSection.tsx';
import { EstimateMail, SignedVersion } from './SignedVersion.tsx';
import { PhotoRequest } from './PhotoRequest.tsx';
import { UnsentOfLead } from '../lead/UnsentOfLead.tsx';
import { useEstimateWork } from './use-estimate-work.ts';
import { Button } from '../shared/Button.tsx';
import { useOpenLead } from '../lead/open-lead.ts';

const SUMMARY = 'fold text-sm';

/** Estimate section: ballpark, signed versions and the editor. */
export function EstimatePanel() {
  const { lead, estimates, account } = useOpenLead();
  const [newest, ...earlier] = estimates;
  const listed = listedEstimate(lead);
  const fromAssistant = assistantEstimate(lead);
  const work = useEstimateWork(fromAssistant);
  const { draft, signing } = work;
  const isUnsent = useStore($unsentWork).some(
    ({ kind, leadId, waits }) => kind === 'estimate' && leadId === lead.id && waits,
  );
  const email = lead.email && isEmail(lead.email) ? lead.email : undefined;
  const drafted = (
    <>
      <Ballpark lead={lead} listed={listed} />
      <AssistantDraft fromAssistant={fromAssistant} isListed={listed !== undefined} />
    </>
  );

  return (
    <DrawerSection id="lead-estimate" title={newest ? 'Signed estimate' : 'Estimate'}>
      {newest ? (
        <>
          <SignedVersion estimate={newest} />
          <EstimateMail
            key={newest.id}
            estimate={newest}
            email={email}
            action={work.sending}
            onSend={() => work.send(newest.id)}
          />
          <details className="grid gap-3">
            <summary className={SUMMARY}>Original ballpark</summary>
            <div className="grid gap-3 pt-3">{drafted}</div>
          </details>
        </>
      ) : (
        drafted
      )}
      {earlier.length > 0 && (
        <details>
          <summary className={SUMMARY}>Earlier versions ({earlier.length})</summary>
          <div className="grid gap-5 pt-3">
            {earlier.map((estimate) => (
              <SignedVersion key={estimate.id} estimate={estimate} />
            ))}
          </div>
        </details>
      )}
      <UnsentOfLead kind="estimate" />
      <StatusNote note={signing.note} />
      {isUnsent ? null : !draft ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={work.start}>{newest ? 'Sign a new version' : 'Verify the estimate'}</Button>
          {!newest && <PhotoRequest fromAssistant={fromAssistant} />}
        </div>
      ) : work.isPreview ? (
        <EstimatePreview
          lines={signedLines(draft.lines)}
          message={draft.message}
          staff={account.name}
          email={email}
          busy={signing.busy}
          confirms={work.isUnchanged}
          onSign={work.sign}
          onBack={() => work.setPreview(false)}
        />
      ) : (
        <EstimateEditor
          draft={draft}
          needsReason={work.needsReason}
          changed={work.changed}
          onChange={work.change}
          onPreview={() => work.setPreview(true)}
          onDiscard={work.discard}
        />
      )}
    </DrawerSection>
  );
}
