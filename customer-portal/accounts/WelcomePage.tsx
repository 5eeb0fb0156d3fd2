import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import { cancelledLast } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactHours } from '../help/ContactHours.tsx'
import { NoticeList } from '../notices/NoticeList.tsx'
import { ButtonLink } from '../shell/links.tsx'
import { Part } from '../shell/Part.tsx'
import { paths } from '../shell/paths.ts'
import { partIfRead } from '../shell/read-part.ts'
import { useSession } from '../shell/session.ts'
import { EarlyAccess } from './EarlyAccess.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import type { Waiting } from './read-welcome.ts'
import styles from './WelcomePage.module.css'

// Exported here so that the page and its data loader load as one chunk.
export { readWelcome } from './read-welcome.ts'

const route = getRouteApi('/with-services/welcome')

/** The page for people whose service hasn't started: open orders by account, and what to expect (CP §2, AH §2.2). */
export function WelcomePage(): ReactNode {
  const { accounts, alerts } = route.useLoaderData()
  const read = accounts.flatMap((waiting) => {
    const account = partIfRead(waiting.account)
    return account ? [{ account, isCancelled: isCancelled(waiting) }] : []
  })
  const name = useSession().person?.firstName
  return (
    <>
      <NoticeList of={alerts} />
      <PageHeading
        title={name ? words.accounts_welcome_title({ name }) : words.accounts_welcome_title_nameless()}
      >
        {accounts.length === 1 && read.map(({ account, isCancelled }) => leadOf(account, isCancelled))}
      </PageHeading>
      {accounts.map((waiting) => (
        <Part key={waiting.id} of={waiting.account}>
          {(it) => (
            <>
              {accounts.length > 1 && leadOf(it, isCancelled(waiting))}
              <Orders of={waiting} isEarly={it.earlyAccess} />
              {it.earlyAccess && <EarlyAccess isComing={!isCancelled(waiting)} />}
            </>
          )}
        </Part>
      ))}
      {read.some(({ account, isCancelled }) => !account.earlyAccess && !isCancelled) && <WhatToExpect />}
      <ContactHours />
      <Stack row gap={3}>
        <ButtonLink to={paths.summary}>{words.accounts_welcome_to_summary()}</ButtonLink>
        <ButtonLink to={paths.help} variant="quiet">
          {words.accounts_tool_help()}
        </ButtonLink>
      </Stack>
    </>
  )
}

function Orders({ of: { orders, mayChange }, isEarly }: { of: Waiting; isEarly: boolean }) {
  if (orders === undefined) return null
  return (
    <Part of={orders}>
      {({ works, serviceId }) => (
        <OpenOrders works={works} serviceId={serviceId} mayChange={mayChange} isEarly={isEarly} />
      )}
    </Part>
  )
}

/** True if the account's last order was canceled, so no service is coming. */
const isCancelled = ({ orders }: Waiting): boolean =>
  orders !== undefined && cancelledLast(partIfRead(orders)?.works ?? []) !== undefined

function leadOf({ id, earlyAccess, serviceAddress: address }: Account, isCancelled: boolean) {
  if (isCancelled) return <p key={id}>{words.accounts_welcome_lead_cancelled({ address })}</p>
  const lead = earlyAccess ? words.accounts_early_lead : words.accounts_welcome_lead
  return <p key={id}>{lead({ address })}</p>
}

function WhatToExpect() {
  const steps = [
    { title: words.accounts_expect_before(), text: words.accounts_expect_before_text() },
    { title: words.accounts_expect_during(), text: words.accounts_expect_during_text() },
    { title: words.accounts_expect_after(), text: words.accounts_expect_after_text() },
  ]
  return (
    <Card title={words.accounts_expect()}>
      <ul className={styles.expect}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
