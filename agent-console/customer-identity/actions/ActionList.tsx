import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { useId } from 'react'
import { Kbd } from '../../Kbd.tsx'
import { useKeys } from '../../keys.ts'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import { useSteps } from '../../views/steps.ts'
import type { CustomerIdentity } from '../calls.ts'
import styles from './ActionList.module.css'
import { type Action, actionFacts, needsOf, roleOf, takesTwo } from './actions.ts'
import { missingWords } from './missing-words.ts'

/** Lists the actions on a part of an identity, a line each, with what's still missing before it's pressed. */
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
    <ul className={styles.actions}>
      {possible.map((action) => (
        <Line
          key={action}
          action={action}
          label={(actionFacts[action].label ?? actionFacts[action].name)(identity)}
          missing={missingWords(missingFor(needsOf(action, hasAccount)), takesTwo(action))}
          begin={begin}
        />
      ))}
    </ul>
  )
}

function Line({
  action,
  label,
  missing,
  begin,
}: {
  action: Action
  label: string
  /** Undefined: nothing. */
  missing: string | undefined
  begin: (action: Action) => void
}) {
  const { key } = actionFacts[action]
  const id = useId()
  useKeys(key, () => begin(action))
  return (
    <li className={styles.line}>
      <Button
        wide
        look={action === 'delete' ? 'danger' : 'secondary'}
        className={styles.button}
        aria-describedby={missing && id}
        onClick={() => begin(action)}
      >
        {label} <Kbd keys={key} />
      </Button>
      <span id={id} className={styles.needs}>
        {missing}
      </span>
    </li>
  )
}
