/**
 * HTML that's sent unchanged. Make it with `html`, which escapes values. Call the constructor only with text of our
 * own.
 */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

type Part = string | number | Html | readonly Html[] | undefined | false

/**
 * Builds HTML. Values are escaped unless they're `Html` already, lists are joined, and undefined and false are left
 * out.
 */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((all, text, at) => all + write(parts[at - 1]) + text))
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(String).join('')
  return escaped(String(part))
}

/** Escapes a text for use in HTML, including quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
