// `#/payments/autopay-cancelation-confirmation`: says that auto pay is off, what happened to auto pay's payments, and
// what the customer has to pay now.
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useSession } from '../../shell/session.ts'
import { methodOfRule } from '../explain.ts'
import { activeRule } from '../form.ts'
import { isOpen, OpenBill } from '../OpenBill.tsx'
import { WaitingPayments } from './WaitingPayments.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/autopay-cancelation-confirmation')

export function CancellationPage() {
  const { facts, ended } = route.useLoaderData()
  const { person } = useSession()
  const other = activeRule(facts.rules)
  // Auto pay schedules a payment for each bill it will pay. So if a payment was canceled, auto pay was about to pay a
  // bill.
  const paid = ended.cancelled.length > 0
  return (
    <>
      <PageHeading title={words.autopay_cancelled_title()} />
      <Notice kind="success" title={words.autopay_cancelled_text({ method: ended.methodName })}>
        {person && words.autopay_cancelled_mail({ email: maskedEmail(person.email) })}
      </Notice>
      {other && (
        <Notice
          title={words.autopay_cancelled_other()}
          action={<ButtonLink to={paths.autopay}>{words.autopay_manage()}</ButtonLink>}
        >
          {words.autopay_cancelled_other_text({ method: methodOfRule(other) })}
        </Notice>
      )}
      <OpenBill bill={facts.bill}>
        {other ? words.accounts_auto_pay_skips() : paid ? words.autopay_cancelled_bill_text() : undefined}
      </OpenBill>
      {ended.cancelled.length > 0 && (
        <Card title={words.autopay_cancelled_payments()}>
          <WaitingPayments payments={ended.cancelled} />
        </Card>
      )}
      {ended.inProgress.length > 0 && (
        <Card title={words.autopay_cancelled_in_progress()}>
          <WaitingPayments payments={ended.inProgress} />
        </Card>
      )}
      <Actions notPrinted>
        <ButtonLink to={paths.summary} variant={isOpen(facts.bill) ? 'secondary' : 'primary'}>
          {words.autopay_to_summary()}
        </ButtonLink>
        {other === undefined && <ButtonLink to={paths.autopaySignup}>{words.autopay_set_up()}</ButtonLink>}
      </Actions>
    </>
  )
}
