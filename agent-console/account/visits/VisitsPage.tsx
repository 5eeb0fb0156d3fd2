import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { AccountPage } from '../AccountPage.tsx'
import styles from '../Section.module.css'
import { WorkSection } from './WorkSection.tsx'

export { readVisits } from './read-visits.ts'

const route = getRouteApi('/signed-in/in-view/in-account/agent/account/visits')

/** The current account's repair tickets and work orders, with their technician visits. */
export function VisitsPage() {
  const read = route.useLoaderData()
  return (
    <AccountPage title={words.account_console_visits()} read={read}>
      {({ inUse, tickets, orders }, say) => (
        <>
          <div className={styles.whole}>
            <WorkSection kind="ticket" of={inUse} works={tickets} say={say} />
          </div>
          <div className={styles.whole}>
            <WorkSection kind="order" of={inUse} works={orders} say={say} />
          </div>
        </>
      )}
    </AccountPage>
  )
}
