// `#/payments/autopay-setup-confirmation`: the authorization and the next payment, to keep and print. Right after a
// sign-up or change, the page also confirms it.
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { AuthorizationCard } from '../../payment-methods/AuthorizationCard.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useSession } from '../../shell/session.ts'
import { methodOfRule, whenPaid } from '../explain.ts'
import { isOpen, OpenBill } from '../OpenBill.tsx'
import { NextPayment, RuleFacts } from '../RuleFacts.tsx'

const route = getRouteApi('/with-services/with-billing/billing/payments/autopay-setup-confirmation')

export function SetupConfirmationPage() {
  const { facts, rule, authorization, what } = route.useLoaderData()
  const { person } = useSession()
  return (
    <>
      <PageHeading title={what ? doneTitles[what]() : words.autopay_agreed_page_title()} />
      {what && (
        <>
          <Notice
            kind="success"
            title={words.autopay_done_text({ method: methodOfRule(rule), when: whenPaid(rule.daysBefore) })}
          >
            {person && words.autopay_done_mail({ email: maskedEmail(person.email) })}
          </Notice>
          <OpenBill bill={facts.bill}>{words.autopay_done_begins()}</OpenBill>
        </>
      )}
      <Card>
        <NextPayment rule={rule} bill={facts.bill} dates={facts.dates} />
        <RuleFacts rule={rule} />
      </Card>
      <AuthorizationCard title={words.autopay_agreed_title()} given={authorization} />
      <Actions notPrinted>
        <ButtonLink to={paths.summary} variant={what && isOpen(facts.bill) ? 'secondary' : 'primary'}>
          {words.autopay_to_summary()}
        </ButtonLink>
        <ButtonLink to={paths.autopay}>{words.autopay_manage()}</ButtonLink>
        <Button icon="print" onClick={() => window.print()}>
          {words.autopay_print()}
        </Button>
      </Actions>
    </>
  )
}

const doneTitles = {
  'signed-up': () => words.autopay_done_title(),
  changed: () => words.autopay_changed_title(),
}
