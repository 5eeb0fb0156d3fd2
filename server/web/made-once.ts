import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../acting/language.ts'
import { encodingFor, squeeze } from './send-page.ts'

/**
 * Returns a handler that sends a page without personal content. The page is generated and compressed once per language.
 * Browsers ask each time if it has changed, and download it only if so.
 * @param write returns the page and its content security policy
 */
export function perLanguage(write: (language: Language) => { text: string; policy: string }) {
  const made = new Map<Language, Promise<Made & { policy: string }>>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = languageOf(request)
    const making = made.get(language) ?? makePage(write(language))
    made.set(language, making)
    const page = await making
    reply.type('text/html; charset=utf-8').headers({
      vary: 'accept-encoding, accept-language, cookie',
      'content-security-policy': page.policy,
    })
    return send(request, reply, page)
  }
}

/**
 * Serves a JSON document that's the same for everyone. It's generated once: when `makeAhead` is called, or at the first
 * request.
 */
export function forEverybody(write: () => string) {
  let making: Promise<Made> | undefined
  const made = () => {
    making ??= make(write())
    return making
  }
  return {
    async makeAhead(): Promise<void> {
      await made()
    },
    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      reply.type('application/json').header('vary', 'accept-encoding')
      return send(request, reply, await made())
    },
  }
}

interface Made {
  plain: string
  br: Buffer
  gz: Buffer
  tag: string
}

async function makePage({ text, policy }: { text: string; policy: string }) {
  return { ...(await make(text)), policy }
}

/**
 * Texts with more characters than this are compressed with less effort. Brotli's best level would make them a tenth
 * smaller, but takes ten times as long.
 */
const longText = 100_000

async function make(plain: string): Promise<Made> {
  const effort = plain.length > longText ? 9 : 11
  const [br, gz] = await Promise.all([squeeze(plain, effort), promisify(gzip)(plain)])
  return { plain, br, gz, tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, br, gz, tag }: Made): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: tag })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (encoding === undefined) return reply.send(plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gz)
}
