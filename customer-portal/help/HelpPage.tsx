import { mayBill, mayPay } from '@lightwell/rulebook/accounts/rules.ts'
import { paymentLimitCents } from '@lightwell/rulebook/payments/rules.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { Unbroken } from '@lightwell/web-kit/ui/Unbroken.tsx'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { ButtonLink } from '../links.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import styles from './HelpPage.module.css'

/** Short answers, and people to talk to. Business accounts get their own figures (CP §1: smb). */
export function HelpPage(): ReactNode {
  const { brand, account, accounts } = useSession()
  const { supportTelephone: telephone } = brand
  const isBusiness = account?.accountType === 'Business'
  const isBilled = account !== undefined && mayBill(account)
  const can = [
    words.help_can_see(),
    ...(isBilled ? billingHelp() : []),
    ...(accounts.length > 1 ? [words.help_can_accounts()] : []),
    words.help_can_language(),
  ]
  return (
    <>
      <PageHeading title={isBusiness ? words.help_title_business() : words.help_title()}>
        <p>{words.help_lead()}</p>
      </PageHeading>
      <Card title={words.help_contact()}>
        {account && (
          <p>
            <Unbroken
              part={account.accountNumber}
              sentence={words.help_contact_ready({ number: account.accountNumber })}
            />
          </p>
        )}
        <Stack row gap={3}>
          <LinkButton look="primary" icon="phone" href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
            <Unbroken part={telephone} sentence={words.help_contact_call({ telephone })} />
          </LinkButton>
          {brand.chatUrl && (
            <LinkButton icon="support" href={brand.chatUrl} target="_blank" rel="noreferrer">
              {words.help_contact_chat()}
            </LinkButton>
          )}
        </Stack>
      </Card>
      {isBilled && <Questions isBusiness={isBusiness} />}
      <Card title={words.help_can()}>
        <ul className={styles.can}>
          {can.map((each) => (
            <li key={each}>
              <Icon name="check" />
              {each}
            </li>
          ))}
        </ul>
        {account && mayPay(account) && (
          <Stack row>
            <ButtonLink to={paths.payOnce}>{words.portal_pay()}</ButtonLink>
          </Stack>
        )}
      </Card>
    </>
  )
}

/** They are all about paying. */
function Questions({ isBusiness }: { isBusiness: boolean }) {
  return (
    <Card title={words.help_questions()}>
      <div className={styles.questions}>
        {questions(isBusiness).map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <span>{question}</span>
              <Icon name="chevron-down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Card>
  )
}

const billingHelp = () => [
  words.help_can_pay(),
  words.help_can_card(),
  words.help_can_autopay(),
  words.help_can_bills(),
]

function questions(isBusiness: boolean): { question: string; answer: string }[] {
  const limit = dollars(paymentLimitCents(isBusiness ? 'Business' : 'Residential'))
  return [
    { question: words.help_q_when(), answer: words.help_a_when() },
    { question: words.help_q_dates(), answer: words.help_a_dates() },
    { question: words.help_q_limit(), answer: words.help_a_limit({ amount: limit }) },
    { question: words.help_q_pending(), answer: words.help_a_pending() },
    { question: words.help_q_safe(), answer: words.help_a_safe() },
  ]
}
