import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Html, html } from '../web/html.ts'
import type { PageFacts } from '../web/page-shell.ts'
import { callable } from '../web/telephone.ts'
import { type LeftSession, leftFields } from './left-session.ts'

/** What a form shows of an attempt that did not succeed. The password is never sent back. */
export interface Attempted {
  email: string
  /** Above the form: why nobody is signed in. */
  notice?: string
  /** At the field. */
  emailError?: string
  passwordError?: string
}

/**
 * The form that signs a customer in, without a script.
 * @param target where to go on to, a safe path
 * @param left the session that has ended, where a page of ours leads here
 */
export function signInForm(
  { brand, language }: PageFacts,
  { target, left }: { target?: string | undefined; left?: LeftSession | undefined },
  attempted?: Attempted,
): Html {
  const locale = { locale: language }
  const telephone = brand.supportTelephone
  const { email = '', notice, emailError, passwordError } = attempted ?? {}
  // The first thing to mend, where there is one; a page that opens is read from its heading.
  const focused = emailError ? 'email' : attempted && 'password'
  return html`<form class="sign-in" method="post" action="/login">
${
  attempted &&
  html`<div class="notice" role="alert">
<p class="strong">${words.identity_refused_title({}, locale)}</p>
${notice !== undefined && html`<p>${notice}</p>`}
${emailError !== undefined && html`<p><a href="#email">${emailError}</a></p>`}
${passwordError !== undefined && html`<p><a href="#password">${passwordError}</a></p>`}
</div>`
}
${target !== undefined && html`<input type="hidden" name="target" value="${target}">`}
${left !== undefined && leftFields(left)}
${field({
  name: 'email',
  label: words.identity_email({}, locale),
  hint: words.identity_email_hint({ customerIdName: brand.customerIdName }, locale),
  error: emailError,
  focused: focused === 'email',
  input: html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" value="${email}"`,
})}
${field({
  name: 'password',
  label: words.identity_password({}, locale),
  error: passwordError,
  focused: focused === 'password',
  input: html`type="password" autocomplete="current-password" maxlength="1024"`,
})}
<button class="primary">${words.identity_sign_in({}, locale)}</button>
<p class="soft">${callable(telephone, words.identity_no_password({ telephone }, locale))}</p>
</form>`
}

interface Field {
  name: string
  label: string
  hint?: string
  error: string | undefined
  focused: boolean
  input: Html
}

function field({ name, label, hint, error, focused, input }: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<span class="soft" id="${name}-hint">${hint}</span>`}
<input id="${name}" name="${name}" ${input} required${described !== '' && html` aria-describedby="${described}"`}${error !== undefined && html` aria-invalid="true"`}${focused && html` autofocus`}>
${error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`}
</div>`
}
