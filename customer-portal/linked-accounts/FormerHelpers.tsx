import type { FormerHelper } from '@lightwell/client/linked-accounts/people.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useId } from 'react'
import styles from '../profile/Entries.module.css'
import { dayOf } from '../profile/moments.ts'
import { nameOf } from './person-words.ts'

/** Lists people who used to help with the account. The owner can still read what they did. */
export function FormerHelpers({
  former,
  onOpen,
}: {
  former: readonly FormerHelper[]
  onOpen: (person: FormerHelper) => void
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.linked_accounts_former()}</h3>
      <ul className={styles.list}>
        {former.map((person) => (
          <li key={person.uid} className={styles.entry}>
            <Stack gap={1}>
              <p className={styles.what}>{nameOf(person)}</p>
              <p className={styles.where}>{person.identity.email}</p>
              <p className={styles.where}>{words.linked_accounts_until({ day: dayOf(person.endedAt) })}</p>
            </Stack>
            <Button
              variant="quiet"
              aria-label={words.linked_accounts_doings_of({ name: nameOf(person) })}
              onClick={() => onOpen(person)}
            >
              {words.linked_accounts_doings()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
