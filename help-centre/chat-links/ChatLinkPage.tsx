import { Button, LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import styles from '../identity/SignInForm.module.css'
import type { PageFacts } from '../page-facts.ts'
import type { ChatLinkStep } from './pages.tsx'

/** The pages that a chat link leads through. */
export function ChatLinkPage({ facts, ...of }: ChatLinkStep & { facts: PageFacts }) {
  if (of.step === 'begin') return <BeginPage facts={facts} {...of} />
  if (of.step === 'confirm') return <ConfirmPage facts={facts} {...of} />
  const { title, text } = results[of.step]
  return (
    <CardPage facts={facts} title={title()}>
      <p>{text({ telephone: facts.brand.supportTelephone })}</p>
      {of.step === 'proved' && (
        <LinkButton variant="quiet" wide href="/account/#/profile/support">
          {words.support_mail_see()}
        </LinkButton>
      )}
    </CardPage>
  )
}

/** Says who asks the reader to prove who they are, and why. Warns readers who aren't in a chat with us. */
function BeginPage({ facts, token, madeFor }: { facts: PageFacts; token: string; madeFor: string }) {
  return (
    <CardPage facts={facts} title={words.chat_links_begin_title()}>
      <p>{words.chat_links_begin_lead({ name: madeFor, brand: facts.brand.name })}</p>
      <p>{words.chat_links_begin_then()}</p>
      <Warning />
      <Answer action="/chat-link/begin" token={token} variant="primary">
        {words.chat_links_begin()}
      </Answer>
      <Answer action="/chat-link/decline" token={token} variant="quiet">
        {words.chat_links_decline()}
      </Answer>
    </CardPage>
  )
}

/** Asks the signed-in person to confirm that the chat is theirs. */
function ConfirmPage({
  facts,
  token,
  madeFor,
  email,
}: {
  facts: PageFacts
  token: string
  madeFor: string
  email: string
}) {
  return (
    <CardPage facts={facts} title={words.chat_links_confirm_title()}>
      <p>{words.chat_links_confirm_lead({ email })}</p>
      <p>{words.chat_links_confirm_then({ name: madeFor })}</p>
      <Warning />
      <Answer action="/chat-link/confirm" token={token} variant="primary">
        {words.chat_links_confirm()}
      </Answer>
      <Answer action="/chat-link/decline" token={token} variant="quiet">
        {words.chat_links_decline()}
      </Answer>
    </CardPage>
  )
}

const Warning = () => <Notice kind="warning">{words.chat_links_warning()}</Notice>

function Answer({
  action,
  token,
  variant,
  children,
}: {
  action: string
  token: string
  variant: 'primary' | 'quiet'
  children: string
}) {
  return (
    <form className={styles.form} method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant={variant} wide>
        {children}
      </Button>
    </form>
  )
}

const results: Record<
  Exclude<ChatLinkStep['step'], 'begin' | 'confirm'>,
  { title: () => string; text: (of: { telephone: string }) => string }
> = {
  proved: { title: words.chat_links_proved_title, text: words.chat_links_proved },
  declined: { title: words.chat_links_declined_title, text: words.chat_links_declined },
  over: { title: words.chat_links_over_title, text: words.chat_links_over },
}
