import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { roleWords } from '../views/role-words.ts'
import styles from './Accounts.module.css'
import type { Action } from './action.ts'
import type { Linked, Person } from './calls.ts'
import { personName } from './names.ts'

/**
 * Everyone with access to an account. Each helper has a button that removes their access, unless the helper is the
 * customer in this view. Owners have no button: staff unlink an owner in a view of that owner.
 */
export function People({
  account,
  people,
  mayAct,
  begin,
}: {
  account: Linked
  people: Person[]
  mayAct: boolean
  begin: (action: Action) => void
}) {
  return (
    <ul className={styles.lines}>
      {people.map((person) => (
        <li key={person.uid} className={styles.line}>
          <span>
            <strong>{personName(person)}</strong> {person.identity.email}{' '}
            {!person.identity.isVerified && (
              <StatusBadge tone="warning">{words.console_not_verified()}</StatusBadge>
            )}
          </span>
          <span className={styles.soft}>{roleWords[person.service.options.role]()}</span>
          {mayAct && person.service.options.role === 'user' && !person.isSelf && (
            <Button
              variant="quiet"
              aria-label={words.linked_accounts_end_of({ name: personName(person) })}
              onClick={() => begin({ what: 'remove', account, person })}
            >
              {words.linked_accounts_staff_remove()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
