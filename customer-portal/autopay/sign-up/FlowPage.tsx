import { noticeDays } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../shell/paths.ts'
import type { AutopayFacts } from '../form.ts'
import { FormStep } from './FormStep.tsx'
import { NotPermitted } from './NotPermitted.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useFlow } from './use-flow.ts'

/**
 * The flow for signing up for auto pay or editing it, as a page. Shows the form or, with `verify` in the URL, the
 * review (AH §4).
 */
export function FlowPage({
  place,
  facts,
  rule,
  verify,
}: {
  place: 'autopaySignup' | 'editAutopay'
  facts: AutopayFacts
  /** The rule being edited. Undefined for a sign-up. */
  rule?: Autopay
  verify: boolean | undefined
}) {
  const navigate = useNavigate()
  const flow = useFlow({
    facts,
    rule,
    returnTo: place,
    step: verify ? 'review' : 'form',
    goTo: (step) => void navigate({ to: paths[place], search: step === 'review' ? { verify: true } : {} }),
    saved: () => void navigate({ to: paths.autopayConfirmation, replace: true }),
    gone: () => void navigate({ to: paths.autopay, replace: true }),
  })
  const { title, lead } = rule ? changing : signingUp
  const step = flow.reviewed ? 'review' : 'form'
  return (
    <>
      <PageHeading key={step} title={title[step]()}>
        {lead[step]()}
      </PageHeading>
      {flow.sending === 'not-permitted' ? (
        <NotPermitted />
      ) : flow.reviewed ? (
        <ReviewStep flow={flow} reviewed={flow.reviewed} />
      ) : (
        <FormStep flow={flow} />
      )}
    </>
  )
}

const signingUp = {
  title: { form: () => words.autopay_signup_title(), review: () => words.autopay_review_title() },
  lead: {
    form: () => words.autopay_signup_lead({ days: noticeDays }),
    review: () => words.autopay_review_lead(),
  },
}

const changing = {
  title: { form: () => words.autopay_edit_title(), review: () => words.autopay_review_change_title() },
  lead: { form: () => words.autopay_edit_lead(), review: () => words.autopay_review_lead() },
}
