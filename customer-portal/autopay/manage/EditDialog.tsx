// `#/payments/modal-autopay-edit`: edits auto pay in a dialog over the current page.

import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Skeleton } from '@lightwell/web-kit/ui/Skeleton.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { methodOfRule, whenPaid } from '../explain.ts'
import type { AutopayFacts } from '../form.ts'
import type { Editing } from '../loaders.ts'
import { NextPayment } from '../RuleFacts.tsx'
import { dropDraft, readDraft } from '../sign-up/draft.ts'
import { FormStep } from '../sign-up/FormStep.tsx'
import { NotPermitted } from '../sign-up/NotPermitted.tsx'
import { ReviewStep } from '../sign-up/ReviewStep.tsx'
import { type FlowStep, useFlow } from '../sign-up/use-flow.ts'
import { useEditing } from './use-editing.ts'

export function EditDialog() {
  const { found, read } = useEditing()
  const close = useClosing()
  useFocusReturn()
  if (found === 'reading' || found === 'failed' || found === 'off')
    return (
      <Dialog
        open
        onClose={close}
        title={found === 'off' ? words.autopay_off_title() : words.autopay_edit_title()}
      >
        {found === 'reading' && <Skeleton height="20rem" />}
        {found === 'failed' && <Failed again={read} />}
        {found === 'off' && (
          <Actions>
            <ButtonLink to={paths.autopaySignup} variant="primary">
              {words.autopay_set_up()}
            </ButtonLink>
          </Actions>
        )}
      </Dialog>
    )
  return <Edit editing={found} readAnew={read} close={close} />
}

function Edit({
  editing: { facts, rule },
  readAnew,
  close,
}: {
  editing: Editing
  readAnew: () => Promise<void>
  close: () => void
}) {
  const navigate = useNavigate()
  const router = useRouter()
  const [step, goTo] = useState<FlowStep | 'done'>('form')
  const flow = useFlow({
    facts,
    rule,
    returnTo: 'editAutopay',
    step: step === 'done' ? 'form' : step,
    goTo,
    saved() {
      // Also reload the page behind the dialog, so it doesn't show outdated data.
      void Promise.all([readAnew(), router.invalidate()]).then(() => goTo('done'))
    },
    gone: () => void navigate({ to: paths.autopay, replace: true }),
  })
  const isBusy = flow.sending === 'sending' || flow.sending === 'checking'
  const leave = () => {
    // Closing the dialog discards choices that weren't sent.
    if (!readDraft(facts.accountId, rule.id)?.order?.isSent) dropDraft(facts.accountId)
    close()
  }
  const isDone = step === 'done'
  return (
    <Dialog
      open
      onClose={leave}
      busy={isBusy && !isDone}
      title={isDone ? words.autopay_changed_title() : titleOf(flow.reviewed !== undefined)}
      {...(isDone && {
        actions: (
          <Button variant="primary" onClick={leave}>
            {words.autopay_dialog_done()}
          </Button>
        ),
      })}
    >
      {isDone ? (
        <Done rule={rule} facts={facts} />
      ) : flow.sending === 'not-permitted' ? (
        <NotPermitted />
      ) : flow.reviewed ? (
        <ReviewStep flow={flow} reviewed={flow.reviewed} />
      ) : (
        <FormStep flow={flow} />
      )}
    </Dialog>
  )
}

const titleOf = (isReview: boolean) =>
  isReview ? words.autopay_review_change_title() : words.autopay_edit_title()

function Done({ rule, facts: { bill, dates } }: { rule: Autopay; facts: AutopayFacts }) {
  return (
    <>
      <Notice kind="success">
        {words.autopay_done_text({ method: methodOfRule(rule), when: whenPaid(rule.daysBefore) })}
      </Notice>
      <NextPayment rule={rule} bill={bill} dates={dates} />
    </>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <Notice
      kind="error"
      live
      title={words.portal_error_title()}
      action={<Button onClick={again}>{words.portal_error_retry()}</Button>}
    >
      {words.portal_error_text()}
    </Notice>
  )
}

/**
 * Returns a function that closes the dialog. If the page behind opened the dialog, goes back in the browser's history.
 * If the dialog was opened by URL, removes it from the URL instead.
 */
function useClosing(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const isAbovePage = useLocation({ select: ({ state }) => state.isAbovePage })
  return () => {
    if (isAbovePage) router.history.back()
    else void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false })
  }
}

/**
 * Returns focus to the element that opened the dialog, or to the page's heading if that element is gone. Each form step
 * is a dialog that replaces the previous one, so the steps don't know what opened the first.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      const place = isThere ? opener : document.querySelector('h1')
      place?.focus()
    },
    [opener],
  )
}
