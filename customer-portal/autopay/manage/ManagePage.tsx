// `#/payments/auto`: the next auto pay payment, its method, and any problems. Has actions to change, cancel or set up
// auto pay.

import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, Link } from '@tanstack/react-router'
import { closingText } from '../../accounts/closing-text.ts'
import type { Added } from '../../payment-methods/adding.ts'
import { shortName } from '../../payment-methods/names.ts'
import { explainDecline } from '../../payments/explain-decline.ts'
import { ButtonLink } from '../../shell/links.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { partIfRead } from '../../shell/read-part.ts'
import { useAccount } from '../../shell/session.ts'
import { CancelDialog } from '../cancel/CancelDialog.tsx'
import { useCancelling } from '../cancel/use-cancelling.ts'
import { methodOfRule } from '../explain.ts'
import { activeRule } from '../form.ts'
import type { PartialFacts } from '../loaders.ts'
import { isOpen, OpenBill } from '../OpenBill.tsx'
import { NextPayment, RuleFacts } from '../RuleFacts.tsx'
import { EditDialogLink } from './EditDialogLink.tsx'
import { ExpiryWarning, RetryNotice } from './MethodTrouble.tsx'
import { useReplacing } from './use-replacing.ts'

const route = getRouteApi('/with-services/with-billing/billing/payments/auto')

export function ManagePage() {
  const facts = route.useLoaderData()
  return (
    <>
      <PageHeading title={words.autopay_title()} />
      <Part of={facts.rules}>
        {(rules) => {
          const rule = activeRule(rules)
          if (rule) return <Active facts={facts} rules={rules} rule={rule} />
          return <NotActive rules={rules} bill={facts.bill} />
        }}
      </Part>
    </>
  )
}

function Active({ facts, rules, rule }: { facts: PartialFacts; rules: Autopay[]; rule: Autopay }) {
  const bill = partIfRead(facts.bill)
  const cancelling = useCancelling()
  const former = rules.find(({ id, status }) => status === 'Active' && id !== rule.id)
  const other = cancelling.rule?.id === rule.id ? former : rule
  const { added, replace } = useReplacing(facts.accountId)
  const { closedOn } = useAccount()
  const closing = bill && closingText(bill)
  return (
    <>
      {closing && <Notice>{closing}</Notice>}
      {added && <CameOfReplacing added={added} saved={partIfRead(facts.saved)} rule={rule} />}
      <RetryNotice rule={rule} dates={facts.dates} />
      {former && <BothRules newer={rule} former={former} end={() => cancelling.begin(former)} />}
      <ExpiryWarning rule={rule} today={today()} replace={replace} />
      {bill && <OpenBill bill={bill}>{closedOn ? undefined : words.accounts_auto_pay_skips()}</OpenBill>}
      <Card
        title={closedOn ? words.autopay_pays_last_title() : words.autopay_pays_title()}
        aside={
          <StatusBadge tone="success" icon="check">
            {words.autopay_status_on()}
          </StatusBadge>
        }
      >
        <Part of={facts.bill}>
          {(read) => <NextPayment rule={rule} bill={read} dates={partIfRead(facts.dates)} />}
        </Part>
        <RuleFacts rule={rule} />
        <p>
          <Link to={paths.autopayConfirmation}>{words.autopay_authorization_link()}</Link>
        </p>
      </Card>
      <Actions>
        {!closedOn && (
          <EditDialogLink variant={bill && isOpen(bill) ? 'secondary' : 'primary'}>
            {words.autopay_change()}
          </EditDialogLink>
        )}
        <Button onClick={() => cancelling.begin(rule)}>{words.autopay_cancel()}</Button>
      </Actions>
      <CancelDialog cancelling={cancelling} bill={bill} other={former === undefined ? undefined : other} />
    </>
  )
}

/**
 * Says how replacing the card ended. Auto pay uses the new card, the new card was only saved, or the customer left the
 * form.
 */
function CameOfReplacing({
  added,
  saved,
  rule,
}: {
  added: Added
  saved: Method[] | undefined
  rule: Autopay
}) {
  const { methodId } = added
  if (methodId === undefined) return <Notice live>{words.payment_methods_left_info()}</Notice>
  const method = saved?.find(({ id }) => id === methodId)
  return (
    <Notice kind="success" live>
      {methodId === rule.methodId
        ? words.autopay_card_replaced({ method: methodOfRule(rule) })
        : words.payment_methods_saved_info({ name: method ? shortName(method) : '' })}
    </Notice>
  )
}

/**
 * Warns that our rule and one from the previous system are both active (AH §5). Says which rule pays and since when
 * each has been on. Offers to end one.
 */
function BothRules({ newer, former, end }: { newer: Autopay; former: Autopay; end: () => void }) {
  const inputs = {
    newer: methodOfRule(newer),
    newerSince: formatDay(newer.startedOn, 'name'),
    former: methodOfRule(former),
    formerSince: formatDay(former.startedOn, 'name'),
  }
  return (
    <Notice
      kind="warning"
      title={words.autopay_both_title()}
      action={<Button onClick={end}>{words.autopay_both_end()}</Button>}
    >
      {former.next
        ? words.autopay_both_text_planned({ ...inputs, day: formatDay(former.next.payOn, 'name') })
        : words.autopay_both_text(inputs)}
    </Notice>
  )
}

function NotActive({ rules, bill }: { rules: Autopay[]; bill: Bill | Error }) {
  const stopped = rules.find(({ status }) => status === 'Stopped')
  const { closedOn } = useAccount()
  if (stopped)
    return (
      <>
        <Notice kind="error" title={words.autopay_stopped_title()}>
          {words.autopay_stopped_text({ method: methodOfRule(stopped) })}{' '}
          {stopped.declineReason && explainDecline(stopped.declineReason)}{' '}
          {!closedOn && words.autopay_stopped_next()}
        </Notice>
        <Part of={bill}>
          {(read) => <OpenBill bill={read}>{words.autopay_cancelled_bill_text()}</OpenBill>}
        </Part>
        {!closedOn && (
          <Actions>
            <ButtonLink
              to={paths.autopaySignup}
              variant={!(bill instanceof Error) && isOpen(bill) ? 'secondary' : 'primary'}
            >
              {words.autopay_stopped_again()}
            </ButtonLink>
          </Actions>
        )}
      </>
    )
  return (
    <Card>
      <EmptyState
        icon="auto-pay"
        title={words.autopay_off_title()}
        action={
          !closedOn && (
            <ButtonLink to={paths.autopaySignup} variant="primary">
              {words.autopay_set_up()}
            </ButtonLink>
          )
        }
      >
        {closedOn ? words.autopay_off_closed() : words.autopay_off_text()}
      </EmptyState>
    </Card>
  )
}
