import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { encodingFor, squeeze } from './send-page.ts'

const root = join(import.meta.dirname, '../..')
/**
 * The tokens and base styles of the front ends, so that server pages look the same, and the styles that all server
 * pages share.
 */
const shared = ['web-kit/ui/tokens.css', 'web-kit/ui/base.css', 'server/web/pages.css']

/** What home and the sign-in page have beside them. */
export const signInSheet = 'server/identity/sign-in.css'

/** A style sheet of pages that the server writes; its address changes with it. */
export interface StyleSheet {
  href: string
  css: string
}

/** @param more files of the style sheet beside the shared ones, from the root of the project */
export function readStyleSheet(...more: string[]): StyleSheet {
  const css = [...shared, ...more].map((sheet) => readFileSync(join(root, sheet), 'utf8')).join('\n')
  const slim = css
    .replace(/@import [^;]+;/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
  const digest = createHash('sha256').update(slim).digest('hex').slice(0, 10)
  return { href: `/assets/pages-${digest}.css`, css: slim }
}

/** Serves it: compressed once, kept by browsers for a year. */
export async function serveStyleSheet(app: FastifyInstance, { href, css }: StyleSheet): Promise<void> {
  const squeezed = await squeeze(css, 11)
  app.get(href, { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/css; charset=utf-8').headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    if (encodingFor(request) !== 'br') return reply.send(css)
    return reply.header('content-encoding', 'br').send(squeezed)
  })
}
