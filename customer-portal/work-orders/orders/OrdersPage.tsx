// `#/orders`: the current account's orders, their progress and their visits.
import { listOrders } from '@lightwell/client/work-orders/orders/orders.ts'
import type { LinkedAccount, Session } from '@lightwell/web-kit/session/session.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { alertsOn } from '../../notices/loaders.ts'
import { NoticeList } from '../../notices/NoticeList.tsx'
import { Part } from '../../shell/Part.tsx'
import { SupportNav } from '../../shell/SupportNav.tsx'
import { useAccount } from '../../shell/session.ts'
import { OpenWorks } from '../appointments/OpenWorks.tsx'
import { PastWorks } from '../appointments/PastWorks.tsx'
import { readWorks } from '../appointments/read-works.ts'

export async function readOrders({ context }: { context: { session: Session; account: LinkedAccount } }) {
  const [orders, alerts] = await Promise.all([
    readWorks(context, listOrders),
    alertsOn(context.account.id, 'support'),
  ])
  return { orders, alerts }
}

const route = getRouteApi('/with-services/seeing-services/orders')

export function OrdersPage() {
  const { orders, alerts } = route.useLoaderData()
  const { manages } = useAccount()
  return (
    <>
      <NoticeList of={alerts} />
      <SupportNav />
      <PageHeading title={words.orders_title()}>{words.orders_lead()}</PageHeading>
      <Part of={orders}>
        {({ works, next, serviceId }) => (
          <>
            <OpenWorks works={works} serviceId={serviceId} mayChange={manages} />
            {works.length === 0 && (
              <Card>
                <EmptyState icon="order" title={words.orders_none()}>
                  {words.orders_none_text()}
                </EmptyState>
              </Card>
            )}
            <PastWorks {...{ works, next, serviceId }} list={listOrders} />
          </>
        )}
      </Part>
    </>
  )
}
