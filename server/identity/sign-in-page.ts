import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Html, html } from '../web/html.ts'
import { type PageFacts, pageShell } from '../web/page-shell.ts'
import { type Attempted, signInForm } from './sign-in-form.ts'

/** The page `/login`: the form and nothing else. */
export function signInPage(facts: PageFacts, target: string | undefined, attempted?: Attempted): Html {
  const locale = { locale: facts.language }
  const title = words.identity_sign_in_title({}, locale)
  const content = html`<div class="alone card">
<h1>${title}</h1>
${signInForm(facts, target, attempted)}
</div>`
  return pageShell(facts, attempted ? words.identity_error_page({ title }, locale) : title, content)
}
