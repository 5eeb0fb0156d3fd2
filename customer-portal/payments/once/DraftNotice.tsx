import type { PaymentRefusal } from '@lightwell/client/payments/biller.ts'
import type { PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodNameWithin } from '../../payment-methods/names.ts'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useBrand } from '../../shell/session.ts'
import { explainDecline } from '../explain-decline.ts'
import { fieldOfRefusal } from '../problems.ts'
import type { DraftNote } from './draft.ts'

/**
 * Says why the customer is back at the form: the hosted form was canceled, or the payment was declined or refused.
 * Renders nothing if the form shows the reason at a field.
 */
export function DraftNotice({
  note,
  isSaved,
  forget,
}: {
  note: DraftNote | undefined
  /** True if the refused method is a saved one. Otherwise it was entered for this payment. */
  isSaved: boolean
  /** Drops the note. Called before a reload that solves the note's problem. */
  forget: () => void
}) {
  if (note?.kind === 'entry-cancelled') return <Notice live>{words.payments_entry_cancelled()}</Notice>
  if (note?.kind === 'declined') return <DeclinedNotice {...note} />
  if (note?.kind === 'refused' && note.method)
    return <RefusedMethodNotice refusal={note.refusal} method={note.method} isSaved={isSaved} />
  if (note?.kind === 'refused' && note.refusal === 'terms-not-accepted')
    return <OutdatedNotice prepare={forget} />
  if (note?.kind === 'refused' && note.refusal === 'idempotency-key-reused')
    return (
      <Notice
        kind="warning"
        live
        action={<ButtonLink to={paths.paymentHistory}>{words.accounts_look()}</ButtonLink>}
      >
        {words.payments_sent_before()}
      </Notice>
    )
  if (note?.kind === 'refused' && !fieldOfRefusal(note.refusal))
    return (
      <Notice kind="warning" live>
        {words.payments_try_review()}
      </Notice>
    )
  return null
}

/** Says which method was refused and why. Links to verifying a saved bank account, if that's what's missing. */
function RefusedMethodNotice({
  refusal,
  method,
  isSaved,
}: {
  refusal: PaymentRefusal
  method: PayableMethod
  isSaved: boolean
}) {
  const { supportTelephone: telephone } = useBrand()
  return (
    <Notice
      kind="error"
      live
      title={words.payments_refused_method({ method: methodNameWithin(method) })}
      action={
        isSaved &&
        refusal === 'method-unverified' && (
          <ButtonLink to={paths.manageMethod} search={{ id: method.id }}>
            {words.payment_methods_verify()}
          </ButtonLink>
        )
      }
    >
      <Telephone number={telephone} sentence={whyRefused(refusal, isSaved, telephone)} />
    </Notice>
  )
}

function whyRefused(refusal: PaymentRefusal, isSaved: boolean, telephone: string): string {
  if (refusal === 'method-locked') return words.payments_refused_locked({ telephone })
  if (refusal === 'method-unauthorized') return words.payments_method_unauthorized()
  if (refusal !== 'method-unverified') return words.payments_method_unusable()
  return isSaved ? words.payments_refused_unverified() : words.payments_method_unverified_entered()
}

/**
 * Says that the terms have changed, and offers to reload the page to get the current terms. Calls `prepare` before
 * reloading.
 */
export function OutdatedNotice({ prepare }: { prepare: () => void }) {
  const read = () => {
    prepare()
    location.reload()
  }
  return (
    <AnswerNotice
      kind="warning"
      title={words.payments_outdated()}
      action={<Button onClick={read}>{words.payments_outdated_read()}</Button>}
    >
      {words.payments_outdated_text()}
    </AnswerNotice>
  )
}

/** Says which method was declined, and why as far as the bank told us. Doesn't blame the customer. */
export function DeclinedNotice({
  reason,
  methodName,
}: Omit<Extract<DraftNote, { kind: 'declined' }>, 'kind'>) {
  return (
    <AnswerNotice title={words.payments_declined({ method: methodName })}>
      {explainDecline(reason)} {words.payments_declined_nothing()}
    </AnswerNotice>
  )
}
