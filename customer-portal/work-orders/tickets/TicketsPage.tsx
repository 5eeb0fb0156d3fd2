// `#/tickets`: outages at the current account's address, the tickets with their actions, and a link to report a
// problem.
import { listTickets } from '@lightwell/client/work-orders/tickets/tickets.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { alertsOn } from '../../notices/loaders.ts'
import { NoticeList } from '../../notices/NoticeList.tsx'
import { OutageBanner } from '../../outages/OutageBanner.tsx'
import { outagesOf } from '../../outages/read-outages.ts'
import { ButtonLink } from '../../shell/links.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { SupportNav } from '../../shell/SupportNav.tsx'
import { useAccount } from '../../shell/session.ts'
import { OpenWorks } from '../appointments/OpenWorks.tsx'
import { PastWorks } from '../appointments/PastWorks.tsx'
import { readWorks } from '../appointments/read-works.ts'
import styles from './TicketsPage.module.css'

export async function readTickets({ context }: { context: { session: Session; account: LinkedAccount } }) {
  const [tickets, outages, alerts] = await Promise.all([
    readWorks(context, listTickets),
    outagesOf(context.account),
    alertsOn(context.account.id, 'support'),
  ])
  return { tickets, outages, alerts }
}

const route = getRouteApi('/with-services/seeing-services/tickets')

export function TicketsPage() {
  const { tickets, outages, alerts } = route.useLoaderData()
  const { opened } = route.useSearch()
  const { manages } = useAccount()
  return (
    <>
      <OutageBanner of={outages} />
      <NoticeList of={alerts} />
      <SupportNav />
      <div className={styles.head}>
        <PageHeading title={words.tickets_title()}>{words.tickets_lead()}</PageHeading>
        {manages && (
          <ButtonLink to={paths.newTicket} variant="primary" icon="plus">
            {words.tickets_new()}
          </ButtonLink>
        )}
      </div>
      <Part of={tickets}>
        {({ works, next, serviceId }) => (
          <>
            <OpenWorks
              works={works}
              serviceId={serviceId}
              mayChange={manages}
              opened={opened}
              outages={outages}
            />
            {works.length === 0 && (
              <Card>
                <EmptyState icon="support" title={words.tickets_none()}>
                  {words.tickets_none_text()}
                </EmptyState>
              </Card>
            )}
            <PastWorks {...{ works, next, serviceId }} list={listTickets} />
          </>
        )}
      </Part>
    </>
  )
}
