import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './WelcomePage.module.css'

/**
 * Says what an account in early access can do now, and what opens later (CP §5 restrictedEarlyAccess).
 * @param isComing true if the service is on its way. Otherwise, leaves out what opens later
 */
export function EarlyAccess({ isComing }: { isComing: boolean }) {
  return (
    <>
      <Card title={words.accounts_early_now()}>
        <ul className={styles.points}>
          {[words.accounts_early_now_summary(), words.accounts_early_now_help()].map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </Card>
      {isComing && (
        <Card title={words.accounts_early_later()}>
          <ul className={styles.points} data-later>
            {[words.accounts_early_later_bills(), words.accounts_early_later_auto()].map((point) => (
              <li key={point}>
                <Icon name="lock" />
                {point}
              </li>
            ))}
          </ul>
          <p>{words.accounts_early_later_text()}</p>
        </Card>
      )}
    </>
  )
}
