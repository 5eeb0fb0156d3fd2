import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Html, html } from './html.ts'
import { type PageFacts, pageShell } from './page-shell.ts'

/** What stands at an address where nothing is, with ways on. */
export function notFoundPage(facts: PageFacts): Html {
  const locale = { locale: facts.language }
  const title = words.identity_not_found_title({}, locale)
  const content = html`<div class="alone card">
<h1>${title}</h1>
<p>${words.identity_not_found({}, locale)}</p>
<a class="primary" href="/">${words.identity_to_home({}, locale)}</a>
<a class="secondary" href="/account/">${words.identity_to_account({}, locale)}</a>
</div>`
  return pageShell(facts, title, content)
}
