import type { ShownCall } from '@lightwell/help-centre/calls/pages.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { FormGuardName, GuardName } from './guards.ts'
import { outline, type Schema } from './schema-outline.ts'

/** The parts of the OpenAPI document that the page about the API reads. */
export interface Description {
  paths?: Record<string, Record<string, DescribedCall>>
}

interface DescribedCall {
  summary?: string
  tags?: string[]
  'x-guard'?: CallGuardName
  'x-changes'?: boolean
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

/** Every call in the OpenAPI document, as the page `/api/docs` shows it. */
export function shownCalls(description: Description, language: Language): ShownCall[] {
  return Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => shownCall(path, method.toUpperCase(), call, language)),
  )
}

function shownCall(path: string, method: string, call: DescribedCall, language: Language): ShownCall {
  const { parameters = [], summary, 'x-guard': guard } = call
  const body = call.requestBody && Object.values(call.requestBody.content)[0]?.schema
  const reply = Object.values(call.responses['200']?.content ?? {})[0]?.schema
  return {
    method,
    path,
    summary,
    who: guard && guards[guard]({}, { locale: language }),
    needsKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    changes: call['x-changes'] === true,
    parameters: parameters
      .filter((each) => each.in === 'path' || each.in === 'query')
      .map(({ name, schema, required }) => ({
        name,
        outline: schema ? outline(schema) : '',
        isRequired: required === true,
      })),
    body: body && outline(body),
    reply: reply && outline(reply),
    refusals: Object.entries(call.responses)
      .filter(([status]) => status !== '200')
      .map(([status, response]) => ({ status, codes: response.description.replaceAll('`', '') })),
  }
}

type CallGuardName = Exclude<GuardName, FormGuardName>

/** The words for the people that each guard admits. A new guard without words doesn't compile. */
const guards: Record<CallGuardName, (inputs: Record<never, never>, locale: { locale: Language }) => string> =
  {
    anyone: words.calls_guard_anyone,
    signedIn: words.calls_guard_signed_in,
    customer: words.calls_guard_customer,
    linkedAccount: words.calls_guard_linked_account,
    linkedThing: words.calls_guard_linked_account,
    billingAccount: words.calls_guard_billing_account,
    platformAccount: words.calls_guard_platform_account,
    ownBilling: words.calls_guard_own_billing,
    serviceAccount: words.calls_guard_service_account,
    ownServices: words.calls_guard_own_services,
    ownOrders: words.calls_guard_own_orders,
    ownOrGuest: words.calls_guard_own_or_guest,
    ownOrLookedUp: words.calls_guard_own_or_looked_up,
    accountInUse: words.calls_guard_account_in_use,
    staff: words.calls_guard_staff,
    viewed: words.calls_guard_viewed,
    viewedAccount: words.calls_guard_viewed,
    viewedBilling: words.calls_guard_viewed,
    ownView: words.calls_guard_own_view,
    identityToView: words.calls_guard_staff,
  }
