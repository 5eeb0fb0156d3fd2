import { sayThatSuspended } from '@lightwell/client/notices/notices.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { NoticeList } from '../notices/NoticeList.tsx'
import { OutageBanner } from '../outages/OutageBanner.tsx'
import { lazy } from '../shell/lazy.tsx'
import { Part } from '../shell/Part.tsx'
import { partIfRead } from '../shell/read-part.ts'
import { useAccount } from '../shell/session.ts'
import { BillCard } from './BillCard.tsx'
import { ClosedNote, MoveNotice, NextVisit, NoBill } from './later-parts.ts'
import { Services } from './Services.tsx'
import { summaryTitle } from './summary-title.ts'

const Prompts = lazy(() => import('../notices/prompts/Prompts.tsx'), 'Prompts')

const route = getRouteApi('/with-services/summary')

/** The summary page: what's owed and when, the next action, and the services (CP §1). */
export function SummaryPage(): ReactNode {
  const { account, bill, notices, outages, down } = route.useLoaderData()
  const inUse = useAccount()
  const isSuspended = sayThatSuspended(notices.alerts)
  const { nextVisit: visit, movingSince } = partIfRead(account) ?? {}
  // Prompts are dialogs that suggest something. The server renders the page without them, and the browser's first
  // render must match. So show them afterward.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <>
      <OutageBanner of={outages} />
      <NoticeList of={notices.alerts} />
      <PageHeading title={summaryTitle(inUse)} />
      {inUse.closedOn && <ClosedNote closedOn={inUse.closedOn} />}
      <Part of={bill}>
        {(read) =>
          read ? <BillCard account={partIfRead(account)} bill={read} /> : !inUse.closedOn && <NoBill />
        }
      </Part>
      {visit && <NextVisit visit={visit} />}
      {movingSince && <MoveNotice since={movingSince} />}
      <NoticeList of={notices.banners} />
      {/* If the account and the bill failed in one API call, the bill's notice is enough. */}
      {inUse.followsOrders && account !== bill && (
        <Part of={account}>
          {({ isBusiness, products }) => (
            <Card title={isBusiness ? words.accounts_services_business() : words.accounts_services()}>
              <Services products={products} isSuspended={isSuspended} down={down} />
            </Card>
          )}
        </Part>
      )}
      {isShown && !isSuspended && !inUse.closedOn && <Prompts account={account} bill={bill} />}
    </>
  )
}
