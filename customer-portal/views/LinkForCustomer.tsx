import { answer } from '@lightwell/client/answer.ts'
import { type LinkRefusal, sendLink } from '@lightwell/client/views/views.ts'
import { type SendablePage, sendablePageFor } from '@lightwell/rulebook/views/sendable-pages.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Button, type ButtonVariant } from '@lightwell/web-kit/ui/Button.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useSession } from '../shell/session.ts'
import { useMayAct } from './may-act.ts'

/** Buttons to email or copy a link. It leads the customer to the page where they can act for themselves. */
export function LinkForCustomer({ at }: { at: string }) {
  const page = sendablePageFor(at)
  const maySend = useMayAct() && page !== undefined
  return (
    <Stack gap={2}>
      {maySend && <SendLink page={page} variant="primary" />}
      <CopyLink at={at} variant={maySend ? 'secondary' : 'primary'} />
    </Stack>
  )
}

/** The button that emails the customer a link to a page of the portal. */
export function SendLink({ page, variant }: { page: SendablePage; variant?: ButtonVariant }) {
  const { person } = useSession()
  const mayAct = useMayAct()
  const [sent, setSent] = useState<SendablePage>()
  const { isUnderWay, trouble, run } = useAction<undefined, LinkRefusal>(() => setSent(page))
  if (person === undefined || !mayAct) return null
  const send = () => {
    setSent(undefined)
    void run(() => answer(sendLink(viewHere() ?? '', page), () => undefined))
  }
  return (
    <>
      <Stack row>
        <Button
          {...(variant && { variant })}
          pending={isUnderWay}
          pendingLabel={words.views_sending_link()}
          onClick={send}
        >
          {words.views_send_link({ name: person.firstName })}
        </Button>
      </Stack>
      <p role="status">
        {sent === page && words.views_link_sent({ email: person.email })}
        {trouble && troubleText(trouble)}
      </p>
    </>
  )
}

function troubleText(trouble: Trouble<LinkRefusal>): string {
  if (trouble === 'email-unverified') return words.views_link_unverified()
  return trouble === 'not-found' ? words.views_ended() : unclearText(trouble, words.views_link_unclear())
}

/** Copies the page's URL as the customer would open it, without the staff view's part. */
function CopyLink({ at, variant }: { at: string; variant: ButtonVariant }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const link = () => new URL(`/account/#${at}`, location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link())
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Stack row>
        <Button variant={variant} onClick={() => void copy()}>
          {words.views_copy_link()}
        </Button>
      </Stack>
      <p role="status">
        {state === 'copied' && words.views_link_copied()}
        {state === 'failed' && (
          <>
            {words.views_link_by_hand()} <strong>{link()}</strong>
          </>
        )}
      </p>
    </>
  )
}
