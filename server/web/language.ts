import type { FastifyRequest } from 'fastify'

export type Language = 'en' | 'es'

export const languageCookie = 'language'

/** The language of this browser: its cookie (AH §9), else what it prefers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies[languageCookie]
  if (chosen === 'en' || chosen === 'es') return chosen
  const preferred = request.headers['accept-language']?.split(',')[0]?.trim().toLowerCase() ?? ''
  return preferred.startsWith('es') ? 'es' : 'en'
}
