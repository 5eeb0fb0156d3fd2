import type { Needs } from '@lightwell/rulebook/call.ts'
import type { linkedPages } from '@lightwell/rulebook/linked-pages.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useId } from 'react'
import { missingWords } from '../customer-identity/actions/missing-words.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { useSteps } from '../views/steps.ts'
import { portalAddress } from './portal-address.ts'
import styles from './Section.module.css'

/**
 * A section of a page about an account, with a link to the customer's own page. If staff must take a step before they
 * can change anything, says which.
 */
export function Section({
  title,
  page,
  needs,
  children,
}: {
  title: string
  /** The portal page where the customer sees the same things as in this section. */
  page?: keyof typeof linkedPages
  /**
   * The steps that staff must take before they change something in this section: verifying the caller, giving a reason,
   * or both. Undefined or false if there's nothing to change.
   */
  needs?: Needs | false | undefined
  children: ReactNode
}) {
  const id = useId()
  const { missingFor } = useSteps()
  const mayAct = hasRole(useStaffSession(), 'agent')
  const missing = needs && mayAct ? missingWords(missingFor(needs), false) : undefined
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {missing && <p className={styles.needs}>{missing}</p>}
        {page && (
          <a
            className={styles.page}
            href={portalAddress(page)}
            target="_blank"
            rel="noopener"
            aria-label={words.account_console_page_of({ part: title })}
          >
            {words.account_console_page()} <Icon name="external-link" size={14} />
          </a>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
