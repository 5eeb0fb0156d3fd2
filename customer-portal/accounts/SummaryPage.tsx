import { waitingAccounts } from '@lightwell/rulebook/accounts/rules.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { later } from '../Later.tsx'
import { ButtonLink } from '../links.tsx'
import { NoticeList } from '../notices/NoticeList.tsx'
import { OutageBanner } from '../outages/OutageBanner.tsx'
import { Part } from '../Part.tsx'
import { paths } from '../paths.ts'
import { partIfRead } from '../read-part.ts'
import { useAccount, useSession } from '../session.ts'
import { BillCard } from './BillCard.tsx'
import { NextVisit } from './next-visit.ts'
import { Services } from './Services.tsx'
import { summaryTitle } from './summary-title.ts'

const Prompts = later(() => import('../notices/prompts/Prompts.tsx'), 'Prompts')

const route = getRouteApi('/with-services/summary')

/** What is owed and by when, the first action, and what is delivered (CP §1). */
export function SummaryPage(): ReactNode {
  const { account, bill, notices, outages } = route.useLoaderData()
  const visit = partIfRead(account)?.nextVisit
  // Once it is shown; the server draws it without.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  return (
    <>
      <OutageBanner of={outages} />
      <NoticeList of={notices.alerts} />
      <PageHeading title={summaryTitle(useAccount())} />
      <Part of={bill}>
        {(read) => (read ? <BillCard account={partIfRead(account)} bill={read} /> : <NoBill />)}
      </Part>
      {visit && <NextVisit visit={visit} />}
      <NoticeList of={notices.banners} />
      {/* One call may bring both: then one notice tells of it. */}
      {account !== bill && (
        <Part of={account}>
          {({ isBusiness, products }) => (
            <Card title={isBusiness ? words.accounts_services_business() : words.accounts_services()}>
              <Services products={products} />
            </Card>
          )}
        </Part>
      )}
      {isShown && <Prompts account={account} bill={bill} />}
    </>
  )
}

/** Why there is no bill to see: the service is still to come, or it is somebody else's to pay. */
function NoBill() {
  const account = useAccount()
  const waiting = waitingAccounts(useSession().services)
  if (account.restrictedEarlyAccess || waiting.includes(account.id)) {
    return (
      <Notice
        title={words.accounts_early_bills_title()}
        action={<ButtonLink to={paths.welcome}>{words.accounts_early_bills_link()}</ButtonLink>}
      >
        {words.accounts_early_bills_text()}
      </Notice>
    )
  }
  return <Notice title={words.accounts_no_bills_title()}>{words.accounts_no_bills_text()}</Notice>
}
