import type { ShownCall } from '@lightwell/help-centre/calls/pages.tsx'
import type { Language } from '../acting/language.ts'
import { type GuardName, guardTable } from './guard-table.ts'
import { outline, type Schema } from './schema-outline.ts'

/** The parts of the OpenAPI document that the page about the API reads. */
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
    who: (guard && guardTable[guard].admits?.({}, { locale: language })) || undefined,
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
