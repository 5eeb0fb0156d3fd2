import { readFileSync } from 'node:fs'
import type { Answer } from '../../web/answers.ts'
import { content, refusal } from '../../web/answers.ts'

const script = 'text/javascript; charset=utf-8'
const asset = (file: URL, type: string) => ({ type, text: readFileSync(file, 'utf8') })

/**
 * The form's script and style, and the rules that the form shares with the sandbox. Each file is read once. No other
 * file is served.
 */
const assets: Record<string, { type: string; text: string }> = {
  'form.js': asset(new URL('./form.js', import.meta.url), script),
  'field-terms.js': asset(new URL('./field-terms.js', import.meta.url), script),
  'test-numbers.js': asset(new URL('./test-numbers.js', import.meta.url), script),
  'form.css': asset(new URL('./form.css', import.meta.url), 'text/css; charset=utf-8'),
}

/** GET /assets/{name}: a file of the form. */
export function showAsset(name: string): Answer {
  const found = Object.hasOwn(assets, name) ? assets[name] : undefined
  if (!found) return refusal(404, 'not_found', 'There is nothing here.')
  return content(200, found.type, found.text, { 'cache-control': 'no-cache' })
}
