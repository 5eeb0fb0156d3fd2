import { recentDays, removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { Attempted, Ending, LeftSession, PasskeyRequest, SigningIn } from './pages.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The page `/login`: the sign-in form. If a session has ended, the page says why. */
export function SignInPage({
  facts,
  target,
  left,
  done,
  attempted,
  passkey,
}: SigningIn & {
  facts: PageFacts
  attempted?: Attempted | undefined
  passkey?: PasskeyRequest | undefined
}) {
  const title = words.identity_sign_in_title()
  return (
    <CardPage
      facts={facts}
      title={title}
      documentTitle={attempted ? words.identity_error_page({ title }) : title}
    >
      {done && !attempted && (
        <Notice kind="success" live title={words.identity_password_changed()}>
          {done === 'password-changed-and-more' && (
            <p>{words.identity_password_changed_removed({ recentDays, removalDays })}</p>
          )}
        </Notice>
      )}
      {left && <EndingNotice {...left} target={target} />}
      <SignInForm facts={facts} target={target} left={left} attempted={attempted} passkey={passkey} />
    </CardPage>
  )
}

/** Says that the session ended, why, and what that means for a payment the person was making. */
function EndingNotice({ how, ending, target = '/account/' }: LeftSession & Pick<SigningIn, 'target'>) {
  const title = ending === 'signed-out' ? words.identity_left_title() : words.identity_ended_title()
  return (
    <Notice live title={title}>
      <p>{whyText(ending)}</p>
      {how === 'unsent' && <p>{words.identity_ended_unsent()}</p>}
      {how === 'unknown' && <p>{words.identity_ended_unknown()}</p>}
      {typeof ending === 'object' && (
        <p>
          <a href={target}>{words.identity_ended_go_on({ email: ending.nowIs })}</a>
        </p>
      )}
    </Notice>
  )
}

function whyText(ending: Ending): string {
  if (ending === 'over') return words.identity_ended_over()
  if (ending === 'signed-out') return words.identity_left_text()
  return words.identity_ended_other({ email: ending.nowIs })
}
