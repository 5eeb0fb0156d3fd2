import { createHash } from 'node:crypto'
import { brandStyle } from '../settings/brand.ts'
import type { Config } from '../settings/config.ts'

/**
 * The content security policies of the web build's documents. Pages that the server draws have their own
 * (`draw-page.ts`).
 */
export interface Policies {
  /**
   * The content security policy of a page of the web build. Allows our own scripts and API calls, and the frame with
   * the hosted card form.
   */
  built: string
  /**
   * The policy of the document that contains the payment provider's hosted card form and nothing else (decisions §5).
   */
  cardForm: string
}

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Builds the content security policies. They allow one style block: the brand's, identified by its digest. */
export function policiesOf(config: Config): Policies {
  const styled = `style-src 'self' ${digestOf(brandStyle(config.brand))}; img-src 'self' data:; base-uri 'none'`
  const scripted = `default-src 'none'; script-src 'self'; ${styled}`
  return {
    built: `${scripted}; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`,
    cardForm: `${scripted}; frame-src ${config.cardForm.url.origin}; form-action 'none'; frame-ancestors 'self'`,
  }
}

/** The source expression in a policy for an inline style or script. */
export const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The security headers of every answer. A page replaces the content security policy with its own. */
export function protectiveHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': nothing,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not `no-referrer`: browsers would send a form's origin as `null`, and the form would be refused as forged.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
