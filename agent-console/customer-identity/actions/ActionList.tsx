import type { Needs } from '@lightwell/rulebook/call.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useId } from 'react'
import { Kbd } from '../../Kbd.tsx'
import { useKeys } from '../../keys.ts'
import { hasRole, useStaffSession } from '../../staff/session.ts'
import type { CustomerIdentity } from '../calls.ts'
import styles from './ActionList.module.css'
import { type Action, actionFacts, needsOf, roleOf, takesTwo } from './actions.ts'

/** What can be done about a part of an identity, a line each, with what it needs before it's pressed. */
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
          needs={takesTwo(action) ? words.console_needs_two() : needsWords[needsOf(action, hasAccount)]()}
          begin={begin}
        />
      ))}
    </ul>
  )
}

function Line({
  action,
  label,
  needs,
  begin,
}: {
  action: Action
  label: string
  needs: string
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
        aria-describedby={id}
        onClick={() => begin(action)}
      >
        {label} <Kbd keys={key} />
      </Button>
      <span id={id} className={styles.needs}>
        {needs}
      </span>
    </li>
  )
}

const needsWords: Record<Needs, () => string> = {
  view: words.console_needs_nothing,
  check: words.console_needs_check,
  act: words.console_needs_reason,
  'check-and-act': words.console_needs_check_and_reason,
}
