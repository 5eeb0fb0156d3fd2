import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { CustomerIdentity } from '../calls.ts'
import { ActionLine, ActionLines } from './ActionLine.tsx'
import { type Action, actionFacts, needsOf, roleOf, takesTwo } from './actions.ts'
import { missingWords } from './missing-words.ts'

/** Lists the actions on one part of the page, each on a line of its own. */
export function ActionList({
  of: some,
  identity,
  hasAccount,
  begin,
}: {
  of: readonly Action[]
  identity: CustomerIdentity
  hasAccount: boolean
  begin: (action: Action) => void
}) {
  const session = useStaffSession()
  const { missingFor } = useSteps()
  const possible = some.filter(
    (action) => hasRole(session, roleOf(action)) && (actionFacts[action].isPossible?.(identity) ?? true),
  )
  if (possible.length === 0) return null
  return (
    <ActionLines>
      {possible.map((action) => (
        <ActionLine
          key={action}
          keys={actionFacts[action].key}
          variant={action === 'delete' ? 'danger' : 'secondary'}
          label={(actionFacts[action].label ?? actionFacts[action].name)(identity)}
          missing={missingWords(missingFor(needsOf(action, hasAccount)), takesTwo(action))}
          begin={() => begin(action)}
        />
      ))}
    </ActionLines>
  )
}
