import * as words from '@lightwell/words/compiled/messages/_index.js'
import { billingKeys } from '../account/billing/billing-keys.ts'
import { accountKeys } from '../accounts/account-keys.ts'
import { actionFacts, actions, roleOf } from '../customer-identity/actions/actions.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { supervisionPlaces } from '../staff/supervision-places.ts'
import { viewKeys } from '../views/view-keys.ts'
import { viewPlaces } from '../views/view-places.ts'
import { Kbd } from './Kbd.tsx'
import styles from './KeyList.module.css'
import type { Place } from './places.tsx'
import { shortcuts } from './shortcuts.ts'

type Line = [keys: string, what: () => string]

const ofAccounts: Line[] = [
  [accountKeys.link, words.linked_accounts_staff_link],
  [accountKeys.unlock, words.linked_accounts_staff_unlock],
  [accountKeys.unlink, words.linked_accounts_staff_unlink],
]

/** Lists the shortcuts that this member of staff may use, by the pages that have them. */
export function KeyList() {
  const session = useStaffSession()
  const mayAct = hasRole(session, 'agent')
  const acting: Line[] = [
    [viewKeys.act, words.console_act],
    [viewKeys.back, words.console_back],
  ]
  const groups: { where: () => string; keys: Line[] }[] = [
    {
      where: words.console_keys_everywhere,
      keys: [
        [shortcuts.search, words.console_search_label],
        [shortcuts.home, words.console_home],
        [shortcuts.find, words.console_search_title],
        [shortcuts.customer, words.console_customer_last],
        ...(mayAct ? [[shortcuts.chatLinks, words.chat_links_title] satisfies Line] : []),
        ...(hasRole(session, 'supervisor') ? linesOf(supervisionPlaces) : []),
        [shortcuts.help, words.console_keys],
        // Browsers themselves close a dialog on this key.
        ['Esc', words.console_keys_close],
      ],
    },
    {
      where: words.console_keys_in_results,
      keys: [
        ['↓ ↑', words.console_keys_move],
        ['↵', words.console_open],
      ],
    },
    {
      where: words.console_keys_in_view,
      keys: [
        [viewKeys.check, words.console_check],
        ...(mayAct ? acting : []),
        [viewKeys.extend, words.console_extend],
        [viewKeys.switchAccount, words.console_switch_account],
        [viewKeys.portal, words.console_portal],
        [viewKeys.end, words.console_end],
        [viewKeys.openAgain, words.console_keys_open_again],
        ...(viewPlaces.length > 1 ? linesOf(viewPlaces) : []),
      ],
    },
    {
      where: words.console_customer,
      keys: actions
        .filter((action) => hasRole(session, roleOf(action)))
        .map((action) => [actionFacts[action].key, actionFacts[action].name]),
    },
    ...(mayAct ? [{ where: words.account_console_billing, keys: ofBilling }] : []),
  ]
  groups.push({
    where: words.console_place_accounts,
    keys: [
      ['↓ ↑', words.console_keys_move],
      [accountKeys.show, words.linked_accounts_staff_show],
      ...(mayAct ? ofAccounts : []),
    ],
  })
  return (
    <div className={styles.groups}>
      {groups.map(({ where, keys }) => (
        <section key={keys[0]?.[0]}>
          <h3>{where()}</h3>
          <dl className={styles.list}>
            {keys.map(([key, what]) => (
              <div key={key} className={styles.line}>
                <dt className={styles.key}>
                  <span className="visually-hidden">{key}</span>
                  <Kbd keys={key} />
                </dt>
                <dd>{what()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The shortcuts on an account's billing page. */
const ofBilling: Line[] = [
  [billingKeys.credit, words.adjustments_give],
  [billingKeys.waive, words.adjustments_waive],
  [billingKeys.close, words.closing_close],
  [billingKeys.keepOpen, words.closing_keep_open],
]

const linesOf = (places: Place[]): Line[] => places.map(({ keys, name }) => [keys, name])
