import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type Html, html } from '../web/html.ts'
import type { PageFacts } from '../web/page-shell.ts'

/** What a page of ours says when it leads to the sign-in because its session is over. */
export interface LeftSession {
  /** The id of the person whose session it was. */
  person: string
  /** Of a payment that was being prepared there: it was never sent, or sent without an answer so far. */
  payment: 'unsent' | 'unknown' | undefined
}

/** How it came to an end, as far as the browser's cookie tells. */
export type Ending = 'over' | 'signed-out' | { nowIs: string }

/** What was said in the address or the form; nothing where the visitor comes from elsewhere. */
export function leftSession(person: string, payment: string): LeftSession | undefined {
  if (!/^[0-9a-f-]{36}$/.test(person)) return undefined
  return { person, payment: payment === 'unsent' || payment === 'unknown' ? payment : undefined }
}

/** Says that the session has ended, why, and what that means for a payment. */
export function endingNotice({ language }: PageFacts, { payment }: LeftSession, ending: Ending): Html {
  const locale = { locale: language }
  return html`<div class="notice told" role="status">
<p class="strong">${ending === 'signed-out' ? words.identity_left_title({}, locale) : words.identity_ended_title({}, locale)}</p>
<p>${whyText(ending, locale)}</p>
${payment !== undefined && html`<p>${payment === 'unsent' ? words.identity_ended_unsent({}, locale) : words.identity_ended_unknown({}, locale)}</p>`}
${typeof ending === 'object' && html`<p><a href="/account/">${words.identity_ended_go_on({ email: ending.nowIs }, locale)}</a></p>`}
</div>`
}

function whyText(ending: Ending, locale: { locale: PageFacts['language'] }): string {
  if (ending === 'over') return words.identity_ended_over({}, locale)
  if (ending === 'signed-out') return words.identity_left_text({}, locale)
  return words.identity_ended_other({ email: ending.nowIs }, locale)
}

/** What the form hands on, so that a wrong password does not make the page forget it. */
export function leftFields({ person, payment }: LeftSession): Html {
  return html`<input type="hidden" name="person" value="${person}"><input type="hidden" name="payment" value="${payment ?? ''}">`
}
