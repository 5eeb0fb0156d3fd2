import { undoDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { CardPage } from '../Frame.tsx'
import type { PageFacts } from '../page-facts.ts'
import type { EndedLink } from './pages.tsx'

/**
 * The page for an emailed link that no longer works, with a link to request a new one. It says nothing about the person
 * that the email went to.
 */
export function EndedLinkPage({ facts, toAsk }: { facts: PageFacts; toAsk: EndedLink }) {
  const { text, to, name } = ways[toAsk](facts)
  return (
    <CardPage facts={facts} title={words.identity_invitation_over_title()}>
      <p>{text}</p>
      <LinkButton variant="primary" wide href={to}>
        {name}
      </LinkButton>
      <LinkButton variant="quiet" wide href="/login">
        {words.identity_back_to_sign_in()}
      </LinkButton>
    </CardPage>
  )
}

const ways: Record<EndedLink, (facts: PageFacts) => { text: string; to: string; name: string }> = {
  'forgotten-password': () => ({
    text: words.identity_link_over(),
    to: '/forgot-password',
    name: words.identity_link_again(),
  }),
  register: () => ({
    text: words.identity_register_link_over(),
    to: '/register',
    name: words.identity_register_again(),
  }),
  helper: () => ({
    text: words.linked_accounts_helper_over(),
    to: '/account/',
    name: words.linked_accounts_helper_to_account(),
  }),
  'undo-email': ({ brand }) => ({
    text: words.identity_undo_over({ days: undoDays, telephone: brand.supportTelephone }),
    to: '/forgot-password',
    name: words.identity_forgotten_title(),
  }),
  'keep-factors': () => ({
    text: words.identity_keep_over(),
    to: '/account/#/profile',
    name: words.identity_to_profile(),
  }),
  profile: () => ({
    text: words.identity_verify_link_over(),
    to: '/account/#/profile',
    name: words.identity_to_profile(),
  }),
  'stop-mails': () => ({
    text: words.contact_preferences_stop_over(),
    to: '/account/#/profile',
    name: words.contact_preferences_stop_all(),
  }),
}
