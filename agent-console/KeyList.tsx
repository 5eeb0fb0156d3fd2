import * as words from '@lightwell/words/compiled/messages/_index.js'
import { taskFacts, tasks } from './customer-identity/actions/tasks.ts'
import { Kbd } from './Kbd.tsx'
import styles from './KeyList.module.css'
import { viewKeys } from './views/view-keys.ts'

/** The shortcuts by where they work. */
const groups: { where: () => string; keys: [keys: string, what: () => string][] }[] = [
  {
    where: words.console_keys_everywhere,
    keys: [
      ['/', words.console_search_label],
      ['g h', words.console_home],
      ['g s', words.console_search_title],
      ['g c', words.console_customer_last],
      ['?', words.console_keys],
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
      [viewKeys.act, words.console_act],
      [viewKeys.back, words.console_back],
      [viewKeys.extend, words.console_extend],
      [viewKeys.switchAccount, words.console_switch_account],
      [viewKeys.portal, words.console_portal],
      [viewKeys.end, words.console_end],
      [viewKeys.openAgain, words.console_keys_open_again],
    ],
  },
  {
    where: words.console_customer,
    keys: tasks.map((task) => [taskFacts[task].key, taskFacts[task].name]),
  },
]

export function KeyList() {
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
