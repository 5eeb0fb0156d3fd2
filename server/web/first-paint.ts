import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { DrawnSummary, DrawSummary } from '@lightwell/customer-portal/shell/first-paint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '../acting/language.ts'
import type { Events } from '../events/events.ts'
import { escaped } from './html.ts'
import './components.ts'
import { sheetAt, stylesOf } from './sheets.ts'
import './separate-visitors.ts'

const portal = join(import.meta.dirname, '../../customer-portal')
const beforePaint = readFileSync(join(portal, 'shell/before-paint.js'), 'utf8')
const skeleton = sheetAt('customer-portal/shell/boot.css')

/** The portal's HTML with the summary drawn into it. The policy has to allow its inline `style` and `script`. */
export interface FirstPaint {
  text: string
  style: string
  script: string
}

/**
 * The longest that anyone should see a blank page: 5 seconds. After this, the document is sent without its summary, and
 * the page requests the summary itself.
 */
const usualPatienceMs = 5_000

/**
 * The most summaries drawn at once. Includes summaries that are still being drawn after their document was sent without
 * them. Drawing one costs as much as ten calls. Two hundred at once would delay each other until all are too late.
 */
const mostUnderWay = 8
let underWay = 0

/**
 * Draws the summary into the account's document. Returns undefined if nobody is signed in, if drawing fails or takes
 * too long, or if too many summaries are being drawn already. The document is then sent without a summary.
 * @param document the built document, complete except for the placeholder `{{drawn}}`
 */
export async function paintFirst(
  app: FastifyInstance,
  events: Pick<Events, 'summaryNotDrawn'>,
  request: FastifyRequest,
  language: Language,
  document: string,
  patienceMs = usualPatienceMs,
): Promise<FirstPaint | undefined> {
  if (underWay >= mostUnderWay) return undefined
  underWay++
  try {
    const drawing = drawFor(app, request, language).finally(() => underWay--)
    const drawn = await Promise.race([drawing, setTimeout(patienceMs, undefined, { ref: false })])
    return drawn && withSummary(document, drawn)
  } catch (error) {
    if (!isSignedOut(error)) events.summaryNotDrawn(error, request.id)
    return undefined
  }
}

async function drawFor(
  app: FastifyInstance,
  request: FastifyRequest,
  language: Language,
): Promise<DrawnSummary | undefined> {
  const draw = await portalsDrawing()
  return draw({ language, send: (address, { headers }) => askOurselves(app, request, address, headers) })
}

let loading: Promise<DrawSummary> | undefined

/**
 * Loads the portal's code for drawing when the first visitor needs it. The path is a string, which TypeScript doesn't
 * follow. So the server can be type-checked without JSX.
 */
function portalsDrawing(): Promise<DrawSummary> {
  loading ??= import(pathToFileURL(join(portal, 'shell/draw.tsx')).href).then(
    (door: { drawSummary: DrawSummary }) => door.drawSummary,
  )
  return loading
}

/** Answers one of the page's calls on the server, as if the visitor's browser had made it. */
async function askOurselves(
  app: FastifyInstance,
  { ip, headers: { cookie, host } }: FastifyRequest,
  url: string,
  headers: RequestInit['headers'],
): Promise<Response> {
  const answer = await app.inject({
    method: 'GET',
    url,
    remoteAddress: ip,
    headers: { ...(headers as Record<string, string>), cookie, host },
  })
  if (answer.statusCode === 401) throw new SignedOut()
  return new Response(answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}

class SignedOut extends Error {}

const isSignedOut = (error: unknown): boolean =>
  error instanceof SignedOut || (error instanceof Error && isSignedOut(error.cause))

/**
 * The document without the preload that fetches the session. In a customer view, the browser would send the preload
 * with a customer's cookie, and get the wrong session.
 */
export const withoutPreload = (document: string): string =>
  document.replace(/<link rel="preload"[^>]*>\s*/, '')

function withSummary(document: string, { markup, answers, personId, accountId }: DrawnSummary): FirstPaint {
  const style = stylesOf(markup) + skeleton
  const whose = escaped(JSON.stringify([personId, accountId]))
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
  const text = withoutPreload(document)
    .replace('<html ', () => `<html data-drawn-for="${whose}" `)
    // The styles for the first paint come first. The full style sheet follows, switched off at first so that it doesn't
    // delay the page (`take-over.ts`). The styles of pages that are opened later come last.
    .replace(
      '<link rel="stylesheet"',
      (link) => `<style>${style}</style><script>${beforePaint}</script>${link} media="print" data-whole`,
    )
    .replace(
      '{{drawn}}',
      () =>
        `<div class="boot-drawn">${markup}</div><script type="application/json" id="answers">${data}</script>`,
    )
  return { text, style, script: beforePaint }
}
