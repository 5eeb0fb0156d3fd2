import type { FastifyReply, FastifyRequest } from 'fastify'

export type Language = 'en' | 'es'

const cookie = 'language'
const yearSeconds = 365 * 24 * 60 * 60

/** Reads the language chosen in this browser from its cookie (AH §9). Undefined if none was chosen. */
export function chosenLanguage(request: FastifyRequest): Language | undefined {
  const chosen = request.cookies[cookie]
  return chosen === 'en' || chosen === 'es' ? chosen : undefined
}

/**
 * The language for replies to this browser: the language chosen in it; otherwise the browser's preferred language;
 * otherwise English.
 */
export function languageOf(request: FastifyRequest): Language {
  const preferred = request.headers['accept-language']?.split(',')[0]?.trim().toLowerCase() ?? ''
  return chosenLanguage(request) ?? (preferred.startsWith('es') ? 'es' : 'en')
}

/** Saves the chosen language in this browser's cookie for a year. */
export function keepLanguage(reply: FastifyReply, language: Language, publicUrl: URL): void {
  const secure = publicUrl.protocol === 'https:'
  reply.setCookie(cookie, language, { path: '/', maxAge: yearSeconds, sameSite: 'lax', secure })
}
