import type { Answer } from '../../web/answers.ts'
import { content } from '../../web/answers.ts'
import { stateOf } from '../forms/form-state.ts'
import type { Form } from '../forms/store.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Language } from './document.ts'
import { formDocument, overDocument } from './document.ts'

/**
 * GET /form?uID=&lang=: the document that a merchant's page shows in a frame. If the form isn't open anymore, the
 * document says so in a sentence and tells the page around the frame. Any `lang` except es gets English rather than an
 * error, because a person reads the form.
 */
export function showForm(sandbox: Sandbox, { uID = '', lang }: Record<string, string>): Answer {
  const language: Language = lang === 'es' ? 'es' : 'en'
  const form = sandbox.forms.find(uID)
  const now = sandbox.clock()
  if (!form) return page(404, overDocument(language, 'unknown'), undefined)
  const state = stateOf(form, now)
  if (state === 'open') return page(200, formDocument(language, form, now), form)
  return page(200, overDocument(language, state, form), form)
}

/**
 * Makes the response. If there's a form, only the page that it was opened for may show the document in a frame. If
 * there's none, any page may.
 */
function page(status: number, html: string, form: Form | undefined): Answer {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${form?.parentOrigin ?? '*'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return content(status, 'text/html; charset=utf-8', html, {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
}
