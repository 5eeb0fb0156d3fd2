import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { GuardName } from './guards.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { type PageFacts, pageShell } from './page-shell.ts'
import { outline, type Schema } from './schema-outline.ts'

/** What the page reads of the OpenAPI document. */
export interface Description {
  paths?: Record<string, Record<string, DescribedCall>>
}

interface DescribedCall {
  summary?: string
  tags?: string[]
  'x-guard'?: GuardName
  'x-changes'?: boolean
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

interface Locale {
  locale: Language
}

/** The page `/api/docs`: every call, from the same description that programs read. The calls themselves speak English. */
export function callsPage(facts: PageFacts, description: Description): Html {
  const locale = { locale: facts.language }
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const title = words.calls_title({}, locale)
  const content = html`<div class="calls">
<h1>${title}</h1>
<p class="lead">${words.calls_lead({}, locale)}</p>
<p><a href="/api/openapi.json">${words.calls_document({}, locale)}</a></p>
${calls.map(({ path, method, call }) => shownCall(path, method, call, locale))}
</div>`
  return pageShell(facts, title, content)
}

function shownCall(path: string, method: string, call: DescribedCall, locale: Locale): Html {
  const { parameters = [] } = call
  const inAddress = parameters.filter((each) => each.in === 'path' || each.in === 'query')
  const needsKey = parameters.some((each) => each.name === 'Idempotency-Key')
  const body = call.requestBody && Object.values(call.requestBody.content)[0]?.schema
  const reply = Object.values(call.responses['200']?.content ?? {})[0]?.schema
  const refusals = Object.entries(call.responses).filter(([status]) => status !== '200')
  return html`<details class="card">
<summary><code><b>${method}</b> ${path}</code> <span lang="en">${call.summary}</span></summary>
<dl>
<dt>${words.calls_who({}, locale)}</dt>
<dd>${call['x-guard'] && guards[call['x-guard']]({}, locale)}</dd>
${needsKey && html`<dd>${words.calls_needs_key({}, locale)}</dd>`}
${call['x-changes'] === true && html`<dd>${words.calls_changes({}, locale)}</dd>`}
${
  inAddress.length > 0 &&
  part(
    words.calls_parameters({}, locale),
    inAddress.map(
      (each) =>
        html`<dd lang="en"><code>${each.name}</code> ${each.schema && outline(each.schema)}${each.required !== true && html` <i lang="${locale.locale}">${words.calls_optional({}, locale)}</i>`}</dd>`,
    ),
  )
}
${body && part(words.calls_body({}, locale), [written(body)])}
${part(words.calls_reply({}, locale), [reply ? written(reply) : html`<dd>${words.calls_nothing({}, locale)}</dd>`])}
${
  refusals.length > 0 &&
  part(
    words.calls_refusals({}, locale),
    refusals.map(
      ([status, { description }]) =>
        html`<dd lang="en"><b>${status}</b> <code>${description.replaceAll('`', '')}</code></dd>`,
    ),
  )
}
</dl>
</details>`
}

const part = (name: string, lines: Html[]) => html`<dt>${name}</dt>
${lines}`

const written = (schema: Schema) =>
  html`<dd lang="en"><pre tabindex="0"><code>${outline(schema)}</code></pre></dd>`

/** Who a guard admits; total, so that a new guard does not compile without its words. */
const guards: Record<GuardName, (inputs: Record<never, never>, locale: Locale) => string> = {
  anyone: words.calls_guard_anyone,
  signedIn: words.calls_guard_signed_in,
  linkedAccount: words.calls_guard_linked_account,
  billingAccount: words.calls_guard_billing_account,
  platformAccount: words.calls_guard_platform_account,
  ownBilling: words.calls_guard_own_billing,
  accountInUse: words.calls_guard_account_in_use,
}
