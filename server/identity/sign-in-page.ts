import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Html, html } from '../web/html.ts'
import { type PageFacts, pageShell } from '../web/page-shell.ts'
import { type Ending, endingNotice, type LeftSession } from './left-session.ts'
import { type Attempted, signInForm } from './sign-in-form.ts'

/** What the page is opened for. */
export interface SigningIn {
  /** Where to go on to, a safe path. */
  target: string | undefined
  /** The session that has ended, where a page of ours leads here. */
  left?: (LeftSession & { ending: Ending }) | undefined
}

/** The page `/login`: the form, and above it why a session has ended. */
export function signInPage(facts: PageFacts, { target, left }: SigningIn, attempted?: Attempted): Html {
  const locale = { locale: facts.language }
  const title = words.identity_sign_in_title({}, locale)
  const content = html`<div class="alone card">
<h1>${title}</h1>
${left !== undefined && endingNotice(facts, left, left.ending)}
${signInForm(facts, { target, left }, attempted)}
</div>`
  return pageShell(facts, attempted ? words.identity_error_page({ title }, locale) : title, content)
}
