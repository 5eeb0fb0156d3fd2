import type { FoundBy } from '@lightwell/rulebook/search/contract.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import styles from '../shell/Lines.module.css'
import { useOpening } from '../shell/opening.ts'
import { roleWords } from '../views/role-words.ts'
import { type Failed, findPage } from './answer.ts'
import type { Found, FoundPerson } from './calls.ts'
import { failedWords } from './failed-words.ts'
import { holdersFirst } from './holders-first.ts'
import { focusFirstResult, resultMark } from './result-focus.ts'

/**
 * Lists the people found, one per line. Shows only what's needed to tell them apart, since no caller is verified yet.
 */
export function Results({ q, first }: { q: string; first: Found }) {
  const [found, setFound] = useState(first)
  const [isReading, setReading] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  // Focus the first result, because most people press Enter next.
  useEffect(() => void focusFirstResult(), [])
  const readMore = async (after: string) => {
    setReading(true)
    setFailed(undefined)
    const page = await findPage(q, after)
    setReading(false)
    if (page.kind === 'failed') return setFailed(page)
    const { people, accounts, next } = page.found
    setFound({ people: [...found.people, ...people], accounts: [...found.accounts, ...accounts], next })
  }
  const { people, accounts, next } = found
  return (
    <>
      <p role="status">{words.console_found({ count: people.length })}</p>
      {people.length > 0 && <People people={people} />}
      {next !== null && (
        <div>
          <Button pending={isReading} onClick={() => void readMore(next)}>
            {words.console_more()}
          </Button>
        </div>
      )}
      {failed && <p role="alert">{failedWords(failed)}</p>}
      {accounts.length > 0 && <Accounts accounts={accounts} />}
    </>
  )
}

function People({ people }: { people: FoundPerson[] }) {
  const open = useOpening()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{words.console_search_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{words.console_name_column()}</th>
            <th scope="col">{words.console_email()}</th>
            <th scope="col">{words.console_town()}</th>
            <th scope="col">{words.console_accounts()}</th>
            <th scope="col">{words.console_found_by()}</th>
          </tr>
        </thead>
        <tbody>
          {holdersFirst(people).map((person) => {
            const name = `${person.firstName} ${person.lastName}`
            return (
              <tr key={person.uid}>
                <td>
                  <div className={styles.person}>
                    <button
                      type="button"
                      {...resultMark}
                      className={styles.name}
                      onClick={() => open({ uid: person.uid, name }, { isProtected: person.isProtected })}
                    >
                      {name}
                    </button>
                    <Marks person={person} />
                  </div>
                </td>
                <td>{person.email}</td>
                <td>{person.town ?? '–'}</td>
                <td>
                  <TheirAccounts accounts={person.accounts} />
                </td>
                <td>{byWords[person.by]()}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Marks({ person: { isActive, isProtected } }: { person: FoundPerson }) {
  return (
    <>
      {!isActive && <StatusBadge tone="warning">{words.console_inactive()}</StatusBadge>}
      {isProtected && (
        <StatusBadge icon="lock" tone="error">
          {words.console_protected()}
        </StatusBadge>
      )}
    </>
  )
}

/** Shows the first few of a person's accounts, each with the person's role in it. */
function TheirAccounts({ accounts }: Pick<FoundPerson, 'accounts'>) {
  if (accounts.length === 0) return '–'
  const others = accounts.length - mostShown
  return (
    <ul className={styles.accounts}>
      {accounts.slice(0, mostShown).map(({ accountId, accountNumber, role }) => (
        <li key={accountId}>
          <span className={styles.whole}>{accountNumber}</span>{' '}
          <span className={styles.soft}>{roleWords[role]()}</span>
        </li>
      ))}
      {others > 0 && <li className={styles.soft}>{words.console_more_accounts({ count: others })}</li>}
    </ul>
  )
}
const mostShown = 3

/** Lists accounts that nobody signs in to. They have no customer to open a view of. */
function Accounts({ accounts }: { accounts: Found['accounts'] }) {
  return (
    <section className={styles.part} aria-labelledby="without-id">
      <h2 id="without-id">{words.console_accounts_without_id()}</h2>
      <ul className={styles.plain}>
        {accounts.map(({ accountId, accountNumber, town }) => (
          <li key={accountId}>
            {accountNumber}
            {town && <span className={styles.soft}> {town}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const byWords: Record<FoundBy, () => string> = {
  email: words.console_by_email,
  'user-name': words.console_by_user_name,
  account: words.console_by_account,
  name: words.console_by_name,
  telephone: words.console_by_telephone,
  ticket: words.console_by_ticket,
  order: words.console_by_order,
}
