/** HTML that is safe to send: made by `html` alone, never from a string of somebody's. */
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

/** Writes HTML; every value that goes in is escaped unless it is HTML already, lists are joined, `undefined` and `false` are nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((all, text, at) => all + write(parts[at - 1]) + text))
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(String).join('')
  return escaped(String(part))
}

/** Escapes a text for HTML, and for attributes in quotes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
