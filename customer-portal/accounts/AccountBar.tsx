import { Flyout } from '@lightwell/web-kit/ui/Flyout.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { lazy } from '../shell/lazy.tsx'
import { useSession } from '../shell/session.ts'
import styles from './AccountBar.module.css'

const AccountList = lazy(() => import('./AccountList.tsx'), 'AccountList')

/** Shows the current account and, for people with more than one account, the account switch. */
export function AccountBar() {
  const { account, accounts } = useSession()
  if (account === undefined) return null
  return (
    <section className={styles.bar} aria-label={words.accounts_in_use()}>
      <p className={styles.account}>
        <strong>{account.nickname ?? account.name}</strong>
        {account.accountType === 'Business' && (
          <span className={styles.business}>
            <Icon name="business" size={14} />
            {words.portal_business()}
          </span>
        )}
        <span>{words.accounts_account({ number: account.accountNumber })}</span>
        <span>{account.serviceAddress}</span>
        {account.closedOn && (
          <span>{words.accounts_switch_closed({ day: formatDay(account.closedOn, 'list') })}</span>
        )}
      </p>
      {accounts.length > 1 && (
        <Flyout label={words.accounts_switch()} lazy>
          <AccountList />
        </Flyout>
      )}
    </section>
  )
}
