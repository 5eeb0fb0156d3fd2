import { leastPasswordLetters } from '@lightwell/rulebook/identity/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Html, html } from '../web/html.ts'
import { type PageFacts, pageShell } from '../web/page-shell.ts'
import { callable } from '../web/telephone.ts'

/** Why a password was not taken, at the field that is to be mended. */
export interface InvitationError {
  field: 'password' | 'repeat'
  text: string
}

/** The page of an invitation: the form in which a customer chooses the first password. */
export function invitationPage(
  facts: PageFacts,
  { token, email, error }: { token: string; email: string; error?: InvitationError },
): Html {
  const locale = { locale: facts.language }
  const title = words.identity_invitation_title({}, locale)
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined)
  const content = html`<div class="alone card">
<h1>${title}</h1>
<p>${words.identity_invitation_lead({}, locale)}</p>
<form class="sign-in" method="post" action="/invitation">
${
  error &&
  html`<div class="notice" role="alert">
<p class="strong">${words.identity_invitation_not_saved({}, locale)}</p>
<p><a href="#${error.field}">${error.text}</a></p>
</div>`
}
<input type="hidden" name="token" value="${token}">
<div class="field">
<label for="email">${words.identity_email({}, locale)}</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" readonly>
</div>
${field('password', words.identity_invitation_password({}, locale), words.identity_invitation_hint({ least: leastPasswordLetters }, locale), errorOf('password'))}
${field('repeat', words.identity_invitation_repeat({}, locale), undefined, errorOf('repeat'))}
<button class="primary">${words.identity_invitation_save({}, locale)}</button>
</form>
</div>`
  return pageShell(facts, error ? words.identity_error_page({ title }, locale) : title, content)
}

/** What stands at a link that cannot be used any more. */
export function endedInvitationPage(facts: PageFacts, state: 'used' | 'over'): Html {
  const locale = { locale: facts.language }
  const telephone = facts.brand.supportTelephone
  const isUsed = state === 'used'
  const title = isUsed
    ? words.identity_invitation_used_title({}, locale)
    : words.identity_invitation_over_title({}, locale)
  const content = html`<div class="alone card">
<h1>${title}</h1>
<p>${isUsed ? words.identity_invitation_used({}, locale) : callable(telephone, words.identity_invitation_over({ telephone }, locale))}</p>
<a class="primary" href="/login">${words.identity_sign_in({}, locale)}</a>
</div>`
  return pageShell(facts, title, content)
}

function field(name: string, label: string, hint: string | undefined, error: string | undefined): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<span class="soft" id="${name}-hint">${hint}</span>`}
<input id="${name}" name="${name}" type="password" autocomplete="new-password" maxlength="1024" required${described !== '' && html` aria-describedby="${described}"`}${error !== undefined && html` aria-invalid="true" autofocus`}>
${error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`}
</div>`
}
