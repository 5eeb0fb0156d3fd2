import type { FastifyReply, FastifyRequest } from 'fastify'

export type Language = 'en' | 'es'

const cookie = 'language'
const yearSeconds = 365 * 24 * 60 * 60

/** The language chosen in this browser, from its cookie (AH §9). */
export function chosenLanguage(request: FastifyRequest): Language | undefined {
  const chosen = request.cookies[cookie]
  return chosen === 'en' || chosen === 'es' ? chosen : undefined
}

/** This browser's language: the chosen one, or else its preferred one, or else English. */
export function languageOf(request: FastifyRequest): Language {
  const preferred = request.headers['accept-language']?.split(',')[0]?.trim().toLowerCase() ?? ''
  return chosenLanguage(request) ?? (preferred.startsWith('es') ? 'es' : 'en')
}

/** Saves the choice in this browser for a year. */
export function keepLanguage(reply: FastifyReply, language: Language, publicUrl: URL): void {
  const secure = publicUrl.protocol === 'https:'
  reply.setCookie(cookie, language, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure })
}
