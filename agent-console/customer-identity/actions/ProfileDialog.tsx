import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { ContactFault } from '@lightwell/rulebook/customer-identity/contact-profile.ts'
import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { actionNeeds } from '@lightwell/rulebook/customer-identity/needs.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import { actionTrouble } from './action-trouble.ts'
import { readContactProfile, repairContactProfile } from './calls.ts'
import type { DialogProps } from './dialog-props.ts'

type Profile = CallReply<typeof contract.readContactProfile>

/**
 * Shows a customer's contact details, and what's wrong with them. Repairing them needs a reason; reading them doesn't.
 */
export function ProfileDialog({ whom, onDone, onClose }: DialogProps) {
  const [profile, setProfile] = useState<Profile>()
  const mayRepair = hasRole(useStaffSession(), 'agent')
  const { lead } = useSteps()
  const reading = useAsking<typeof contract.readContactProfile>()
  const repairing = useAsking<typeof contract.repairContactProfile>()
  const trouble = reading.trouble ?? repairing.trouble
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => void reading.run(() => readContactProfile(whom), setProfile), [])
  const repair = () =>
    lead(
      actionNeeds.repair,
      () =>
        void repairing.run(
          () => repairContactProfile(whom),
          () => onDone(words.customer_identity_did_repair()),
        ),
    )
  return (
    <ConsoleDialog
      title={words.customer_identity_contact_profile()}
      save={mayRepair && profile?.isBroken ? words.customer_identity_do_repair() : undefined}
      isUnderWay={repairing.isUnderWay}
      onSave={repair}
      onClose={onClose}
      first={null}
    >
      {trouble && (
        <AnswerNotice>{actionTrouble(trouble, {}, words.customer_identity_repair_failed)}</AnswerNotice>
      )}
      <div role="status">
        {profile && (
          <Stack gap={3}>
            <DefinitionList
              items={[
                { term: words.customer_identity_name(), description: `${profile.first} ${profile.last}` },
                { term: words.console_email(), description: profile.email },
                {
                  term: words.customer_identity_telephone(),
                  description: profile.telephone ? (
                    <Telephone number={profile.telephone} />
                  ) : (
                    words.console_none()
                  ),
                },
              ]}
            />
            {profile.isBroken ? (
              <ul>
                {profile.faults.map((fault) => (
                  <li key={fault}>{faultWords[fault]()}</li>
                ))}
              </ul>
            ) : (
              <p>{words.customer_identity_contact_profile_fine()}</p>
            )}
          </Stack>
        )}
      </div>
    </ConsoleDialog>
  )
}

/** A customer's phone number. If the caller is verified, it's complete and can be copied. */
const Telephone = ({ number }: { number: string }) => (
  <>
    {formatTelephone(number)}
    {/^\d+$/.test(number) && <CopyButton text={number} label={words.notes_copy_telephone()} />}
  </>
)

const faultWords: Record<ContactFault, () => string> = {
  'first-name-refused': words.customer_identity_fault_first_name,
  'last-name-refused': words.customer_identity_fault_last_name,
  'telephone-refused': words.customer_identity_fault_telephone,
  'verified-without-telephone': words.customer_identity_fault_verified,
  'texts-to-former-telephone': words.customer_identity_fault_texts,
}
