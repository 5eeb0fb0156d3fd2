import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lightMessage } from './light-words.ts'

const compiled = (name: string) =>
  readFileSync(join(import.meta.dirname, `../words/compiled/messages/${name}.js`), 'utf8')

/** A message as the browser gets it, in one language. */
function inBrowser(name: string, language: 'en' | 'es'): (inputs?: Record<string, string>) => string {
  const code = lightMessage(compiled(name), language) ?? ''
  return new Function(code.replace(`export const ${name} =`, 'return'))()
}

describe('a message in the browser', () => {
  it('says the same as the compiled one, in one language', () => {
    const facts = { day: 'May 1' }
    expect(inBrowser('accounts_balance_due', 'en')(facts)).toBe('Due May 1')
    expect(inBrowser('accounts_balance_due', 'es')(facts)).toBe('Vence el May 1')
    expect(inBrowser('accounts_balance', 'en')()).toBe('Current balance')
  })

  it('stays as compiled if it is more than a text', () => {
    expect(lightMessage('export const odd = () => plural(3)', 'en')).toBeUndefined()
  })
})
