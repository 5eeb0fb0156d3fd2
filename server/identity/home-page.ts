import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Acting } from '../acting/actor.ts'
import { type Html, html } from '../web/html.ts'
import { type PageFacts, pageShell } from '../web/page-shell.ts'
import { signInForm } from './sign-in-form.ts'

/** The public home `/`: what the account is good for, and the way in; for those who are in, the way on. */
export function homePage(facts: PageFacts, acting: Acting): Html {
  const locale = { locale: facts.language }
  const title = words.identity_home_title({ brand: facts.brand.name }, locale)
  const card =
    wayOn(acting, locale) ??
    html`<h2>${words.identity_sign_in_title({}, locale)}</h2>
${signInForm(facts, {})}`
  const content = html`<div class="home">
<div class="hero">
<h1>${title}</h1>
<p class="lead">${words.identity_home_lead({}, locale)}</p>
</div>
<section class="card">
${card}
</section>
<ul class="uses">
${use(words.identity_home_see({}, locale))}
${use(words.identity_home_pay({}, locale))}
${use(words.identity_home_bills({}, locale))}
</ul>
</div>`
  return pageShell(facts, title, content)
}

function wayOn({ actor, subject }: Acting, locale: { locale: PageFacts['language'] }): Html | undefined {
  const signOut = html`<form method="post" action="/logout"><button class="secondary">${words.identity_sign_out({}, locale)}</button></form>`
  if (actor.kind === 'staff')
    return html`<p>${words.identity_signed_in_staff({ userName: actor.userName }, locale)}</p>
${signOut}`
  if (subject === undefined) return undefined
  return html`<h2>${words.identity_welcome_back({ name: subject.firstName }, locale)}</h2>
<p class="soft">${words.identity_signed_in_as({ email: subject.email }, locale)}</p>
<a class="primary" href="/account/">${words.identity_to_account({}, locale)}</a>
${signOut}`
}

const use = (text: string) =>
  html`<li><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg><span>${text}</span></li>`
