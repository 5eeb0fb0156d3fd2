import { signOut } from '@lightwell/web-kit/session/sign-out.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type ReactNode, useState } from 'react'
import { leadsTo } from '../linked-accounts/events.ts'
import { ButtonLink } from '../shell/links.tsx'
import { useSession } from '../shell/session.ts'
import styles from './NoAccountsPage.module.css'

/** For people without an account. Lists the possible reasons and what to do about each. */
export function NoAccountsPage(): ReactNode {
  const { brand, person } = useSession()
  const { supportTelephone: telephone } = brand
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    signOut().catch(() => setLeaving(false))
  }
  return (
    <>
      <PageHeading title={words.accounts_none_title()}>
        {person && <p>{words.accounts_none_lead({ email: person.email })}</p>}
      </PageHeading>
      <Card>
        <div className={styles.case}>
          <h2>{words.accounts_none_customer()}</h2>
          <p>
            <Telephone number={telephone} sentence={words.accounts_none_customer_text({ telephone })} />
          </p>
          <ButtonLink to={leadsTo['goto-link-account']} variant="primary">
            {words.accounts_none_link()}
          </ButtonLink>
        </div>
        <div className={styles.case}>
          <h2>{words.accounts_none_helped()}</h2>
          <p>{words.accounts_none_helped_text()}</p>
        </div>
        <div className={styles.case}>
          <h2>{words.accounts_none_ordered()}</h2>
          <p>{words.accounts_none_ordered_text()}</p>
        </div>
        <div className={styles.case}>
          <h2>{words.accounts_none_other({ customerId: brand.customerIdName })}</h2>
          <p>{words.accounts_none_other_text()}</p>
          <Button
            icon="sign-out"
            pending={isLeaving}
            pendingLabel={words.portal_signing_out()}
            onClick={leave}
          >
            {words.portal_sign_out()}
          </Button>
        </div>
      </Card>
    </>
  )
}
