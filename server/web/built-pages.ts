import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import files from '@fastify/static'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Brand, brandStyle } from '../brand.ts'
import type { Policies } from './headers.ts'
import { escaped } from './html.ts'
import { type Language, languageOf } from './language.ts'
import { encodingFor, squeeze } from './send-page.ts'
import { callable } from './telephone.ts'

/** The documents of the web build: where each is served, its file in the build, and what it may do. */
const documents: { path: string; file: string; policy: keyof Policies }[] = [
  { path: '/account/', file: 'account/index.html', policy: 'built' },
  { path: '/account/card-form.html', file: 'account/card-form.html', policy: 'cardForm' },
]

/** Serves what Vite built into `folder`; what is not there is not served. */
export async function serveBuiltPages(
  app: FastifyInstance,
  folder: string,
  brand: Brand,
  policies: Policies,
): Promise<void> {
  for (const { path, file, policy } of documents) {
    const source = join(folder, file)
    if (!existsSync(source)) continue
    const show = shown(readFileSync(source, 'utf8'), brand)
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      reply.header('content-security-policy', policies[policy])
      // The frame around the hosted form is opened by our own pages alone.
      if (policy === 'cardForm') reply.header('x-frame-options', 'SAMEORIGIN')
      return show(request, reply)
    })
  }
  app.get('/account', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/account/', 301))

  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  await app.register(files, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    schemaHide: true,
  })
}

/**
 * A document with the brand and the language filled in. It holds nothing personal: there are as many as languages, and
 * each is made and compressed once.
 */
function shown(template: string, brand: Brand) {
  const made = new Map<Language, Promise<Made>>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    const making = made.get(language) ?? make(filled(template, brand, language))
    made.set(language, making)
    const { plain, br, gz, tag } = await making
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      etag: tag,
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (encoding === undefined) return reply.send(plain)
    return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gz)
  }
}

interface Made {
  plain: string
  br: Buffer
  gz: Buffer
  tag: string
}

async function make(plain: string): Promise<Made> {
  const [br, gz] = await Promise.all([squeeze(plain, 11), promisify(gzip)(plain)])
  return { plain, br, gz, tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"` }
}

function filled(template: string, brand: Brand, language: Language): string {
  const locale = { locale: language }
  const { supportTelephone: telephone } = brand
  return template
    .replaceAll('{{telephone}}', () => escaped(telephone))
    .replaceAll('{{noScript}}', () =>
      String(callable(telephone, words.portal_no_script({ telephone }, locale))),
    )
    .replaceAll('{{late}}', () => String(callable(telephone, words.portal_late({ telephone }, locale))))
    .replaceAll('{{again}}', () => escaped(words.portal_late_again({}, locale)))
    .replaceAll('{{language}}', language)
    .replaceAll('{{brandName}}', () => escaped(brand.name))
    .replaceAll('{{brandStyle}}', () => brandStyle(brand))
}
